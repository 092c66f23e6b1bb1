"""Chooses per category, on photographs of unseen sources: how confidence is calibrated, and from where on each plant is named."""
import numpy as np

from figures import Scores, answers, softmax

RIGHT = 0.9  # of what it names on sources it never saw: the aim
PLANT_RIGHT = 0.92  # of each plant's names there, a little more, since the thresholds are chosen on the photographs that judge them
FEWEST = 10  # names on which that share is believed
STRANGERS = 0.03  # of a kind of stranger, at most, gets such a plant's name
RARELY = 0.005  # … or that of a plant about which unseen sources say too little
HOTTEST = 2.0  # rhizomes of unseen sources alone would flatten every confidence to nothing (see the card)
NEVER = 1.0  # a threshold that nothing reaches
STEPS = np.round(np.arange(0.2, 1.0, 0.01), 2)


def temperature(make_scores) -> float:
    """The value up to HOTTEST at which probabilities of unseen sources fit best; `make_scores(heat)` gives Scores."""

    def surprise(heat: float) -> float:
        scores = make_scores(heat)
        return float(-np.log(softmax(scores.logits)[np.arange(len(scores.target)), scores.target] + 1e-6).mean())

    grid = np.exp(np.linspace(0, np.log(HOTTEST), 36))
    return float(grid[np.argmin([surprise(heat) for heat in grid])])


def thresholds(scores: Scores, strangers: list[Scores]) -> tuple[np.ndarray, np.ndarray]:
    """From which confidence on each plant is named, and for which plants unseen sources prove it.

    Proved: the lowest confidence at which enough names are right, and strangers rarely get this one. Every other plant: the lowest at which no
    photograph of an unseen source gets its name wrongly, and hardly a stranger. NEVER where there is none: such a plant is a guess only.
    """
    best, sure, _ = answers(scores, 0)
    right = best == scores.target
    above = sure > softmax(scores.logits)[:, -1]
    theirs = [answers(one, 0) for one in strangers]
    classes = scores.logits.shape[1] - 1
    limits, proved = np.full(classes, NEVER), np.zeros(classes, bool)
    for at in range(classes):
        for step in STEPS:
            said = (best == at) & above & (sure >= step)
            worst = max(((one == at) & named & (confidence >= step)).mean() for one, confidence, named in theirs)
            shown = said.sum() >= FEWEST and right[said].mean() >= PLANT_RIGHT and worst <= STRANGERS
            if shown or (not (said & ~right).any() and worst <= RARELY):
                limits[at], proved[at] = step, shown
                break
    return limits, proved
