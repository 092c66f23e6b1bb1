"""Chooses per category how confidence is calibrated and from which confidence on the identifier answers."""
import numpy as np

from measure import Scores, answers, softmax

RIGHT = 0.9  # of what it answers on sources it never saw
HEARD = 0.8  # of clean photographs of known kinds it must answer, or it would be mute
FEWEST = 30  # answers on which a share is believed


def temperature(unseen: Scores, known: Scores) -> float:
    """The value at which probabilities fit best, known and unseen sources counting half each: visitors' photos lie between."""

    def surprise(scores: Scores, value: float) -> float:
        chances = softmax(scores.logits, value)[np.arange(len(scores.target)), scores.target]
        return float(-np.log(chances + 1e-9).mean())

    grid = np.exp(np.linspace(np.log(0.1), np.log(5), 80))
    return float(grid[np.argmin([surprise(unseen, t) + surprise(known, t) for t in grid])])


def choose(unseen: Scores, known: Scores) -> tuple[float, float, bool]:
    """Temperature, threshold, and whether nine in ten answers are right on unseen sources at that threshold.

    The lowest threshold with that share right; where it would leave more than a fifth of known, held-out photographs
    unanswered, the highest one that does not.
    """
    heat = temperature(unseen, known)
    strict = loud = 0.0
    for step in np.arange(0.3, 0.96, 0.01):
        best, _, said = answers(unseen.logits, heat, step)
        if strict == 0 and said.sum() >= FEWEST and (best == unseen.target)[said].mean() >= RIGHT:
            strict = float(step)
        if answers(known.logits, heat, step)[2].mean() >= HEARD:
            loud = float(step)
    reached = 0 < strict <= loud
    return heat, (strict if reached else max(loud, 0.3)), reached
