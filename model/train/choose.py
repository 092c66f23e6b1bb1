"""Fits the numbers that turn logits into an answer, on photographers that the heads did not see. `nested` measures them on further photographers."""
from typing import NamedTuple

import numpy as np

from trials import Shown, Trials, chances, draw

PHOTOGRAPHS = range(1, 6)
SUGGESTIONS = 5  # like MAX_GUESSES in `src/lib/identification/answer.ts`
SHARE_OF_BEST = 0.01  # like MIN_SHARE_OF_BEST there
STEPS = np.round(np.arange(0.5, 1, 0.01), 2)  # the tried limits of probability
HEATS = np.exp(np.linspace(np.log(0.3), np.log(6), 45))
FAMILIAR = np.arange(0, 0.91, 0.05)  # the tried limits of the logit, as quantiles of known plants' logits
# Required shares. They are slightly stricter than the promised ones, because they are fitted on few photographers.
RIGHT = {"likely": 0.96, "certain": 0.985}  # names that are right
HOLDS = 0.88  # probable suggestions that contain the right plant
UNKNOWN = {"leaf": 0.05, "fruit": 0.035, "rhizome": 0.08}  # the largest share of unknown plants that may be named
STRANGERS = 0.25  # the number of questions about unknown plants per known one when `certain` and `probable` are fitted


class Rule(NamedTuple):
    """The numbers of a head, as `Head` in `src/lib/identification/answer.ts` describes them."""
    temperature: list[float]
    likely: float
    certain: float
    familiar: float
    probable: float


class Answers(NamedTuple):
    """The answers to trials: the best plant, whether it is named and certain, whether suggestions are probable, and the rank of the right plant among them (9 if it is missing)."""
    best: np.ndarray
    named: np.ndarray
    certain: np.ndarray
    probable: np.ndarray
    rank: np.ndarray


class Evidence(NamedTuple):
    """Logits of photographs that the heads did not see: known plants, negatives without and with plants, and plants left out of the training."""
    known: Shown
    no_plant: Shown
    other_plants: Shown
    never_shown: Shown


class Guesses(NamedTuple):
    """The guesses for trials: the best plant, its probability and logit, the total probability of the suggestions, and the rank of the right plant."""
    best: np.ndarray
    sure: np.ndarray
    logit: np.ndarray
    total: np.ndarray
    rank: np.ndarray


def _guesses(trials: Trials, heat: float) -> Guesses:
    """Ranks the plants like `suggest` in `src/lib/identification/answer.ts`."""
    found = chances(trials, heat)[:, :-1]
    order = np.argsort(-found, 1, kind="stable")[:, :SUGGESTIONS]
    sure = np.take_along_axis(found, order, 1)
    suggested = sure >= SHARE_OF_BEST * sure[:, :1]
    hit = (order == trials.target[:, None]) & suggested
    best = order[:, 0]
    return Guesses(best, sure[:, 0], trials.logits[np.arange(len(best)), best], (sure * suggested).sum(1), np.where(hit.any(1), hit.argmax(1), 9))


def answer(trials: Trials, rule: Rule, photographs: int) -> Answers:
    """Answers trials by the rule of `decide` in `src/lib/identification/answer.ts`."""
    found = _guesses(trials, rule.temperature[photographs - 1])
    named = (found.sure >= rule.likely) & (found.logit >= rule.familiar)
    return Answers(found.best, named, named & (found.sure >= rule.certain), ~named & (found.total >= rule.probable), found.rank)


def _temperature(known: Trials) -> float:
    def surprise(heat: float) -> float:
        found = chances(known, heat)
        return -(known.weight * np.log(found[np.arange(len(found)), known.target] + 1e-6)).sum()

    return float(HEATS[np.argmin([surprise(heat) for heat in HEATS])])


def _lowest(score: np.ndarray, right: np.ndarray, weight: np.ndarray, wanted: float) -> float:
    """Returns the lowest limit of the score from which on the wanted share is right, also above each higher limit; 1 if there is none."""
    above = score[:, None] >= STEPS
    total, good = weight @ above, (weight * right) @ above
    held = np.logical_and.accumulate((good >= wanted * total)[::-1])[::-1]
    return float(STEPS[held.argmax()]) if held.any() else 1.0
