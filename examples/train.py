"""Teach a computer to play, in three ways: at one seat against bots (Gymnasium), at all seats against itself (PettingZoo), and with a
library (Stable-Baselines3).

    pip install 'worp[envs]'
    python examples/train.py gymnasium                 a bot of random moves is the teacher
    python examples/train.py pettingzoo                self-play
    pip install sb3-contrib
    python examples/train.py library --game wegduwen   the same seat, MaskablePPO instead of the few lines below

The game is Pig unless you name another: throw a die as often as you dare; a 1 takes the pot. What is learnt here is the simplest thing that
learns: a number for every action, a weighted sum of what is seen, and after each game the weights of what was done are moved towards
what was done if it was won, and away from it if it was lost (REINFORCE).
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from worp import envs

PIG = str(Path(__file__).parents[1] / "tests" / "toys" / "pig.py")
Step = tuple[np.ndarray, np.ndarray, int]  # what was seen, how likely each action was, and which was done


class Policy:
    """How likely each legal action is, given what is seen: a softmax of weighted sums."""

    def __init__(self, seen: int, actions: int, rate: float = 0.3) -> None:
        self.weights = np.zeros((actions, seen + 1))
        self.rate = rate
        self.usual = 0.0  # what a game has brought lately: better than that is good

    def choose(self, seen: np.ndarray, mask: np.ndarray, rng: np.random.Generator) -> tuple[int, Step]:
        x = np.append(np.tanh(seen / 20), 1.0)  # scores and pots are large numbers; keep them between -1 and 1
        sums = np.where(mask == 1, self.weights @ x, -np.inf)
        chances = np.exp(sums - sums.max())
        chances /= chances.sum()
        action = int(rng.choice(len(chances), p=chances))
        return action, (x, chances, action)

    def learn(self, steps: list[Step], reward: float) -> None:
        """Do more of what was better than usual, and less of what was worse."""
        better = reward - self.usual
        self.usual += 0.02 * better
        for x, chances, action in steps:
            wish = -chances
            wish[action] += 1
            self.weights += self.rate * better / len(steps) * np.outer(wish, x)  # a long game teaches no more than a short one


def learn_alone(game: str, games: int, seed: int = 1) -> Policy:
    """Gymnasium: one seat is ours, a bot of random moves has the other."""
    env = envs.gym(game, bots="random")
    policy = Policy(env.observation_space.shape[0], env.action_space.n)
    rng = np.random.default_rng(seed)
    for number in range(games):
        seen, info = env.reset(seed=seed if number == 0 else None)
        steps: list[Step] = []
        over = False
        while not over:
            action, step = policy.choose(seen, info["action_mask"], rng)
            seen, reward, over, _, info = env.step(action)
            steps.append(step)
        policy.learn(steps, reward)
    return policy


def learn_together(game: str, games: int, seed: int = 1) -> Policy:
    """PettingZoo: the same policy sits at every seat. Observations put a seat's own things first, so it can."""
    env = envs.aec(game)
    agents = env.possible_agents
    policy = Policy(env.observation_space(agents[0]).shape[0], env.action_space(agents[0]).n)
    rng = np.random.default_rng(seed)
    for number in range(games):
        env.reset(seed=seed if number == 0 else None)
        steps: dict[str, list[Step]] = {agent: [] for agent in agents}
        for agent in env.agent_iter():
            seen, reward, over, cut, info = env.last()
            if over or cut:
                policy.learn(steps[agent], reward)
                env.step(None)
                continue
            action, step = policy.choose(seen, info["action_mask"], rng)
            steps[agent].append(step)
            env.step(action)
    return policy


def learn_with_library(game: str, steps: int, seed: int = 1) -> None:
    """Stable-Baselines3's MaskablePPO asks the environment for `action_masks()`, which it has."""
    from sb3_contrib import MaskablePPO

    model = MaskablePPO("MlpPolicy", envs.gym(game, bots="random"), seed=seed, verbose=1)
    model.learn(steps)
    model.save("build/ppo")


def win_rate(policy: Policy | None, game: str, games: int, seed: int = 2) -> float:
    """How often the policy (or chance, without one) wins against a bot of random moves."""
    env = envs.gym(game, bots="random")
    rng = np.random.default_rng(seed)
    won = 0
    for number in range(games):
        seen, info = env.reset(seed=seed if number == 0 else None)
        over = False
        while not over:
            mask = info["action_mask"]
            action = policy.choose(seen, mask, rng)[0] if policy is not None else int(rng.choice(np.flatnonzero(mask)))
            seen, reward, over, _, info = env.step(action)
        won += reward > 0
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("how", choices=("gymnasium", "pettingzoo", "library"))
    parser.add_argument("--game", default=PIG, help="a key or a file; Pig if not given")
    parser.add_argument("--games", type=int, default=600)
    args = parser.parse_args()
    if args.how == "library":
        learn_with_library(args.game, 50 * args.games)
        return
    learn = learn_alone if args.how == "gymnasium" else learn_together
    print(f"by chance:       wins {win_rate(None, args.game, 300):.0%} against random moves")
    policy = learn(args.game, args.games)
    print(f"after {args.games} games: wins {win_rate(policy, args.game, 300):.0%}")


if __name__ == "__main__":
    main()
