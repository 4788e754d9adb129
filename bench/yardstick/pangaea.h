/* pangaea.h - what the parts of the yardstick share.  See pangaea.c for what it is. */
#ifndef PANGAEA_H
#define PANGAEA_H

#include <stdint.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
__extension__ typedef unsigned __int128 u128;

#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define NOINLINE __attribute__((noinline))      /* keeps rare code out of the registers of the loop */

enum {
    ROWS = 10, COLUMNS = 14, SPACES = ROWS * COLUMNS,
    SEATS = 4, TERRAINS = 4, PER_TERRAIN = 13,      /* 13 tiles of each terrain a seat (section 2) */
    ALL_TERRAINS = 15,                              /* a set of terrains is a 4-bit mask */
    WILD = 4, NO_DIE = 5, ROLLS = 36,
    STRIDE = 16,                                    /* two spare columns and two spare rows: no */
    FIRST_CELL = STRIDE,                            /* neighbour of a space is ever off the board */
    END_CELL = FIRST_CELL + ROWS * STRIDE,
    CELLS = END_CELL + STRIDE,
    TILES = TERRAINS * SEATS,                       /* a tile is terrain * 4 + seat; all else */
    VACANT = 16, VOLCANO = 32, TAR = 64,            /* differs from it, and from each other, in */
    BEYOND = 128, EMPTY = 255,                      /* a high bit; EMPTY is off the map or scored */
    SHUT = 64                                       /* added to the room of what is not vacant */
};

/* A finished game: its actions and the points of the seats in 16-bit lanes. */
typedef struct { u32 actions; u64 points; } Result;

/* One way to play: `setup` takes the empty map, `game` plays one random game on it. */
typedef struct {
    const char *name;
    void (*setup)(const u8 *map, u32 players);
    Result (*game)(u64 *rng);
} Mode;

extern const Mode fused_mode, steps_mode;

/* pangaea.c */
u32 cell_of(u32 space);
u32 vacant_near(const u8 *map, u32 cell);

/* rules.c */
extern u8 nth_terrain[16][4];           /* [set][n]: the n-th member of the set */
void build_set_table(void);
u32 die_left(u32 a, u32 b, u32 have, u32 terrain);
u32 second_terrains(u32 die, u32 have);

/* scoring.c */
void build_share_table(int round_first);
u64 score(u8 *tile);

static inline u32 set_size(u32 set)
{
    return (u32)__builtin_popcount(set);
}

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

#endif
