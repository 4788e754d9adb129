/*
 * steps.c - the mode `steps`: a real position, played action by action.
 *
 * `sample` draws a legal action code of section 5 and `apply` plays any legal code, so that a player,
 * a search or a web page could stand between the two.  Everything they may ask for is up to date
 * after every action.  What was done for speed:
 * - What the dice allow and what a tile leaves of them (R6, R7) are table lookups, and so is what a
 *   code stands for: no divisions.
 * - A step is a long chain of such lookups.  Where the state branches (first or second tile, turn
 *   over or not) a real branch beats a selection: a good guess lets the next step start early.
 * - The end (R11) is a counter kept by four byte decrements a tile.
 */
#include <string.h>
#include "pangaea.h"

enum {
    CHANCE = 7, OVER = 8,                           /* actors that are no seat */
    NOBODY = 255, NOWHERE = 255,
    FACES = TERRAINS + 1,
    STOP = TERRAINS * SPACES,                       /* section 5; below it: terrain * 140 + space */
    ROLL = STOP + 1,                                /* + 5 * first face + second face */
    FIRST = ROLL + FACES * FACES,                   /* + starting seat */
    NO_DICE = NO_DIE | NO_DIE << 8,                 /* both dice as one number */
    SCORES = 7                                      /* as many as the engine has in every game */
};

/* The map, the options and the species never change, so they are not in here, except that the board
 * shows the blocked spaces.  Board and freedom are by cell (a margin all around), the rest by space. */
typedef struct {
    u8 actor;                   /* a seat, CHANCE or OVER */
    u8 seats;
    u16 ply;                    /* actions played, those of chance included */
    u16 score[SCORES];          /* set when the game is over */
    u8 turn;                    /* the seat that rolls or lays, NOBODY before the first is drawn */
    u8 dice[2];                 /* terrain shown, WILD, or NO_DIE if used or not yet rolled */
    u8 last[2];                 /* the spaces laid in this or the last turn, else NOWHERE */
    u8 kinds[SEATS];            /* the set of terrains still in supply */
    u8 supply[SEATS][TERRAINS];
    u16 vacancies;
    u16 roomy;                  /* vacant spaces with two or more vacant neighbours (R11) */
    u8 vacant[SPACES];          /* the vacant spaces, in any order */
    u8 slot[SPACES];            /* where each vacant space stands in `vacant` */
    u8 board[CELLS];
    u8 freedom[CELLS];          /* vacant neighbours minus one, SHUT more if not vacant itself */
} Position;

typedef struct { u8 terrain, space, cell; } Lay;

static Position start;
static Lay lays[STOP];                  /* [code]: what it lays where */
static u16 nth_lay[16][4];              /* [set][n]: the code of the n-th member on space 0 */
static u16 roll_codes[ROLLS];           /* [36 equal chances]: the code of the roll */
static u16 roll_dice[FACES * FACES];    /* [code - ROLL]: both dice */
static u8 open_table[36][16];           /* [dice][supply]: terrains that may be laid (R5, R7) */
static u64 dice_table[36][16];          /* [dice][supply]: dice after a tile (R6), a lane a terrain */

/* ---------------------------------------------------------------- the dice */

static inline u32 dice_index(const Position *p)
{
    return p->dice[0] * 6u + p->dice[1];
}

static inline void set_dice(Position *p, u32 both)
{
    u16 two_bytes = (u16)both;
    memcpy(p->dice, &two_bytes, sizeof two_bytes);
}

/* Whether this turn's first tile lies and one die is left, given that a seat acts. */
static inline u32 one_tile_is_laid(const Position *p)
{
    return (p->dice[0] == NO_DIE) | (p->dice[1] == NO_DIE);
}

/* R6: what is left of two dice after a first tile; a second tile always ends the turn. */
static u32 dice_after(u32 a, u32 b, u32 kinds, u32 terrain)
{
    if (a == NO_DIE || b == NO_DIE)
        return NO_DICE;
    u32 left = die_left(a, b, kinds, terrain);
    if (left == NO_DIE)
        return NO_DICE;
    return left == b ? NO_DIE | b << 8 : a | NO_DIE << 8;
}

static void build_dice_tables(void)
{
    for (u32 a = 0; a <= NO_DIE; a++)
        for (u32 b = 0; b <= NO_DIE; b++)
            for (u32 kinds = 0; kinds < 16; kinds++) {
                u32 second = a == NO_DIE || b == NO_DIE, die = a == NO_DIE ? b : a;
                open_table[a * 6 + b][kinds] = (u8)(second ? second_terrains(die, kinds) : kinds);
                for (u32 t = 0; t < TERRAINS; t++)
                    dice_table[a * 6 + b][kinds] |= (u64)dice_after(a, b, kinds, t) << 16 * t;
            }
}

static void build_code_tables(void)
{
    for (u32 code = 0; code < STOP; code++) {
        u32 space = code % SPACES;
        lays[code] = (Lay){(u8)(code / SPACES), (u8)space, (u8)cell_of(space)};
    }
    for (u32 set = 0; set < 16; set++)
        for (u32 n = 0; n < TERRAINS; n++)
            nth_lay[set][n] = (u16)(nth_terrain[set][n] * SPACES);
    for (u32 roll = 0; roll < ROLLS; roll++) {
        u32 a = roll / 6, b = roll % 6;             /* faces 4 and 5 are both wild (P2) */
        roll_codes[roll] = (u16)(ROLL + FACES * (a < WILD ? a : WILD) + (b < WILD ? b : WILD));
    }
    for (u32 faces = 0; faces < FACES * FACES; faces++)
        roll_dice[faces] = (u16)(faces / FACES | faces % FACES << 8);
}

/* ---------------------------------------------------------------- a random action */

/*
 * R5-R8: any lay of the set or, for a second tile, the stop, all equally likely.  The stop is one
 * ticket out of as many as there are actions.  All are digits of one random fraction, and one test
 * at the end makes them exact.
 */
static inline u32 sample_among(const Position *p, u32 set, u32 second, u64 *rng)
{
    u64 terrains = set_size(set), spaces = p->vacancies;
    u64 tickets = second ? terrains * spaces + 1 : 1, n = terrains * spaces * tickets;
    u64 fraction, terrain, space, ticket;
    do {
        fraction = random64(rng);
        terrain = digit(&fraction, terrains);
        space = digit(&fraction, spaces);
        ticket = second ? digit(&fraction, tickets) : 1;
    } while (UNLIKELY(fraction < STOP * (STOP + 1)) && fraction < -n % n);  /* n is not larger */
    if (UNLIKELY(ticket == 0))
        return STOP;
    return nth_lay[set][terrain] + p->vacant[space];
}

static inline u32 sample_decision(const Position *p, u64 *rng)
{
    u32 kinds = p->kinds[p->turn];
    if (one_tile_is_laid(p))
        return sample_among(p, open_table[dice_index(p)][kinds], 1, rng);
    return sample_among(p, kinds, 0, rng);
}

/* A fair chance outcome (R1, R4), or any legal action with equal chances. */
static inline u32 sample(const Position *p, u64 *rng)
{
    if (p->actor != CHANCE)
        return sample_decision(p, rng);
    if (UNLIKELY(p->turn == NOBODY))
        return FIRST + random_below(rng, p->seats);
    return roll_codes[random_below(rng, ROLLS)];
}

/* ---------------------------------------------------------------- what an action does */

/* R12-R17.  Scoring clears the board it counts, so it gets a copy. */
static NOINLINE void end_game(Position *p)
{
    u8 board[CELLS];
    memcpy(board, p->board, sizeof board);
    u64 points = score(board);
    memcpy(p->score, &points, sizeof points);       /* 16-bit lanes, in seat order */
    set_dice(p, NO_DICE);
    p->actor = OVER;
}

static inline u32 seat_after(const Position *p, u32 seat)
{
    return seat + 1 == p->seats ? 0 : seat + 1;
}

/* R9: the turn of the next seat that has tiles; if nobody has any, the game is over. */
static NOINLINE void pass_over(Position *p)
{
    u32 seat = p->turn;
    for (u32 tries = 0; tries < p->seats; tries++) {
        seat = seat_after(p, seat);
        if (p->kinds[seat]) {
            p->turn = (u8)seat;
            p->actor = CHANCE;
            return;
        }
    }
    end_game(p);
}

/* R9: the next seat rolls, unless it has no tiles. */
static inline void end_turn(Position *p)
{
    u32 next = seat_after(p, p->turn);
    set_dice(p, NO_DICE);
    if (UNLIKELY(p->kinds[next] == 0)) {
        pass_over(p);
        return;
    }
    p->turn = (u8)next;
    p->actor = CHANCE;
}

/* Puts a tile on a vacant space (R10) and keeps the list and the count for R11, without a branch. */
static inline void occupy(Position *p, Lay lay, u32 tile)
{
    u32 cell = lay.cell, moved = p->vacant[--p->vacancies], hole = p->slot[lay.space];
    p->board[cell] = (u8)tile;
    p->vacant[hole] = (u8)moved;
    p->slot[moved] = (u8)hole;
    u32 roomy = p->roomy;
    roomy -= (u8)(p->freedom[cell] - 1) < 3;        /* 1 to 3; a lonely space has 255 */
    p->freedom[cell] += SHUT;                       /* too high to be counted down to zero */
    roomy -= --p->freedom[cell - 1] == 0;
    roomy -= --p->freedom[cell + 1] == 0;
    roomy -= --p->freedom[cell - STRIDE] == 0;
    roomy -= --p->freedom[cell + STRIDE] == 0;
    p->roomy = (u16)roomy;
}

static inline void lay_tile(Position *p, Lay lay)
{
    u32 seat = p->turn, kinds = p->kinds[seat];
    u32 dice = dice_table[dice_index(p)][kinds] >> 16 * lay.terrain & 0xffff;
    p->last[one_tile_is_laid(p)] = lay.space;
    occupy(p, lay, lay.terrain * 4u + seat);
    if (UNLIKELY(--p->supply[seat][lay.terrain] == 0)) {
        kinds ^= 1u << lay.terrain;
        p->kinds[seat] = (u8)kinds;
        dice = kinds ? dice : NO_DICE;              /* R7: it was the very last tile */
    }
    if (UNLIKELY(p->roomy == 0))
        end_game(p);                                /* R11, P11 */
    else if (dice == NO_DICE)
        end_turn(p);                                /* R6, R9 */
    else
        set_dice(p, dice);                          /* R7 */
}

static inline void roll(Position *p, u32 faces)
{
    set_dice(p, roll_dice[faces]);
    memset(p->last, NOWHERE, sizeof p->last);
    p->actor = p->turn;
}

/* Plays a legal action. */
static inline void apply(Position *p, u32 action)
{
    p->ply++;
    if (action < STOP) {
        lay_tile(p, lays[action]);
    } else if (UNLIKELY(action == STOP)) {
        end_turn(p);
    } else if (UNLIKELY(action >= FIRST)) {
        p->turn = (u8)(action - FIRST);             /* R1; chance goes on with the roll */
    } else {
        roll(p, action - ROLL);
    }
}

/* ---------------------------------------------------------------- one game */

static NOINLINE void play(Position *p, u64 *state)
{
    u64 rng = *state;                               /* in a register */
    *p = start;
    while (p->actor != OVER)
        apply(p, sample(p, &rng));
    *state = rng;
}

static Result steps_game(u64 *rng)
{
    static Position position;
    u64 points;
    play(&position, rng);
    memcpy(&points, position.score, sizeof points);
    return (Result){position.ply, points};
}

/* R1-R3: an empty map, all tiles in hand, the starting seat to be drawn. */
static void steps_setup(const u8 *map, u32 players)
{
    build_dice_tables();
    build_code_tables();
    start.actor = CHANCE;
    start.turn = NOBODY;
    start.seats = (u8)players;
    set_dice(&start, NO_DICE);
    memset(start.last, NOWHERE, sizeof start.last);
    memset(start.kinds, ALL_TERRAINS, players);
    memset(start.supply, PER_TERRAIN, players * sizeof start.supply[0]);
    memcpy(start.board, map, sizeof start.board);
    memset(start.freedom, SHUT, sizeof start.freedom);
    for (u32 space = 0; space < SPACES; space++) {
        u32 cell = cell_of(space), near = vacant_near(map, cell);
        start.freedom[cell] = (u8)(near - 1 + SHUT);
        if (map[cell] != VACANT)
            continue;
        start.freedom[cell] = (u8)(near - 1);
        start.roomy += near >= 2;
        start.slot[space] = (u8)start.vacancies;
        start.vacant[start.vacancies++] = (u8)space;
    }
}

const Mode steps_mode = {"steps", steps_setup, steps_game};
