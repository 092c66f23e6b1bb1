"""Computes shares from logits, and their confidence intervals."""
import numpy as np

REPEATS = 500
NONE_OFFSET = 0.5  # subtracted from the logit of "none of these", which would otherwise be ahead of plants of unseen sources too often


def finish(raw: np.ndarray, answered: int) -> np.ndarray:
    """Combines logits like the graph and the web site: sums up all columns after the `answered` plants as "none of these", less NONE_OFFSET; then averages the crops."""
    rest = raw[..., answered:].astype(np.float64)
    top = rest.max(-1, keepdims=True)
    none = top + np.log(np.exp(rest - top).sum(-1, keepdims=True)) - NONE_OFFSET
    return np.concatenate([raw[..., :answered], none], -1).mean(-2)


def softmax(logits: np.ndarray) -> np.ndarray:
    """Turns each row of logits into probabilities."""
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def share(hit: np.ndarray, among: np.ndarray, weight: np.ndarray) -> float:
    """Returns the weighted share of `hit` among `among`; NaN if `among` is empty."""
    total = weight[among].sum()
    return float(weight[among & hit].sum() / total) if total else float("nan")


def interval(hit: np.ndarray, among: np.ndarray, weight: np.ndarray, group: np.ndarray) -> str:
    """Returns the 95 % confidence interval of `share`, from repeated draws of whole groups (sources)."""
    _, which = np.unique(group, return_inverse=True)
    hits, counts = np.bincount(which, weight * (hit & among)), np.bincount(which, weight * among)
    draws = np.random.default_rng(1).integers(0, len(hits), (REPEATS, len(hits)))
    total = counts[draws].sum(1)
    shares = hits[draws].sum(1)[total > 0] / total[total > 0]
    if not len(shares):
        return "–"
    low, high = np.quantile(shares, (0.025, 0.975))
    return f"{low:.2f}–{high:.2f}"
