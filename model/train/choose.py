"""Fits the rules that turn logits into an answer, on photographers that the heads did not see. `nested` measures them on further photographers."""
from typing import NamedTuple

import numpy as np

from trials import Shown, Trials, chances, draw

PHOTOGRAPHS = range(1, 6)
NEVER = 1.0  # a threshold that no probability reaches
EVEN = 0.5  # the lowest threshold, even if the few photographs would allow a lower one
STEPS = np.round(np.arange(0.2, 1, 0.01), 2)
HEATS = np.exp(np.linspace(np.log(0.3), np.log(6), 45))
# Required shares. They equal the promised ones or are slightly higher, because they are fitted on few photographers.
NAMED = {"leaf": 0.95, "fruit": 0.95, "rhizome": 0.92}  # named plants that are right
CERTAIN = 0.975  # certain names that are right
HELD = 0.88  # shown shortlists that contain the right plant
LIMITS = {"no plant": 0.02, "other plants": 0.04, "never shown": 0.04, "not listed": 0.06}  # the largest shares that may be named (not listed: as a plant of the list)
FAMILIAR = np.arange(0, 0.91, 0.075)  # the tried limits of the logit, as quantiles of known plants' logits
SHOWN = 0.05  # the lowest probability of a candidate
STRANGERS = 0.25  # the number of questions about unknown plants per known one when `certain` is fitted
FEWEST = 10  # the weight of photographs from which on a share is reliable
ENOUGH = 60  # the same for certain names: if none of n is wrong, the true share can be up to 3/n (rule of three)
WRONG = {"likely": (0.1, 0.5), "certain": (0.04, 0.2)}  # allowed wrong names of a plant: per right name, and in addition
PROVEN = 1  # the weight of right names that a plant needs, because otherwise other photographers' pictures of it are untested
UNPROVEN = 0.9  # the threshold of a plant without these
SOURCES = 2  # the number of sources with right names that `certain` requires
OF_EACH = 2  # the weight of right names that each of them needs


class Shortlist(NamedTuple):
    """Candidates are shown if the best plant has at least the logit `familiar`, and two to five plants together have the probability `reach`."""
    familiar: float
    reach: float


class Calibration(NamedTuple):
    """The fitted numbers, as in `labels.json`: `likely` and `certain` [K] are thresholds of probability, `familiar` is the lowest logit of a named plant."""
    temperature: float
    familiar: float
    likely: np.ndarray
    certain: np.ndarray
    shortlist: Shortlist


class Answers(NamedTuple):
    """The answers to trials: the best plant, whether it is named and certain, whether candidates are shown, and whether they contain the right plant."""
    best: np.ndarray
    named: np.ndarray
    certain: np.ndarray
    offered: np.ndarray
    holds: np.ndarray


def _ranked(found: np.ndarray, target: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns the cumulative probabilities of the plants, the likeliest first, and the rank of the right one."""
    order = np.argsort(-found[:, :-1], 1, kind="stable")
    return np.cumsum(np.take_along_axis(found[:, :-1], order, 1), 1), (order == target[:, None]).argmax(1)


def _candidates(sums: np.ndarray, rank: np.ndarray, wanted: float) -> tuple[np.ndarray, np.ndarray]:
    """Takes the result of `_ranked`. Returns whether two to five candidates together reach the probability `wanted`, and whether the right plant is among them."""
    count = np.maximum((sums >= wanted).argmax(1) + 1, 2)
    least = (np.take_along_axis(sums, count[:, None] - 1, 1) - np.take_along_axis(sums, count[:, None] - 2, 1))[:, 0]
    return (sums[:, min(4, sums.shape[1] - 1)] >= wanted) & (count <= 5) & (least >= SHOWN), rank < count


def answer(trials: Trials, fitted: Calibration) -> Answers:
    """Answers trials by the rule of `decide` in `src/lib/identification/answer.ts`."""
    found = chances(trials, fitted.temperature)
    best = found[:, :-1].argmax(1)
    sure = found[np.arange(len(best)), best]
    ahead = sure > found[:, -1]
    familiar = ahead & (trials.logits[np.arange(len(best)), best] >= fitted.familiar)

    def reaches(limits: np.ndarray) -> np.ndarray:
        return familiar & (limits[best] < NEVER) & (sure >= limits[best])

    named = reaches(fitted.likely)
    offered, holds = _candidates(*_ranked(found, trials.target), fitted.shortlist.reach)
    offered &= ahead & ~named & (trials.logits[np.arange(len(best)), best] >= fitted.shortlist.familiar)
    return Answers(best, named, named & reaches(fitted.certain), offered, holds)


def _temperature(known: Trials) -> float:
    """Fits the temperature on trials in which a plant is likelier than "none of these": other trials name no plant anyway."""
    known = known.where(known.logits[:, :-1].max(1) > known.logits[:, -1])

    def surprise(heat: float) -> float:
        found = chances(known, heat)
        return -(known.weight * np.log(found[np.arange(len(found)), known.target] + 1e-6)).sum()

    return float(HEATS[np.argmin([surprise(heat) for heat in HEATS])])


def _own_limits(best: np.ndarray, sure: np.ndarray, right: np.ndarray, weight: np.ndarray, plants: int, share: float, besides: float) -> np.ndarray:
    """Returns for each plant the lowest threshold above which few names are wrong; for a plant that was never guessed, the lowest possible one."""
    limits = np.full(plants, STEPS[0])
    for plant in range(plants):
        mine = best == plant
        above = sure[mine][:, None] >= STEPS
        wrong, good = weight[mine] @ (above & ~right[mine][:, None]), weight[mine] @ (above & right[mine][:, None])
        bad = np.flatnonzero(wrong > share * good + besides)
        if len(bad):
            limits[plant] = STEPS[bad[-1] + 1] if bad[-1] + 1 < len(STEPS) else NEVER
    return limits


class Guesses(NamedTuple):
    """The guess of each trial: the best plant, its probability (0 if "none of these" is likelier), its logit, whether it is right, the weight and fold of the trial."""
    best: np.ndarray
    sure: np.ndarray
    logit: np.ndarray
    right: np.ndarray
    weight: np.ndarray
    wrongly: np.ndarray
    fold: np.ndarray


def _named_and_right(mine: Guesses, sure: np.ndarray, limits: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns the weights [folds, STEPS] of names above each step and above the plants' own limits, and of the right ones among them."""
    said = (limits[mine.best] < NEVER) & (sure >= limits[mine.best])
    of_fold = (mine.fold[said] == np.unique(mine.fold)[:, None]) * mine.weight[said]
    above = sure[said][:, None] >= STEPS
    return of_fold @ above, (of_fold * mine.right[said]) @ above


def _lowest(named: tuple[np.ndarray, np.ndarray], wanted: float, fewest: float, without_any: bool = False) -> float:
    """Takes the result of `_named_and_right`. Returns the lowest common threshold above which the wanted share is right, with `without_any` also if any single fold is left out."""
    total, good = (each.sum(0) for each in named)
    held = (total >= fewest) & (good >= wanted * total)
    if without_any:
        held &= (good - named[1] >= wanted * (total - named[0])).all(0)
    return float(STEPS[held.argmax()]) if held.any() else NEVER


def _guesses(trials: Trials, heat: float, on_list_only: bool = False) -> Guesses:
    found = chances(trials, heat)
    row, best = np.arange(len(found)), found[:, :-1].argmax(1)
    sure = np.where(found[row, best] > found[:, -1], found[row, best], 0)
    wrongly = trials.weight * (trials.listed[row, best] if on_list_only else 1)
    return Guesses(best, sure, trials.logits[row, best], best == trials.target, trials.weight, wrongly, trials.fold)


def _proofs(named: np.ndarray, mine: Guesses, plants: int) -> np.ndarray:
    """Returns the weight of right names by fold (rows) and plant."""
    return np.array([np.bincount(mine.best, mine.weight * (named & mine.right & (mine.fold == fold)), plants) for fold in np.unique(mine.fold)])


def _named(mine: Guesses, familiar: float, limits: np.ndarray) -> np.ndarray:
    return (mine.logit >= familiar) & (limits[mine.best] < NEVER) & (mine.sure >= limits[mine.best])


def _with_strangers(mine: Guesses, strangers: Guesses) -> Guesses:
    """Joins guesses of known and unknown plants, which get STRANGERS of the weight of the known ones."""
    weight = strangers.weight * STRANGERS * mine.weight.sum() / strangers.weight.sum()
    return Guesses(*(np.concatenate(column) for column in zip(mine, strangers._replace(weight=weight))))


def _limits(part: str, mine: Guesses, others: dict[str, Guesses], familiar: float, plants: int) -> np.ndarray:
    """Returns the thresholds of all plants that fulfil every requirement, if plants are named only from the logit `familiar` on."""
    sure = np.where(mine.logit >= familiar, mine.sure, 0)
    likely = _own_limits(mine.best, sure, mine.right, mine.weight, plants, *WRONG["likely"])
    likely = np.maximum(likely, _lowest(_named_and_right(mine, sure, likely), NAMED[part], FEWEST))
    for name, one in others.items():
        theirs = np.where(one.logit >= familiar, one.sure, 0)
        said = (likely[one.best] < NEVER) & (theirs >= likely[one.best])
        few = np.flatnonzero(one.wrongly[said] @ (theirs[said][:, None] >= STEPS) <= LIMITS[name] * one.weight.sum())
        likely = np.maximum(likely, STEPS[few[0]] if len(few) else NEVER)
    likely = np.maximum(likely, EVEN)
    proven = _proofs(_named(mine, familiar, likely), mine, plants).sum(0) >= PROVEN
    return np.where(proven, likely, np.maximum(likely, UNPROVEN))


def _certain(mine: Guesses, never_shown: Guesses, familiar: float, likely: np.ndarray) -> np.ndarray:
    """Returns the thresholds for `certain`, assuming that some of the questions are about unknown plants."""
    asked, plants = _with_strangers(mine, never_shown), len(likely)
    sure = np.where(asked.logit >= familiar, asked.sure, 0)
    certain = np.maximum(likely, _own_limits(asked.best, sure, asked.right, asked.weight, plants, *WRONG["certain"]))
    certain = np.maximum(certain, _lowest(_named_and_right(asked, sure, certain), CERTAIN, ENOUGH, without_any=True))
    proofs = _proofs(_named(mine, familiar, certain), mine, plants)
    return np.where((proofs >= OF_EACH).sum(0) >= SOURCES, certain, NEVER)


def calibrate(part: str, known: Trials, others: dict[str, Trials]) -> Calibration:
    """Fits the rules for a part, a number of photographs, and with or without lists. `others` are trials of the groups in LIMITS.

    Chooses the limit of the logit with which most trials are named correctly.
    """
    heat, plants = _temperature(known), known.listed.shape[1]
    mine = _guesses(known, heat)
    theirs = {name: _guesses(trials, heat, name == "not listed") for name, trials in others.items()}
    best = None
    for familiar in np.quantile(mine.logit, FAMILIAR):
        likely = _limits(part, mine, theirs, familiar, plants)
        named = _named(mine, familiar, likely)
        good = mine.weight[named & mine.right].sum()
        if best is None or good > best[0]:
            best = good, float(familiar), likely, named
    _, familiar, likely, named = best
    certain = _certain(mine, theirs["never shown"], familiar, likely)
    return Calibration(heat, familiar, likely, certain, _shortlist(known, chances(known, heat), mine, (mine.sure > 0) & ~named))


def _shortlist(known: Trials, found: np.ndarray, mine: Guesses, left: np.ndarray) -> Shortlist:
    """Returns the shortlist that is shown most often, of those that contain the right plant often enough."""
    best, ranked = (0, Shortlist(0, NEVER)), _ranked(found, known.target)
    offers = [(reach, *_candidates(*ranked, reach)) for reach in STEPS]
    for familiar in np.quantile(mine.logit, FAMILIAR):
        for reach, offered, holds in offers:
            weight = known.weight * (left & offered & (mine.logit >= familiar))
            if weight.sum() >= FEWEST and (weight * holds).sum() >= HELD * weight.sum() and weight.sum() > best[0]:
                best = weight.sum(), Shortlist(float(familiar), float(reach))
    return best[1]


class Evidence(NamedTuple):
    """Logits of photographs that the heads did not see: known plants, negatives without and with plants, and plants left out of the training."""
    known: Shown
    no_plant: Shown
    other_plants: Shown
    never_shown: Shown


def setting(evidence: Evidence, photographs: int, size: int | None) -> tuple[Trials, dict[str, Trials]]:
    """Draws the trials of a setting. `size` is the length of the lists: 0 for no list, None for mixed lengths."""
    others = {"no plant": draw(evidence.no_plant, photographs, size), "other plants": draw(evidence.other_plants, photographs, size),
              "never shown": draw(evidence.never_shown, photographs, size)}
    if size != 0:
        others["not listed"] = draw(evidence.known, photographs, size, has_truth=False)
    return draw(evidence.known, photographs, size), others


def fitted(part: str, evidence: Evidence) -> dict[str, list[Calibration]]:
    """Returns the calibrations to ship, for each number of photographs, without lists and with lists of mixed lengths."""
    return {name: [calibrate(part, *setting(evidence, count, size)) for count in PHOTOGRAPHS] for name, size in (("withoutList", 0), ("withList", None))}


def nested(part: str, evidence: Evidence, photographs: int, size: int) -> dict[str, tuple[Trials, Answers]]:
    """Answers the trials of each fold with a calibration that was fitted without this fold."""
    lists = None if size else 0
    training, judged = setting(evidence, photographs, lists), setting(evidence, photographs, size)
    named = {"known": judged[0], **judged[1]}
    found = {name: [] for name in named}
    for fold in sorted({fold for trials in named.values() for fold in set(trials.fold)}):
        fit = calibrate(part, training[0].where(training[0].fold != fold), {name: one.where(one.fold != fold) for name, one in training[1].items()})
        for name, trials in named.items():
            mine = trials.where(trials.fold == fold)
            if len(mine.target):
                found[name].append((mine, answer(mine, fit)))
    return {name: (Trials(*map(np.concatenate, zip(*(one for one, _ in pairs)))), Answers(*map(np.concatenate, zip(*(one for _, one in pairs)))))
            for name, pairs in found.items() if pairs}
