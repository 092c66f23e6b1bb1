"""Draws trials, like questions of visitors: one to five photographs of a plant by one photographer, with or without a jamu centre's list."""
from typing import NamedTuple

import numpy as np

from features import SEED
from figures import softmax

SHARE = 0.9  # the share of the prior that the plants of a list have together
WEB_POOL = "web "  # with the number of the fold, the common source of its web photographs; nearly each is by another person
DRAWN = 30  # the number of groups of photographs that are drawn for a plant and source
SIZES = (5, 10, 20)  # the lengths of lists


class Shown(NamedTuple):
    """Photographs that a head did not see: logits [N, K + 1], and the index of the right plant (K for none), kind, source, photographer and fold of each."""
    logits: np.ndarray
    target: np.ndarray
    kind: np.ndarray
    source: np.ndarray
    photographer: np.ndarray
    fold: np.ndarray


class Trials(NamedTuple):
    """Groups of photographs: mean logits [N, K + 1], and the right plant, weight, source, fold and list of plants [N, K] of each."""
    logits: np.ndarray
    target: np.ndarray
    weight: np.ndarray
    source: np.ndarray
    fold: np.ndarray
    listed: np.ndarray

    def where(self, mask: np.ndarray) -> "Trials":
        return Trials(*(column[mask] for column in self))


def _lists(rng: np.random.Generator, target: np.ndarray, plants: int, size: int | None, has_truth: bool) -> np.ndarray:
    """Draws random lists with or without the right plant. `size` is their length: 0 for no list, None for one of SIZES each."""
    listed = np.zeros((len(target), plants), bool)
    for row, truth in enumerate(target):
        count = min(int(rng.choice(SIZES)) if size is None else size, plants - 1)
        others = [at for at in range(plants) if at != truth]
        if has_truth and count and truth < plants:
            listed[row, truth] = True
            count -= 1
        listed[row, rng.choice(others, count, replace=False)] = True
    return listed


def draw(shown: Shown, photographs: int, size: int | None = 0, has_truth: bool = True) -> Trials:
    """Draws groups of `photographs` photographs of one plant and source. Sources are weighted by their number of photographers, because a visitor is one of many people."""
    rng, plants = np.random.default_rng(SEED), shown.logits.shape[1] - 1
    key = np.char.add(np.char.add(shown.kind, "|"), shown.source)
    logits, weight, first = [], [], []
    for name in np.unique(key):
        rows = np.flatnonzero(key == name)
        groups = [[row] for row in rows] if photographs == 1 else [
            rng.choice(rows, photographs, replace=False) for _ in range(min(DRAWN, len(rows)) if len(rows) >= photographs else 0)]
        logits += [shown.logits[group].mean(0) for group in groups]
        weight += [len(set(shown.photographer[rows])) / max(len(groups), 1)] * len(groups)
        first += [group[0] for group in groups]
    target = shown.target[first]
    return Trials(np.array(logits), target, np.array(weight), shown.source[first], shown.fold[first], _lists(rng, target, plants, size, has_truth))


def chances(trials: Trials, heat: float, share: float = SHARE) -> np.ndarray:
    """Returns probabilities [N, K + 1] like `src/lib/identification/answer.ts`: from logits divided by the temperature, and the prior of the list."""
    plants = trials.listed.shape[1]
    count = trials.listed.sum(1, keepdims=True)
    odds = np.where(trials.listed, share / np.maximum(count, 1), (1 - share) / np.maximum(plants - count, 1)) * plants
    odds[(count[:, 0] == 0) | (count[:, 0] == plants)] = 1
    return softmax(trials.logits / heat + np.log(np.pad(odds, ((0, 0), (0, 1)), constant_values=1)))
