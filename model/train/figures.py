"""From logits to figures: what serving would answer, how often that is right, how sure the figure is."""
from typing import NamedTuple

import numpy as np

REPEATS = 500


class Scores(NamedTuple):
    """Logits [N, K + 1] as the file answers them, the true class (K: none of these), the photograph, and its near-duplicate cluster."""
    logits: np.ndarray
    target: np.ndarray
    index: np.ndarray
    cluster: np.ndarray


def finish(raw: np.ndarray, answered: list[int], heat: float) -> np.ndarray:
    """As the graph does: cooled by `heat`, everything else summed up as "none of these", then the mean over crops."""
    z = raw / heat
    rest = np.delete(z, answered, -1)
    top = rest.max(-1, keepdims=True)
    none = top + np.log(np.exp(rest - top).sum(-1, keepdims=True))
    return np.concatenate([z[..., answered], none], -1).mean(-2)


def softmax(logits: np.ndarray) -> np.ndarray:
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def ranks(scores: Scores) -> np.ndarray:
    """How many plants score higher than the right one (0: top-1)."""
    named = scores.logits[:, :-1]
    return (named > named[np.arange(len(named)), scores.target][:, None]).sum(1)


def answers(scores: Scores, thresholds: np.ndarray | float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The serving's rule: best plant, its probability, and whether it is said (its threshold reached, and likelier than none)."""
    chances = softmax(scores.logits)
    best = chances[:, :-1].argmax(1)
    sure = chances[np.arange(len(best)), best]
    limits = np.broadcast_to(thresholds, chances.shape[1] - 1)
    return best, sure, (sure >= limits[best]) & (limits[best] < 1) & (sure > chances[:, -1])


def auroc(known: np.ndarray, strange: np.ndarray) -> float:
    """Chance that a known plant's confidence is above a stranger's."""
    order = np.concatenate([known, strange]).argsort(kind="stable").argsort(kind="stable") + 1
    return float((order[: len(known)].sum() - len(known) * (len(known) + 1) / 2) / (len(known) * len(strange)))


def ece(sure: np.ndarray, right: np.ndarray, bins: int = 10) -> float:
    """Expected calibration error: how far confidence and being right differ, over ten bins."""
    bin_of = np.minimum((sure * bins).astype(int), bins - 1)
    return float(sum(abs(sure[bin_of == b].mean() - right[bin_of == b].mean()) * (bin_of == b).mean() for b in set(bin_of)))


def interval(hit: np.ndarray, among: np.ndarray, cluster: np.ndarray) -> str:
    """95 % interval of the share of `hit` where `among`, drawing whole clusters again and again."""
    _, which = np.unique(cluster, return_inverse=True)
    hits, counts = np.bincount(which, hit & among), np.bincount(which, among)
    draws = np.random.default_rng(1).integers(0, len(hits), (REPEATS, len(hits)))
    total = counts[draws].sum(1)
    shares = (hits[draws].sum(1) / np.maximum(total, 1))[total > 0]
    if not len(shares):
        return "–"
    low, high = np.quantile(shares, (0.025, 0.975))
    return f"{low:.2f}–{high:.2f}"
