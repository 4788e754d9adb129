/* rules.c - what the dice allow (R6, R7).  Both modes turn this into tables of their own. */
#include "pangaea.h"

u8 nth_terrain[16][4];

void build_set_table(void)
{
    for (u32 set = 0; set < 16; set++)
        for (u32 t = 0, n = 0; t < TERRAINS; t++)
            if (set >> t & 1)
                nth_terrain[set][n++] = (u8)t;
}

/* R6: the die that is left after a first tile of `terrain`; `have` is the supply before it. */
u32 die_left(u32 a, u32 b, u32 have, u32 terrain)
{
    if (a == terrain) return b;
    if (b == terrain) return a;
    if (a != WILD && !(have >> a & 1)) return b;
    if (b != WILD && !(have >> b & 1)) return a;
    if (a == WILD) return b;
    if (b == WILD) return a;
    return NO_DIE;
}

/* R7: the terrains a second tile may have; `have` is the supply after the first tile (P13). */
u32 second_terrains(u32 die, u32 have)
{
    if (die == NO_DIE)
        return 0;
    return die != WILD && (have >> die & 1) ? 1u << die : have;
}
