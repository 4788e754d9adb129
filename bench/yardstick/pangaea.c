/*
 * pangaea.c - the yardstick: uniformly random games of "pangaea", as fast as plain C makes them.
 *
 *   cc -std=c11 -O3 -march=native -Wall -Wextra -Werror pangaea.c -o pangaea
 *   pangaea MAPFILE PLAYERS SECONDS SEED [round_first]
 *
 * One playout is a whole game: the draw of the first seat (R1), then turns of one roll (R4) and one
 * or two uniformly random legal decisions (R5-R8), until R11 or R9 ends it, then the full scoring
 * R12-R18 with P14.  Each chance outcome and each decision, a stop included, counts as one action.
 * The rule numbers are those of rules/pangaea.md.
 *
 * Where the time goes, and what was done about it:
 * - Legal actions are never listed.  The vacant spaces stand in an array with swap-remove, so a
 *   legal lay is a terrain index and a space index, and both come out of one random number.
 * - A turn has one or two tiles, which no branch predictor can guess.  So the loop runs over tiles,
 *   not turns, and picks its next state with masks instead of branches.
 * - What a roll permits (R6, R7) is one table lookup.
 * - The end (R11) is a counter kept by four byte decrements a tile.
 * - Scoring looks only at areas that can score: a vectorised pass over the board finds the tiles
 *   with two like neighbours, and the flood fill starts from those.
 */
#define _POSIX_C_SOURCE 199309L
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint8_t u8;
typedef uint32_t u32;
typedef uint64_t u64;
__extension__ typedef unsigned __int128 u128;

#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define NOINLINE __attribute__((noinline))      /* keeps rare code out of the registers of the loop */

enum {
    ROWS = 10, COLUMNS = 14, SPACES = ROWS * COLUMNS,
    SEATS = 4, TERRAINS = 4, PER_TERRAIN = 13,      /* 13 tiles of each terrain a seat (section 2) */
    ALL_TERRAINS = 15,                              /* a set of terrains is a 4-bit mask */
    ROLLS = 36, WILD = 4, NO_DIE = 5,
    STRIDE = 16,                                    /* two spare columns and two spare rows: no */
    FIRST_CELL = STRIDE,                            /* neighbour of a space is ever off the board */
    END_CELL = FIRST_CELL + ROWS * STRIDE,
    CELLS = END_CELL + STRIDE,
    EMPTY = 255,                                    /* no tile; a tile is terrain * 4 + seat */
    SHUT = 64,                                      /* room[] of a cell no tile can be laid on */
    MAX_AREAS = SPACES / 3,                         /* scoring areas have three tiles or more */
    BATCH = 256                                     /* games between two looks at the clock */
};

typedef struct {
    u8 tile[CELLS];
    u8 room[CELLS];             /* vacant neighbours of a vacant space minus one; else about SHUT */
    u8 vacant[SPACES];          /* the vacant cells, in any order */
    u8 left[TERRAINS * SEATS];  /* supply, indexed like a tile */
    u8 have[SEATS];             /* the set of terrains still in supply */
    u32 vacant_count;
    u32 roomy;                  /* vacant spaces with two or more vacant neighbours (R11) */
} Game;

/* The two counts that every tile changes.  In a variable of their own the compiler can keep them
 * in registers; inside Game any store of a byte might alias them. */
typedef struct { u64 vacant; u32 roomy; } Counts;

typedef struct {
    u32 size, terrain;
    u64 first, second;          /* herds of the largest and the next size, four 16-bit lanes */
} Area;

typedef struct {
    u64 games, actions, points[SEATS], wins[SEATS];     /* wins in twelfths: 1/k is exact */
} Tally;

static Game start;
static u8 nth_terrain[16][4];           /* [set][n]: the n-th member of the set */
static u8 turn_table[ROLLS * 16 * 4];   /* [roll][set][n]: terrain | permitted second ones << 2 */
static u8 share_table[3][4][SEATS * PER_TERRAIN + 1];    /* [place][factor][herds]: R16, R17 */

/* ---------------------------------------------------------------- random numbers */

/* wyrand: one multiplication for 64 good bits, and the state is a mere counter. */
static inline u64 random64(u64 *rng)
{
    *rng += 0xa0761d6478bd642full;
    u128 m = (u128)*rng * (*rng ^ 0xe7037ed1a0b428dbull);
    return (u64)(m >> 64) ^ (u64)m;
}

/* Exactly uniform in 0 .. n-1 (Lemire: multiply, and redraw the few values that are too many). */
static inline u32 random_below(u64 *rng, u64 n)
{
    u128 m;
    do
        m = (u128)random64(rng) * n;
    while (UNLIKELY((u64)m < n) && (u64)m < -n % n);
    return (u32)(m >> 64);
}

/* Takes the next digit, 0 .. n-1, off a random fraction; the fraction keeps the rest. */
static inline u64 digit(u64 *fraction, u64 n)
{
    u128 m = (u128)*fraction * n;
    *fraction = (u64)m;
    return (u64)(m >> 64);
}

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

/* ---------------------------------------------------------------- tables */

static u32 set_size(u32 set)
{
    return (u32)__builtin_popcount(set);
}

/* R6: the die that is left after a first tile of `terrain`; `have` is the supply before it. */
static u32 die_left(u32 a, u32 b, u32 have, u32 terrain)
{
    if (a == terrain) return b;
    if (b == terrain) return a;
    if (a != WILD && !(have >> a & 1)) return b;
    if (b != WILD && !(have >> b & 1)) return a;
    if (a == WILD) return b;
    if (b == WILD) return a;
    return NO_DIE;
}

/* R7: the terrains a second tile may have; `have` is the supply after the first tile. */
static NOINLINE u32 second_terrains(u32 roll, u32 before, u32 have, u32 terrain)
{
    u32 a = roll / 6, b = roll % 6;     /* faces 4 and 5 are both wild (P2) */
    u32 die = die_left(a < WILD ? a : WILD, b < WILD ? b : WILD, before, terrain);
    if (die == NO_DIE)
        return 0;
    return die != WILD && (have >> die & 1) ? 1u << die : have;
}

static void build_turn_table(void)
{
    for (u32 set = 0; set < 16; set++)
        for (u32 t = 0, n = 0; t < TERRAINS; t++)
            if (set >> t & 1)
                nth_terrain[set][n++] = (u8)t;
    for (u32 roll = 0; roll < ROLLS; roll++)
        for (u32 set = 0; set < 16; set++)
            for (u32 n = 0; n < set_size(set); n++) {
                u32 t = nth_terrain[set][n];
                turn_table[(roll * 16 + set) * 4 + n] = (u8)(t | second_terrains(roll, set, set, t) << 2);
            }
}

/* The share of one herd when `herds` of them divide a place worth 2, 4 or 6 (R14, R16, P5, P6). */
static void build_share_table(int round_first)
{
    for (u32 place = 0; place < 3; place++)
        for (u32 factor = 1; factor <= 3; factor++)
            for (u32 herds = 1; herds <= SEATS * PER_TERRAIN; herds++) {
                u32 worth = 2 * place + 2;
                share_table[place][factor][herds] =
                    (u8)(round_first ? worth / herds * factor : worth * factor / herds);
            }
}

/* ---------------------------------------------------------------- one game */

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
                then = second_terrains((u32)d.roll, (u32)permitted, g->have[seat], (u32)terrain) & first;
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

/* ---------------------------------------------------------------- scoring */

/*
 * Takes the area of `seed` off the board, herd by herd (R12, R13).  Neighbours of the herd's own
 * kind wait on one stack, those of other species on another; the second push is branchless, for no
 * branch predictor can tell it.  A tile leaves the board when it is counted and pushes at most four
 * others, which bounds both stacks.
 */
static void take_area(u8 *tile, u32 seed, Area *area)
{
    static const int step[4] = {-1, 1, -STRIDE, STRIDE};
    u8 own[4 * SPACES + 4], others[4 * SPACES + 4];
    u64 herds[PER_TERRAIN + 1] = {0};       /* by size: a count per seat, in 16-bit lanes */
    u32 sizes = 1, waiting = 1, total = 0;  /* sizes: bit set of the sizes seen, and 0 */
    area->terrain = tile[seed] >> 2;
    others[0] = (u8)seed;
    do {
        u32 cell = others[--waiting], kind = tile[cell], size = 0, n = 1;
        if (kind == EMPTY)
            continue;
        own[0] = (u8)cell;
        do {
            cell = own[--n];
            if (tile[cell] == EMPTY)
                continue;
            tile[cell] = EMPTY;
            size++;
            for (int k = 0; k < 4; k++) {
                u32 near = cell + (u32)step[k], differs = tile[near] ^ kind;
                if (differs == 0)
                    own[n++] = (u8)near;
                others[waiting] = (u8)near;
                waiting += differs - 1 < 3;     /* the same terrain, another seat */
            }
        } while (n);
        total += size;
        herds[size] += 1ull << (kind & 3) * 16;
        sizes |= 1u << size;
    } while (waiting);
    u32 largest = 31 - (u32)__builtin_clz(sizes);
    u32 second = 31 - (u32)__builtin_clz(sizes ^ 1u << largest);
    area->size = total;
    area->first = herds[largest];
    area->second = herds[second];           /* herds[0] is 0: no second herd */
}

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "pack8 needs the first byte in the lowest bits"
#endif

/* Eight bytes of 0 or 1 as eight bits, the first byte in the lowest bit. */
static inline u32 pack8(const u8 *flags)
{
    u64 x;
    memcpy(&x, flags, 8);
    return (u32)(x * 0x0102040810204080ull >> 56);
}

static inline u8 same_terrain(u8 a, u8 b)
{
    return (u8)(a ^ b) < 4;
}

/* Takes every area of three tiles or more (R12): it has a tile with two neighbours of its terrain. */
static u32 take_areas(u8 *tile, Area *areas)
{
    u8 hub[CELLS];
    for (u32 c = FIRST_CELL; c < END_CELL; c++) {
        u8 t = tile[c];
        u8 like = (u8)(same_terrain(t, tile[c - 1]) + same_terrain(t, tile[c + 1])
                       + same_terrain(t, tile[c - STRIDE]) + same_terrain(t, tile[c + STRIDE]));
        hub[c] = (like >= 2) & (t != EMPTY);
    }
    u32 count = 0;
    for (u32 c = FIRST_CELL; c < END_CELL; c += 32) {
        u32 bits = pack8(hub + c) | pack8(hub + c + 8) << 8
                   | pack8(hub + c + 16) << 16 | pack8(hub + c + 24) << 24;
        for (; bits; bits &= bits - 1) {
            u32 seed = c + (u32)__builtin_ctz(bits);
            if (tile[seed] != EMPTY)
                take_area(tile, seed, &areas[count++]);
        }
    }
    return count;
}

static inline u32 lane_sum(u64 lanes)
{
    return (u32)(lanes * 0x0001000100010001ull >> 48);
}

/* The points of one place (index 0, 1, 2: worth 2, 4, 6) for the herds that take it, by seat. */
static inline u64 share(u64 herds, u32 place, u32 factor)
{
    const u8 *points = share_table[place][factor];
    u32 count = lane_sum(herds), lane = (u32)__builtin_ctzll(herds | 1ull << 63) & 48;
    u64 whole = (u64)points[1] << lane, shared = herds * points[count];
    return herds == (u64)count << lane ? whole : shared;    /* P14: all of one seat */
}

/* R17: factors[t] is the factor of the largest area of terrain t, if it is the only one so large. */
static void find_factors(const Area *areas, u32 count, u32 *largest, u32 *factors)
{
    u32 ties[TERRAINS] = {0}, map_largest = 0, map_ties = 0;
    memset(largest, 0, TERRAINS * sizeof *largest);
    for (u32 i = 0; i < count; i++) {
        u32 size = areas[i].size, t = areas[i].terrain;
        map_largest = size > map_largest ? size : map_largest;
        largest[t] = size > largest[t] ? size : largest[t];
    }
    for (u32 i = 0; i < count; i++) {
        map_ties += areas[i].size == map_largest;
        ties[areas[i].terrain] += areas[i].size == largest[areas[i].terrain];
    }
    for (u32 t = 0; t < TERRAINS; t++)
        factors[t] = ties[t] != 1 ? 1 : map_ties == 1 && largest[t] == map_largest ? 3 : 2;
}

/* R12-R17: the points of all seats, in 16-bit lanes.  Clears the board of what it has counted. */
static u64 score(Game *g)
{
    Area areas[MAX_AREAS];
    u32 largest[TERRAINS], factors[TERRAINS];
    u32 count = take_areas(g->tile, areas);
    u64 points = 0;
    find_factors(areas, count, largest, factors);
    for (u32 i = 0; i < count; i++) {
        const Area *a = &areas[i];
        u32 factor = a->size == largest[a->terrain] ? factors[a->terrain] : 1;
        u64 second = lane_sum(a->first) > 1 ? 0 : a->second;    /* R16: a tie takes both places */
        points += share(a->first, second ? 1 : 2, factor);      /* R15: so does a single herd */
        points += second ? share(second, 0, factor) : 0;
    }
    return points;
}

/* R18: adds one game to the tally; k winners get a k-th of a win each. */
static inline void count_game(Tally *tally, u32 players, u32 actions, u64 points)
{
    static const u8 part[SEATS + 1] = {0, 12, 6, 4, 3};
    u32 best = 0, winners = 0;
    for (u32 s = 0; s < players; s++) {
        u32 p = points >> 16 * s & 0xffff;
        best = p > best ? p : best;
        tally->points[s] += p;
    }
    for (u32 s = 0; s < players; s++)
        winners += (points >> 16 * s & 0xffff) == best;
    for (u32 s = 0; s < players; s++)
        tally->wins[s] += (points >> 16 * s & 0xffff) == best ? part[winners] : 0;
    tally->games++;
    tally->actions += actions;
}

/* ---------------------------------------------------------------- the map */

static void fail(const char *sentence)
{
    fprintf(stderr, "pangaea: %s\n", sentence);
    exit(2);
}

static void fail_at(const char *fault, u32 line, u32 column)
{
    fprintf(stderr, "pangaea: The map has %s at line %u, column %u.\n", fault, line, column);
    exit(2);
}

static void open_cell(u32 cell)
{
    start.vacant[start.vacant_count++] = (u8)cell;
    start.room[cell] = 0;
}

/* Reads one row of 14 spaces; right of the river a space is out of play with two players (R2). */
static void read_row(FILE *file, u32 row, u32 players)
{
    u32 spaces = 0, river = 0, column = 1;
    int c;
    while ((c = getc(file)) != '\n' && c != EOF) {
        if (c == '|') {
            if (river++)
                fail_at("a second river", row + 1, column);
        } else if (c == '.' || c == 'V' || c == 'T') {
            if (spaces == COLUMNS)
                fail_at("a space too many", row + 1, column);
            if (c == '.' && !(river && players == 2))
                open_cell(FIRST_CELL + row * STRIDE + spaces);
            spaces++;
        } else {
            fail_at("an unknown character", row + 1, column);
        }
        column++;
    }
    if (spaces < COLUMNS)
        fail_at("a space too few", row + 1, column);
}

static u32 is_open(u32 cell)
{
    return start.room[cell] != SHUT;
}

/* Fills room[] and the count for R11 of the starting position. */
static void count_room(void)
{
    for (u32 i = 0; i < start.vacant_count; i++) {
        u32 c = start.vacant[i];
        u32 vacant = is_open(c - 1) + is_open(c + 1) + is_open(c - STRIDE) + is_open(c + STRIDE);
        start.room[c] = (u8)(vacant - 1);
        start.roomy += vacant >= 2;
    }
}

static void read_map(const char *path, u32 players)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail("The map file cannot be opened.");
    memset(start.tile, EMPTY, sizeof start.tile);
    memset(start.room, SHUT, sizeof start.room);
    memset(start.left, PER_TERRAIN, sizeof start.left);
    memset(start.have, ALL_TERRAINS, sizeof start.have);
    for (u32 row = 0; row < ROWS; row++)
        read_row(file, row, players);
    if (getc(file) != EOF)
        fail_at("a line too many", ROWS + 1, 1);
    fclose(file);
    count_room();
    if (start.roomy == 0)
        fail("The map has no three connected open spaces in play.");
}

/* ---------------------------------------------------------------- the program */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double play_for(double seconds, u32 players, u64 rng, Tally *tally)
{
    static Game game;
    double begin = now(), elapsed;
    do {
        for (u32 i = 0; i < BATCH; i++) {
            u32 actions = play(&game, players, &rng);
            count_game(tally, players, actions, score(&game));
        }
        elapsed = now() - begin;
    } while (elapsed < seconds);
    return elapsed;
}

static void print_means(const char *name, const u64 *sums, u32 players, double divisor)
{
    printf("\"%s\":[", name);
    for (u32 s = 0; s < players; s++)
        printf("%s%.6f", s ? "," : "", (double)sums[s] / divisor);
    printf("]");
}

static void print_result(const Tally *t, u32 players, double seconds)
{
    double games = (double)t->games, actions = (double)t->actions;
    printf("{\"players\":%u,\"games\":%llu,\"actions\":%llu,\"seconds\":%.6f,", players,
           (unsigned long long)t->games, (unsigned long long)t->actions, seconds);
    printf("\"games_per_second\":%.1f,\"actions_per_second\":%.1f,", games / seconds, actions / seconds);
    print_means("mean_score", t->points, players, games);
    printf(",\"mean_actions\":%.6f,", actions / games);
    print_means("wins", t->wins, players, 12.0);
    printf("}\n");
}

int main(int argc, char **argv)
{
    char *end;
    if (argc < 5 || argc > 6 || (argc == 6 && strcmp(argv[5], "round_first") != 0))
        fail("Usage: pangaea MAPFILE PLAYERS SECONDS SEED [round_first].");
    if (strlen(argv[2]) != 1 || argv[2][0] < '2' || argv[2][0] > '4')
        fail("PLAYERS must be 2, 3 or 4.");
    u32 players = (u32)(argv[2][0] - '0');
    double seconds = strtod(argv[3], &end);
    if (end == argv[3] || *end || !(seconds >= 0 && seconds <= 1e6))
        fail("SECONDS must be a number from 0 to 1000000.");
    errno = 0;
    u64 seed = strtoull(argv[4], &end, 10);
    if (argv[4][0] < '0' || argv[4][0] > '9' || *end || errno)
        fail("SEED must be a whole number below 2^64.");
    read_map(argv[1], players);
    build_turn_table();
    build_share_table(argc == 6);
    Tally tally = {0};
    seconds = play_for(seconds, players, seed, &tally);
    print_result(&tally, players, seconds);
    return 0;
}
