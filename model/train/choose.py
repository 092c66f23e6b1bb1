"""Fits the temperatures and limits that turn logits into an answer. A head is the classifier of one part of a plant.

Uses photographs by people whose photographs the heads were not trained on. `nested` measures the result on photographs by yet other people.
"""
from typing import NamedTuple

import numpy as np

from trials import Shown, Trials, chances, draw

PHOTOGRAPHS = range(1, 6)
SUGGESTIONS = 5  # like MAX_GUESSES in `src/lib/identification/answer.ts`
SHARE_OF_BEST = 0.003  # like MIN_SHARE_OF_BEST there
STEPS = np.round(np.arange(0.5, 1, 0.01), 2)  # the tried limits of probability
HEATS = np.exp(np.linspace(np.log(0.3), np.log(6), 45))
LEADS = np.arange(0, 0.91, 0.05)  # the tried limits of `lead` (see Guesses), as quantiles of the leads in questions about known plants
NAMED = {"leaf": 0.95, "fruit": 0.97, "rhizome": 0.95}  # the least share of names that are right
UNKNOWN = {"leaf": 0.06, "fruit": 0.14, "rhizome": 0.10}  # the largest share of unknown plants that may be named
CERTAIN = 0.98  # the least share of certain names that are right, if a fifth of the questions are about unknown plants
CONTAINED = 0.88  # the least share of probable suggestions that contain the right plant
STRANGERS = 0.25  # the number of questions about unknown plants per question about a known plant: a fifth of all questions


class Rule(NamedTuple):
    """The numbers of a head, as `Head` in `src/lib/identification/answer.ts` describes them."""
    temperature: list[float]
    likely: float
    certain: float
    lead: float
    probable: float


class Answers(NamedTuple):
    """The answers to trials: whether the best plant is named and certain, whether suggestions are probable, and the rank of the right plant among them (9 if it is missing)."""
    best: np.ndarray
    named: np.ndarray
    certain: np.ndarray
    probable: np.ndarray
    rank: np.ndarray


class Evidence(NamedTuple):
    """Logits of photographs that the heads were not trained on: of known plants, of things that are no plants, of other plants, and of plants that were left out of the training."""
    known: Shown
    no_plant: Shown
    other_plants: Shown
    never_shown: Shown


class Guesses(NamedTuple):
    """The guesses for trials: the best plant, its probability, its lead (how many times as probable as "none of these" it is), the total probability of the suggestions, the rank of the right plant, and the weight of the trial."""
    best: np.ndarray
    sure: np.ndarray
    lead: np.ndarray
    total: np.ndarray
    rank: np.ndarray
    weight: np.ndarray


def _guesses(trials: Trials, heat: float) -> Guesses:
    """Ranks the plants like `suggest` in `src/lib/identification/answer.ts`."""
    everything = chances(trials, heat)
    found = everything[:, :-1]
    order = np.argsort(-found, 1, kind="stable")[:, :SUGGESTIONS]
    sure = np.take_along_axis(found, order, 1)
    suggested = sure >= SHARE_OF_BEST * sure[:, :1]
    hit = (order == trials.target[:, None]) & suggested
    return Guesses(order[:, 0], sure[:, 0], sure[:, 0] / everything[:, -1], (sure * suggested).sum(1), np.where(hit.any(1), hit.argmax(1), 9), trials.weight)


def answer(trials: Trials, rule: Rule, photographs: int) -> Answers:
    """Answers trials by the rule of `decide` in `src/lib/identification/answer.ts`."""
    found = _guesses(trials, rule.temperature[photographs - 1])
    named = (found.sure >= rule.likely) & (found.lead >= rule.lead)
    return Answers(found.best, named, named & (found.sure >= rule.certain), ~named & (found.total >= rule.probable), found.rank)


def _temperature(known: Trials) -> float:
    def surprise(heat: float) -> float:
        found = chances(known, heat)
        return -(known.weight * np.log(found[np.arange(len(found)), known.target] + 1e-6)).sum()

    return float(HEATS[np.argmin([surprise(heat) for heat in HEATS])])


def _lowest(score: np.ndarray, right: np.ndarray, weight: np.ndarray, wanted: float, least: float) -> float:
    """Returns the lowest limit from STEPS, at least `least`, so that the wanted share of the scores above it is right; 1 if no limit fits."""
    above = score[:, None] >= STEPS
    held = ((weight * right) @ above >= wanted * (weight @ above)) & (STEPS >= least) & above.any(0)
    return float(STEPS[held.argmax()]) if held.any() else 1.0


def fit(part: str, evidence: Evidence) -> Rule:
    """Fits the temperatures, and the limits on questions with one photograph. The limits also apply to more photographs, because all probabilities are calibrated.

    Chooses the limit of `lead` with which most photographs are named correctly.
    """
    temperature = [_temperature(draw(evidence.known, count)) for count in PHOTOGRAPHS]
    mine, theirs = (_guesses(draw(shown, 1), temperature[0]) for shown in (evidence.known, evidence.never_shown))
    best = -1.0, 1.0, 0.0
    for lead in np.quantile(mine.lead, LEADS):
        sure, strange = (np.where(one.lead >= lead, one.sure, 0) for one in (mine, theirs))
        few = np.flatnonzero(theirs.weight @ (strange[:, None] >= STEPS) <= UNKNOWN[part] * theirs.weight.sum())
        likely = _lowest(sure, mine.rank == 0, mine.weight, NAMED[part], STEPS[few[0]]) if len(few) else 1.0
        best = max(best, (mine.weight[(sure >= likely) & (mine.rank == 0)].sum(), likely, float(lead)))
    _, likely, lead = best
    scale = STRANGERS * mine.weight.sum() / theirs.weight.sum()
    both = Guesses(*(np.concatenate(column) for column in zip(mine, theirs._replace(weight=theirs.weight * scale))))
    sure = np.where(both.lead >= lead, both.sure, 0)
    certain = _lowest(sure, both.rank == 0, both.weight, CERTAIN, likely)
    suggested = np.where((mine.sure >= likely) & (mine.lead >= lead), 0, mine.total)
    return Rule(temperature, likely, certain, lead, _lowest(suggested, mine.rank < SUGGESTIONS, mine.weight, CONTAINED, STEPS[0]))


def setting(evidence: Evidence, photographs: int, size: int) -> tuple[Trials, dict[str, Trials]]:
    """Draws the trials of a setting: those of known plants, and by group those of everything that must not be named. `size` is the length of the lists, 0 for no list."""
    others = {"no plant": draw(evidence.no_plant, photographs, size), "other plants": draw(evidence.other_plants, photographs, size),
              "never shown": draw(evidence.never_shown, photographs, size)}
    if size:
        others["not listed"] = draw(evidence.known, photographs, size, has_truth=False)
    return draw(evidence.known, photographs, size), others


def without(evidence: Evidence, fold: int) -> Evidence:
    """Returns the evidence without the photographs of one fold."""
    return Evidence(*(Shown(*(column[shown.fold != fold] for column in shown)) for shown in evidence))


def nested(part: str, evidence: Evidence, photographs: int, size: int) -> dict[str, tuple[Trials, Answers]]:
    """Answers the trials of each fold by a rule that was fitted without this fold."""
    known, others = setting(evidence, photographs, size)
    named = {"known": known, **others}
    found = {name: [] for name in named}
    for fold in sorted({fold for trials in named.values() for fold in set(trials.fold)}):
        rule = fit(part, without(evidence, fold))
        for name, trials in named.items():
            mine = trials.where(trials.fold == fold)
            if len(mine.target):
                found[name].append((mine, answer(mine, rule, photographs)))
    return {name: (Trials(*map(np.concatenate, zip(*(one for one, _ in pairs)))), Answers(*map(np.concatenate, zip(*(one for _, one in pairs)))))
            for name, pairs in found.items() if pairs}
