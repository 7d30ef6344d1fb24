"""Other libraries' batches of connect four, measured by the interpreter that has them: ``python batch_peers.py pgx``.

It prints a line once it is ready. Then it reads a number of seconds from each line of its input, steps for so long,
and prints how many steps of games it made a second. It imports nothing of Tondo, so that it runs in an environment that
has nothing but the peer.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any

BATCH = 4096
CALLS = 20  # steps of the whole batch between two looks at the clock


def pgx() -> Callable[[], None]:
    """Random legal actions, chosen within the compiled step; a game that ends is reset in the step after."""
    jax: Any = import_module("jax")
    env: Any = import_module("pgx").make("connect_four")
    wrappers: Any = import_module("pgx.experimental.wrappers")
    step_one = wrappers.auto_reset(env.step, env.init)

    def step(state: Any, key: Any) -> Any:
        key, choosing, stepping = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, logits, axis=-1)
        return jax.vmap(step_one)(state, actions, jax.random.split(stepping, BATCH)), key

    compiled = jax.jit(step, donate_argnums=0)
    key = jax.random.PRNGKey(0)
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH)), key]

    def measure() -> None:
        held[:] = compiled(*held)
        jax.block_until_ready(held[0].observation)

    return measure


def pufferlib() -> Callable[[], None]:
    """One learner against its own scripted opponent; columns are chosen at random, and full ones end the game there."""
    numpy: Any = import_module("numpy")
    env: Any = import_module("pufferlib.ocean.connect4.connect4").Connect4(num_envs=BATCH)
    env.reset(seed=0)
    actions = numpy.random.default_rng(0).integers(0, 7, (CALLS, BATCH)).astype(numpy.int32)
    number = [0]

    def measure() -> None:
        env.step(actions[number[0] % CALLS])
        number[0] += 1

    return measure


def main() -> None:
    """Measure as often as asked."""
    measure = {"pgx": pgx, "pufferlib": pufferlib}[sys.argv[1]]()
    for _ in range(CALLS):
        measure()
    print("ready", flush=True)
    for line in sys.stdin:
        seconds, calls, start = float(line), 0, perf_counter()
        while (spent := perf_counter() - start) < seconds:
            for _ in range(CALLS):
                measure()
            calls += CALLS
        print(calls * BATCH / spent, flush=True)


if __name__ == "__main__":
    main()
