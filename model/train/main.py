"""`run.sh` starts this: trains, measures and writes the model, or with --evaluate only measures the committed file."""
import sys
import time

import numpy as np

import card
from choose import NEVER, TRUSTED, boldness, temperature, trusted
from confusion import draw
from expected import write_expected
from export import read_labels, shipped_logits, write_labels, write_model
from features import features
from figures import Scores, finish
from head import fit, unfold
from measure import Data, Raw, columns, learn, plants, prepare, shared_plants, strangers, unseen_sources
from photos import PARTS, load_labels, load_photos


def scored(data: Data, raw: Raw, part: str, names: list[str], heat: float, bold: float = 0, show: str = "all") -> Scores:
    """Scores with `names` as the answers; the target of every other photograph is "none of these". `show`: all, own, or rest."""
    keep = np.isin(data.kind[raw.index], names)
    keep = {"all": np.ones(len(keep), bool), "own": keep, "rest": ~keep}[show]
    index, every = raw.index[keep], columns(data, part)
    target = np.array([names.index(kind) if kind in names else len(names) for kind in data.kind[index]])
    cluster = np.array([data.photos[at].cluster for at in index])
    return Scores(finish(raw.logits[keep], [every.index(name) for name in names], heat, bold), target, index, cluster)


def shipped(data: Data, answered: dict[str, list[str]]) -> dict[str, Scores]:
    """The committed file on every held-out photograph, whatever it shows."""
    index = np.flatnonzero(data.held)
    cluster = np.array([data.photos[at].cluster for at in index])
    logits = shipped_logits([data.photos[at] for at in index])
    return {part: Scores(logits[part], np.array([answered[part].index(kind) if kind in answered[part] else len(answered[part])
                                                 for kind in data.kind[index]]), index, cluster) for part in PARTS}


def evaluate() -> None:
    """Measures model/identifier.onnx on the photographs it was not trained on; trains nothing, writes nothing."""
    photos, settings = load_photos(), read_labels()
    slug_of = {label: slug for slug, label in load_labels().items()}
    data = prepare(photos, np.zeros(0))
    answered = {part: [f"{part}/{slug_of[label]}" for label in settings["heads"][part]["labels"]] for part in PARTS}
    print("\n".join(card.held_out_lines(data, shipped(data, answered), {part: settings["heads"][part]["threshold"] for part in PARTS})))


def decide(data: Data, unseen: Raw, strange: dict[str, Raw], part: str):
    """Which plants are answered, how well each was recognised on unseen sources, temperature, boldness, and threshold.

    Where nine in ten cannot be reached with the plants it can trust, all plants with two sources stay as guesses, and none is ever answered.
    """
    shared = shared_plants(data, part)
    scores = scored(data, unseen, part, shared, 1)
    shares = {shared[at]: share for at, share in trusted(scores, data.source[scores.index]).items()}
    names = [name for name in shared if shares[name] >= TRUSTED]
    if len(names) > 1:
        heat = temperature(lambda value: scored(data, unseen, part, names, value, show="own"))
        bold, limit = boldness(lambda value: scored(data, unseen, part, names, heat, value, "own"), lambda value: [
            *(scored(data, raw, part, names, heat, value) for raw in strange.values()), scored(data, unseen, part, names, heat, value, "rest")])
        if limit != NEVER:
            return names, shares, heat, bold, limit
    return shared, shares, temperature(lambda value: scored(data, unseen, part, shared, value)), 0.0, NEVER


def run() -> None:
    """All of it: features, measurements on heads that did not see the photographs, the shipped heads, the card."""
    began, photos, label_of = time.time(), load_photos(), load_labels()
    print("1 of 4: features of every photograph", flush=True)
    data = prepare(photos, features(photos))
    print("2 of 4: heads that leave out a source or a kind of stranger", flush=True)
    unseen, strange, fold = unseen_sources(data), strangers(data), learn(data, np.ones(len(photos), bool))
    facts = card.Facts(data, {}, {}, {}, {}, {}, {}, {}, {}, label_of)
    heads = {}
    for part in PARTS:
        names, facts.shares[part], heat, bold, facts.limits[part] = decide(data, unseen[part], strange[part], part)
        facts.answered[part], facts.heats[part] = names, heat
        facts.everything[part] = scored(data, unseen[part], part, plants(data, part), heat)
        facts.unseen[part] = scored(data, unseen[part], part, names, heat, bold)
        facts.strange[part] = {kind: scored(data, raw, part, names, heat, bold) for kind, raw in strange[part].items()}
        every = columns(data, part)
        matrix, bias = unfold(fold.base, *fit(fold.groups, part, every))
        order = [every.index(name) for name in names] + [at for at, name in enumerate(every) if name not in names]
        bias = bias[order] / heat - bold * (np.arange(len(every)) >= len(names))
        heads[part] = matrix[:, order] / heat, bias, len(names)
        print(f"  {part}: {len(names)} plants, temperature {heat:.1f}, boldness {bold}, threshold {facts.limits[part]}", flush=True)
    print("3 of 4: the shipped file, measured on the clusters it did not see", flush=True)
    write_model(heads)
    write_labels({part: [label_of[name.split("/")[1]] for name in facts.answered[part]] for part in PARTS}, facts.limits)
    facts.known.update(shipped(data, facts.answered))
    print("4 of 4: the card", flush=True)
    draw(facts)
    card.write(facts, (time.time() - began) / 60)
    write_expected()


if __name__ == "__main__":
    evaluate() if "--evaluate" in sys.argv else run()
