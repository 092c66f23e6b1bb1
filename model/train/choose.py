"""Fits per category how evidence becomes an answer, on photographers that the heads did not see; `nested` judges that on photographers left out."""
from typing import NamedTuple

import numpy as np

from trials import Shown, Trials, chances, draw

PHOTOGRAPHS = range(1, 6)
NEVER = 1.0  # a threshold that nothing reaches
EVEN = 0.5  # nothing less likely is named, whatever few photographs would allow
STEPS = np.round(np.arange(0.2, 1, 0.01), 2)
HEATS = np.exp(np.linspace(np.log(0.3), np.log(6), 45))
# Each as strict as what is promised or a little stricter, since it is chosen on few photographers.
NAMED = {"leaf": 0.95, "fruit": 0.95, "rhizome": 0.92}  # of what is named, right
CERTAIN = 0.975  # of what is named as certain, right
HELD = 0.88  # of the candidates shown, hold the truth
LIMITS = {"no plant": 0.02, "other plants": 0.04, "never shown": 0.04, "not listed": 0.06}  # of these are named (not listed: as a plant of the list)
FAMILIAR = np.arange(0, 0.91, 0.075)  # quantiles of known plants' logits that are tried
SHOWN = 0.05  # no candidate is less likely
STRANGERS = 0.25  # of plants never shown for each known one, where it is chosen what is certain
FEWEST = 10  # photographs' weight on which a share is believed
ENOUGH = 60  # the same for what is certain: where none of n is wrong, at most 3/n may be (rule of three)
WRONG = {"likely": (0.1, 0.5), "certain": (0.04, 0.2)}  # of one plant's names: wrong ones for each right one, and besides
PROVEN = 1  # photographs' weight of right names that prove a plant; without, nobody knows how other photographers show it
UNPROVEN = 0.9  # the least probability from which on a plant without proof is named
SOURCES = 2  # that must have proved a plant for it to be certain
OF_EACH = 2  # photographs' weight of right names that each of those sources needs


class Shortlist(NamedTuple):
    """Candidates are shown where the best plant has this logit or more, and at most five reach that probability together."""
    familiar: float
    reach: float


class Calibration(NamedTuple):
    """As `labels.json` has it; `likely` and `certain` [K] are thresholds of probability, `familiar` is one of the best plant's logit."""
    temperature: float
    familiar: float
    likely: np.ndarray
    certain: np.ndarray
    shortlist: Shortlist


class Answers(NamedTuple):
    """What serving says of trials: best plant, whether it is named and as certain, candidates shown and whether they hold the truth."""
    best: np.ndarray
    named: np.ndarray
    certain: np.ndarray
    offered: np.ndarray
    holds: np.ndarray


def _ranked(found: np.ndarray, target: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Cumulative probabilities of the plants from the likeliest on, and the rank of the true one."""
    order = np.argsort(-found[:, :-1], 1, kind="stable")
    return np.cumsum(np.take_along_axis(found[:, :-1], order, 1), 1), (order == target[:, None]).argmax(1)


def _candidates(sums: np.ndarray, rank: np.ndarray, wanted: float) -> tuple[np.ndarray, np.ndarray]:
    """Whether two to five plants, each likely enough to be shown, reach `wanted` together, and whether the true one is among them; from `_ranked`."""
    count = np.maximum((sums >= wanted).argmax(1) + 1, 2)
    least = (np.take_along_axis(sums, count[:, None] - 1, 1) - np.take_along_axis(sums, count[:, None] - 2, 1))[:, 0]
    return (sums[:, min(4, sums.shape[1] - 1)] >= wanted) & (count <= 5) & (least >= SHOWN), rank < count


def answer(trials: Trials, fitted: Calibration) -> Answers:
    """The rule of `decide` in `src/lib/identification/answer.ts`."""
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
    """Fitted where a plant is ahead: what "none of these" wins is not answered anyway."""
    known = known.where(known.logits[:, :-1].max(1) > known.logits[:, -1])

    def surprise(heat: float) -> float:
        found = chances(known, heat)
        return -(known.weight * np.log(found[np.arange(len(found)), known.target] + 1e-6)).sum()

    return float(HEATS[np.argmin([surprise(heat) for heat in HEATS])])


def _own_limits(best: np.ndarray, sure: np.ndarray, right: np.ndarray, weight: np.ndarray, plants: int, share: float, besides: float) -> np.ndarray:
    """For each plant the lowest threshold from which on wrong names are few beside right ones; a plant never guessed gets the lowest of all."""
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
    """Of trials: best plant, its probability (0 where "none of these" is likelier), its logit, whether it is right, what the trial counts, its fold."""
    best: np.ndarray
    sure: np.ndarray
    logit: np.ndarray
    right: np.ndarray
    weight: np.ndarray
    wrongly: np.ndarray
    fold: np.ndarray


def _named_and_right(mine: Guesses, sure: np.ndarray, limits: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Weights [folds, STEPS] of what is named above each step and above the plants' own limits, and of what is right in that."""
    said = (limits[mine.best] < NEVER) & (sure >= limits[mine.best])
    of_fold = (mine.fold[said] == np.unique(mine.fold)[:, None]) * mine.weight[said]
    above = sure[said][:, None] >= STEPS
    return of_fold @ above, (of_fold * mine.right[said]) @ above


def _lowest(named: tuple[np.ndarray, np.ndarray], wanted: float, fewest: float, without_any: bool = False) -> float:
    """The lowest threshold for all plants from which on the wanted share is right, also without any one fold where that is asked; from `_named_and_right`."""
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
    """Weight of the right names of each fold (rows) and plant."""
    return np.array([np.bincount(mine.best, mine.weight * (named & mine.right & (mine.fold == fold)), plants) for fold in np.unique(mine.fold)])


def _named(mine: Guesses, familiar: float, limits: np.ndarray) -> np.ndarray:
    return (mine.logit >= familiar) & (limits[mine.best] < NEVER) & (mine.sure >= limits[mine.best])


def _with_strangers(mine: Guesses, strangers: Guesses) -> Guesses:
    """Both together; plants never shown count STRANGERS of what is asked about known ones."""
    weight = strangers.weight * STRANGERS * mine.weight.sum() / strangers.weight.sum()
    return Guesses(*(np.concatenate(column) for column in zip(mine, strangers._replace(weight=weight))))


def _limits(part: str, mine: Guesses, others: dict[str, Guesses], familiar: float, plants: int) -> np.ndarray:
    """Thresholds of all plants that keep every promise, if a plant is named from the logit `familiar` on."""
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
    """Thresholds from which on a plant is certain, judged as if some of what is asked about were plants never shown."""
    asked, plants = _with_strangers(mine, never_shown), len(likely)
    sure = np.where(asked.logit >= familiar, asked.sure, 0)
    certain = np.maximum(likely, _own_limits(asked.best, sure, asked.right, asked.weight, plants, *WRONG["certain"]))
    certain = np.maximum(certain, _lowest(_named_and_right(asked, sure, certain), CERTAIN, ENOUGH, without_any=True))
    proofs = _proofs(_named(mine, familiar, certain), mine, plants)
    return np.where((proofs >= OF_EACH).sum(0) >= SOURCES, certain, NEVER)


def calibrate(part: str, known: Trials, others: dict[str, Trials]) -> Calibration:
    """Fits one category, number of photographs, and with or without lists. `others` are trials of what LIMITS names.

    Of the familiarities that keep the promises, the one with which most is named rightly.
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
    """Of those that hold the truth often enough, the one that is shown most."""
    best, ranked = (0, Shortlist(0, NEVER)), _ranked(found, known.target)
    offers = [(reach, *_candidates(*ranked, reach)) for reach in STEPS]
    for familiar in np.quantile(mine.logit, FAMILIAR):
        for reach, offered, holds in offers:
            weight = known.weight * (left & offered & (mine.logit >= familiar))
            if weight.sum() >= FEWEST and (weight * holds).sum() >= HELD * weight.sum() and weight.sum() > best[0]:
                best = weight.sum(), Shortlist(float(familiar), float(reach))
    return best[1]


class Evidence(NamedTuple):
    """Photographs that no head saw: known plants, negatives without and with plants, and plants that were left out of the training."""
    known: Shown
    no_plant: Shown
    other_plants: Shown
    never_shown: Shown


def setting(evidence: Evidence, photographs: int, size: int | None) -> tuple[Trials, dict[str, Trials]]:
    """The trials of a setting; `size` is that of the lists, 0 without, None for mixed ones."""
    others = {"no plant": draw(evidence.no_plant, photographs, size), "other plants": draw(evidence.other_plants, photographs, size),
              "never shown": draw(evidence.never_shown, photographs, size)}
    if size != 0:
        others["not listed"] = draw(evidence.known, photographs, size, has_truth=False)
    return draw(evidence.known, photographs, size), others


def fitted(part: str, evidence: Evidence) -> dict[str, list[Calibration]]:
    """What is shipped: a calibration for each number of photographs, without lists and with lists of mixed sizes."""
    return {name: [calibrate(part, *setting(evidence, count, size)) for count in PHOTOGRAPHS] for name, size in (("withoutList", 0), ("withList", None))}


def nested(part: str, evidence: Evidence, photographs: int, size: int) -> dict[str, tuple[Trials, Answers]]:
    """Answers to the trials of every fold with a calibration that was fitted without that fold."""
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
