/*
 * fused.c - the mode `fused`: a whole game in one loop, for nothing but its result.
 *
 * There are no action codes, no dice and no position one could stop at: the roll (R4) is merged
 * into the first tile.  This is about as fast as random games get.
 * - A turn has one or two tiles, which no branch predictor can guess.  So the loop runs over tiles,
 *   not turns, and picks its next state with masks instead of branches.
 * - What a roll permits (R6, R7) is one table lookup.
 * - The end (R11) is a counter kept by four byte decrements a tile.
 */
#include <string.h>
#include "pangaea.h"

typedef struct {
    u8 tile[CELLS];
    u8 room[CELLS];             /* vacant neighbours of a vacant space minus one; else about SHUT */
    u8 vacant[SPACES];          /* the vacant cells, in any order */
    u8 left[TILES];             /* supply, indexed like a tile */
    u8 have[SEATS];             /* the set of terrains still in supply */
    u32 vacant_count;
    u32 roomy;                  /* vacant spaces with two or more vacant neighbours (R11) */
} Game;

/* The two counts that every tile changes.  In a variable of their own the compiler can keep them
 * in registers; inside Game any store of a byte might alias them. */
typedef struct { u64 vacant; u32 roomy; } Counts;

static Game start;
static u32 seats;
static u8 turn_table[ROLLS * 16 * 4];   /* [roll][set][n]: terrain | permitted second ones << 2 */

typedef struct { u64 roll, terrain, space, ticket; } Draw;

/*
 * All the chance one tile needs, from one random number: a roll of 36, a terrain index, a space
 * index and a ticket out of as many as there are legal second actions (the lays and one stop).
 * Four digits of one fraction are the same as one exact draw below the product of their bounds,
 * and so one test at the end makes all of them exact.
 */
static inline Draw draw_tile(u64 *rng, u64 terrains, u64 spaces)
{
    u64 tickets = terrains * spaces + 1;
    for (;;) {
        u64 fraction = random64(rng);
        Draw d;
        d.roll = digit(&fraction, ROLLS);
        d.terrain = digit(&fraction, terrains);
        d.space = digit(&fraction, spaces);
        d.ticket = digit(&fraction, tickets);
        if (UNLIKELY(fraction < 1u << 24)) {        /* 36 * 560 * 561 is less than 2^24 */
            u64 n = ROLLS * terrains * spaces * tickets;
            if (fraction < -n % n)
                continue;
        }
        return d;
    }
}

/* The terrains of a second tile (R6, R7): `before` and `have` are the supply around the first. */
static NOINLINE u32 second_after(u32 roll, u32 before, u32 have, u32 terrain)
{
    u32 a = roll / 6, b = roll % 6;     /* faces 4 and 5 are both wild (P2) */
    return second_terrains(die_left(a < WILD ? a : WILD, b < WILD ? b : WILD, before, terrain), have);
}

static void build_turn_table(void)
{
    for (u32 roll = 0; roll < ROLLS; roll++)
        for (u32 set = 0; set < 16; set++)
            for (u32 n = 0; n < set_size(set); n++) {
                u32 t = nth_terrain[set][n];
                turn_table[(roll * 16 + set) * 4 + n] = (u8)(t | second_after(roll, set, set, t) << 2);
            }
}

/*
 * Lays a tile on the i-th vacant space (R10) and keeps the count for R11, all without a branch.
 * room[] is one less than the vacant neighbours, so that a space stops being roomy when it reaches
 * zero: that test is a compare and a subtract with borrow.
 */
static inline void lay(Game *g, Counts *n, u64 tile, u64 i)
{
    u64 cell = g->vacant[i];
    g->vacant[i] = g->vacant[--n->vacant];
    g->tile[cell] = (u8)tile;
    u8 *room = g->room + cell;
    n->roomy -= (u8)(room[0] - 1) < 3;  /* 1 to 3; a lonely space has 255 */
    room[0] = SHUT;                     /* too high to be counted down to zero */
    n->roomy -= --room[-1] == 0;
    n->roomy -= --room[1] == 0;
    n->roomy -= --room[-STRIDE] == 0;
    n->roomy -= --room[STRIDE] == 0;
}

/* R9: the next seat from `seat` on that has tiles, or SEATS if nobody has any. */
static NOINLINE u32 seat_with_tiles(const Game *g, u32 seat, u32 players)
{
    for (u32 tries = 0; tries < players; tries++) {
        if (g->have[seat])
            return seat;
        seat = seat + 1 == players ? 0 : seat + 1;
    }
    return SEATS;
}

/*
 * Plays one game to its end and returns the number of actions.  One round of the loop is one tile:
 * the first of a turn (`first` is 15) or the second (`first` is 0, and then it may be a stop).
 * The roll belongs to the first tile; drawing it again with the second costs nothing.
 */
static NOINLINE u32 play(Game *g, u32 players, u64 *state)
{
    *g = start;
    Counts n = {start.vacant_count, start.roomy};
    u64 rng = *state;                                   /* in a register, like the counts */
    u32 seat = random_below(&rng, players);             /* R1 */
    u32 turns = 1, stops = 0;
    u64 permitted = g->have[seat], first = ALL_TERRAINS;
    for (;;) {
        Draw d = draw_tile(&rng, set_size((u32)permitted), n.vacant);
        u64 then = 0;                                   /* terrains of a second tile */
        if (UNLIKELY((d.ticket | first) == 0)) {
            stops++;                                    /* R7: the one ticket that is the stop */
        } else {
            u64 entry = turn_table[(d.roll * 16 + permitted) * 4 + d.terrain];
            u64 terrain = entry & 3, tile = terrain * 4 + seat;
            then = entry >> 2 & first;
            lay(g, &n, tile, d.space);
            if (UNLIKELY(--g->left[tile] == 0)) {       /* P13 judges the supply after the tile */
                g->have[seat] &= (u8)~(1u << terrain);
                then = second_after((u32)d.roll, (u32)permitted, g->have[seat], (u32)terrain) & first;
            }
            if (UNLIKELY(n.roomy == 0))
                break;                                  /* R11, P11 */
        }
        u64 same_turn = -(u64)(then != 0);              /* all ones or nothing */
        u32 next = seat + 1 == players ? 0 : seat + 1;
        turns += (u32)(same_turn + 1);
        seat = next ^ ((seat ^ next) & (u32)same_turn);
        permitted = then | (g->have[next] & ~same_turn);
        first = ALL_TERRAINS & ~same_turn;
        if (UNLIKELY(permitted == 0)) {
            seat = seat_with_tiles(g, seat, players);
            if (seat == SEATS) {
                turns--;                                /* R9: nobody rolls any more */
                break;
            }
            permitted = g->have[seat];
        }
    }
    *state = rng;
    return 1 + turns + stops + (start.vacant_count - (u32)n.vacant);
}

static Result fused_game(u64 *rng)
{
    static Game game;
    u32 actions = play(&game, seats, rng);
    return (Result){actions, score(game.tile)};
}

static void fused_setup(const u8 *map, u32 players)
{
    seats = players;
    build_turn_table();
    memcpy(start.tile, map, sizeof start.tile);
    memset(start.room, SHUT, sizeof start.room);
    memset(start.left, PER_TERRAIN, sizeof start.left);
    memset(start.have, ALL_TERRAINS, sizeof start.have);
    for (u32 space = 0; space < SPACES; space++) {
        u32 cell = cell_of(space), near = vacant_near(map, cell);
        if (map[cell] != VACANT)
            continue;
        start.vacant[start.vacant_count++] = (u8)cell;
        start.room[cell] = (u8)(near - 1);
        start.roomy += near >= 2;
    }
}

const Mode fused_mode = {"fused", fused_setup, fused_game};
