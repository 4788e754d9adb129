/*
 * scoring.c - R12 to R17 with P14.
 *
 * It looks only at areas that can score: a vectorised pass over the board finds the tiles with two
 * like neighbours, and the flood fill starts from those.
 */
#include <string.h>
#include "pangaea.h"

enum { MAX_AREAS = SPACES / 3 };        /* scoring areas have three tiles or more */

typedef struct {
    u32 size, terrain;
    u64 first, second;          /* herds of the largest and the next size, four 16-bit lanes */
} Area;

static u8 share_table[3][4][SEATS * PER_TERRAIN + 1];    /* [place][factor][herds]: R16, R17 */

/* The share of one herd when `herds` of them divide a place worth 2, 4 or 6 (R14, R16, P5, P6). */
void build_share_table(int round_first)
{
    for (u32 place = 0; place < 3; place++)
        for (u32 factor = 1; factor <= 3; factor++)
            for (u32 herds = 1; herds <= SEATS * PER_TERRAIN; herds++) {
                u32 worth = 2 * place + 2;
                share_table[place][factor][herds] =
                    (u8)(round_first ? worth / herds * factor : worth * factor / herds);
            }
}

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
        hub[c] = (like >= 2) & (t < TILES);
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
u64 score(u8 *tile)
{
    Area areas[MAX_AREAS];
    u32 largest[TERRAINS], factors[TERRAINS];
    u32 count = take_areas(tile, areas);
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
