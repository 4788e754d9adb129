"""Pgx on the CPU: steps per second of a batch of 1,024 games, random open moves."""

import json
import sys
import time

import jax
import jax.numpy as jnp
import pgx

BATCH = 1024


def steps_per_second(name: str, seconds: float) -> float:
    """Compiled steps; a game that has ended stays as it is, which costs it no reset."""
    env = pgx.make(name)

    @jax.jit
    def advance(state: pgx.State, key: jax.Array) -> pgx.State:
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        moves = jax.random.categorical(key, logits)
        return jax.vmap(env.step)(state, moves, jax.random.split(key, BATCH))

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), BATCH))
    key = jax.random.PRNGKey(2)
    state = advance(state, key)
    jax.block_until_ready(state)
    began, steps = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        key, use = jax.random.split(key)
        state = advance(state, use)
        jax.block_until_ready(state.observation)
        steps += BATCH
    return steps / (time.perf_counter() - began)


print(
    json.dumps({name: steps_per_second(name, float(sys.argv[1])) for name in ("hex", "backgammon")})
)
