/*
 * pangaea.c - the yardstick: uniformly random games of "pangaea", as fast as plain C makes them.
 *
 *   cc -std=c11 -O3 -march=native -Wall -Wextra -Werror *.c -o pangaea
 *   pangaea MODE MAPFILE PLAYERS SECONDS SEED [round_first]
 *
 * A game is the draw of the first seat (R1), then turns of one roll (R4) and one or two uniformly
 * random legal decisions (R5-R8), until R11 or R9 ends it, then the full scoring R12-R18 with P14.
 * Each chance outcome and each decision, a stop included, counts as one action.  The rule numbers
 * are those of docs/rules/pangaea.md.  There are two modes:
 *
 *   steps  plays action by action, as the engine does: every roll, lay, stop and starting seat is a
 *          code of section 5, drawn from and applied to a position that is complete at every step.
 *   fused  has one loop for the whole game and keeps only what the result needs.
 *
 * Legal actions are never listed in either.  The vacant spaces stand in an array with swap-remove,
 * so a legal lay is a terrain index and a space index, and both come out of one random number.
 */
#define _POSIX_C_SOURCE 199309L
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "pangaea.h"

enum { BATCH = 256 };           /* games between two looks at the clock */

typedef struct {
    u64 games, actions, points[SEATS], wins[SEATS];     /* wins in twelfths: 1/k is exact */
} Tally;

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

u32 cell_of(u32 space)
{
    return FIRST_CELL + space / COLUMNS * STRIDE + space % COLUMNS;
}

u32 vacant_near(const u8 *map, u32 cell)
{
    return (map[cell - 1] == VACANT) + (map[cell + 1] == VACANT)
           + (map[cell - STRIDE] == VACANT) + (map[cell + STRIDE] == VACANT);
}

static u8 space_of(int character, int out_of_play)
{
    if (character == '.')
        return out_of_play ? BEYOND : VACANT;
    return character == 'V' ? VOLCANO : TAR;
}

/* Reads one row of 14 spaces; right of the river a space is out of play with two players (R2). */
static void read_row(FILE *file, u8 *cells, u32 row, u32 players)
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
            cells[spaces++] = space_of(c, river && players == 2);
        } else {
            fail_at("an unknown character", row + 1, column);
        }
        column++;
    }
    if (spaces < COLUMNS)
        fail_at("a space too few", row + 1, column);
}

static void refuse_tiny_map(const u8 *map)
{
    for (u32 space = 0; space < SPACES; space++)
        if (map[cell_of(space)] == VACANT && vacant_near(map, cell_of(space)) >= 2)
            return;
    fail("The map has no three connected open spaces in play.");
}

static void read_map(const char *path, u8 *map, u32 players)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail("The map file cannot be opened.");
    memset(map, EMPTY, CELLS);
    for (u32 row = 0; row < ROWS; row++)
        read_row(file, map + FIRST_CELL + row * STRIDE, row, players);
    if (getc(file) != EOF)
        fail_at("a line too many", ROWS + 1, 1);
    fclose(file);
    refuse_tiny_map(map);
}

/* ---------------------------------------------------------------- the program */

/* R18: adds one game to the tally; k winners get a k-th of a win each. */
static inline void count_game(Tally *tally, u32 players, Result game)
{
    static const u8 part[SEATS + 1] = {0, 12, 6, 4, 3};
    u64 points = game.points;
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
    tally->actions += game.actions;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double play_for(double seconds, const Mode *mode, u32 players, u64 rng, Tally *tally)
{
    double begin = now(), elapsed;
    do {
        for (u32 i = 0; i < BATCH; i++)
            count_game(tally, players, mode->game(&rng));
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

static void print_result(const Mode *mode, const Tally *t, u32 players, double seconds)
{
    double games = (double)t->games, actions = (double)t->actions;
    printf("{\"mode\":\"%s\",\"players\":%u,\"games\":%llu,\"actions\":%llu,\"seconds\":%.6f,",
           mode->name, players, (unsigned long long)t->games, (unsigned long long)t->actions,
           seconds);
    printf("\"games_per_second\":%.1f,\"actions_per_second\":%.1f,", games / seconds, actions / seconds);
    print_means("mean_score", t->points, players, games);
    printf(",\"mean_actions\":%.6f,", actions / games);
    print_means("wins", t->wins, players, 12.0);
    printf("}\n");
}

static const Mode *mode_named(const char *name)
{
    if (strcmp(name, steps_mode.name) == 0)
        return &steps_mode;
    if (strcmp(name, fused_mode.name) != 0)
        fail("MODE must be steps or fused.");
    return &fused_mode;
}

int main(int argc, char **argv)
{
    u8 map[CELLS];
    char *end;
    if (argc < 6 || argc > 7 || (argc == 7 && strcmp(argv[6], "round_first") != 0))
        fail("Usage: pangaea MODE MAPFILE PLAYERS SECONDS SEED [round_first].");
    const Mode *mode = mode_named(argv[1]);
    if (strlen(argv[3]) != 1 || argv[3][0] < '2' || argv[3][0] > '4')
        fail("PLAYERS must be 2, 3 or 4.");
    u32 players = (u32)(argv[3][0] - '0');
    double seconds = strtod(argv[4], &end);
    if (end == argv[4] || *end || !(seconds >= 0 && seconds <= 1e6))
        fail("SECONDS must be a number from 0 to 1000000.");
    errno = 0;
    u64 seed = strtoull(argv[5], &end, 10);
    if (argv[5][0] < '0' || argv[5][0] > '9' || *end || errno)
        fail("SEED must be a whole number below 2^64.");
    read_map(argv[2], map, players);
    build_set_table();
    build_share_table(argc == 7);
    mode->setup(map, players);
    Tally tally = {0};
    seconds = play_for(seconds, mode, players, seed, &tally);
    print_result(mode, &tally, players, seconds);
    return 0;
}
