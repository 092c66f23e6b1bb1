"""Chooses per category, on photographs of unseen sources: which plants it answers, how confidence is calibrated, and from where on it answers."""
import numpy as np

from figures import Scores, answers, ranks, softmax

TRUSTED = 0.55  # of a plant's photographs, averaged over its sources left out, must be named right for it to be answered at all
RIGHT = 0.9  # of what it answers on sources it never saw
FEWEST = 30  # answers on which a share is believed
STRANGERS = 0.1  # of photographs of anything else, at most, get a plant's name
NEVER = 0.999  # a threshold that hardly anything reaches


def trusted(scores: Scores, source: np.ndarray) -> dict[int, float]:
    """Class → top-1 on unseen sources, each source counting alike; `scores` are among the plants that have two sources."""
    hit = ranks(scores) == 0
    return {int(at): float(np.mean([hit[(scores.target == at) & (source == one)].mean() for one in set(source[scores.target == at])]))
            for at in sorted(set(scores.target))}


def temperature(make_scores) -> float:
    """The value at which probabilities of unseen sources fit best; `make_scores(heat)` gives Scores."""

    def surprise(heat: float) -> float:
        scores = make_scores(heat)
        return float(-np.log(softmax(scores.logits)[np.arange(len(scores.target)), scores.target] + 1e-6).mean())

    grid = np.exp(np.linspace(0, np.log(60), 36))
    return float(grid[np.argmin([surprise(heat) for heat in grid])])


def threshold(scores: Scores, strangers: list[Scores] | tuple = ()) -> float:
    """The lowest confidence from which on nine in ten answers are right, and hardly any stranger is named; NEVER where there is none."""
    for step in np.arange(0.2, 0.99, 0.01):
        best, _, said = answers(scores, step)
        if said.sum() < FEWEST or (best == scores.target)[said].mean() < RIGHT:
            continue
        if all(answers(one, step)[2].mean() <= STRANGERS for one in strangers):
            return round(float(step), 2)
    return NEVER


def boldness(make_scores, make_strangers) -> tuple[float, float]:
    """How much to lower "none of these", and the threshold that goes with it: as many answers as two limits allow.

    Nine in ten answers to photographs of its plants are right, and of no kind of stranger more than STRANGERS get a name;
    both on sources or kinds left out. `make_scores(bold)` gives Scores, `make_strangers(bold)` a list of them.
    """
    found, most = (0.0, NEVER), 0.0
    for bold in np.arange(0, 2.01, 0.1):
        scores = make_scores(bold)
        limit = threshold(scores, make_strangers(bold))
        said = answers(scores, limit)[2].mean()
        if limit != NEVER and said > most:
            found, most = (round(float(bold), 1), limit), said
    return found
