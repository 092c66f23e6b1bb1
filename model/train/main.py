"""`run.sh` starts this: trains, measures and writes the model, or with --evaluate only measures the committed file."""
import sys
import time

import numpy as np

import card
from choose import temperature, thresholds
from confusion import draw
from expected import write_expected
from export import read_labels, shipped_logits, write_labels, write_model
from features import features
from figures import Scores, finish
from head import unfold
from measure import Data, Raw, columns, head, learn, plants, prepare, strangers, unseen_sources
from photos import PARTS, load_labels, load_photos


def scored(data: Data, raw: Raw, part: str, names: list[str], heat: float) -> Scores:
    """Scores with `names` as the answers; the target of every other photograph is "none of these"."""
    every = columns(data, part)
    target = np.array([names.index(kind) if kind in names else len(names) for kind in data.kind[raw.index]])
    cluster = np.array([data.photos[at].cluster for at in raw.index])
    return Scores(finish(raw.logits, [every.index(name) for name in names], heat), target, raw.index, cluster)


def shipped(data: Data, answered: dict[str, list[str]]) -> dict[str, Scores]:
    """The committed file on every held-out photograph, whatever it shows."""
    index = np.flatnonzero(data.held)
    cluster = np.array([data.photos[at].cluster for at in index])
    logits = shipped_logits([data.photos[at] for at in index])
    return {part: Scores(logits[part], np.array([answered[part].index(kind) if kind in answered[part] else len(answered[part])
                                                 for kind in data.kind[index]]), index, cluster) for part in PARTS}


def evaluate() -> None:
    """Measures model/identifier.onnx on the photographs it was not trained on; trains nothing, writes nothing."""
    photos, heads = load_photos(), read_labels()["heads"]
    slug_of = {label: slug for slug, label in load_labels().items()}
    data = prepare(photos, np.zeros(0))
    answered = {part: [f"{part}/{slug_of[label]}" for label in heads[part]["labels"]] for part in PARTS}
    limits = {part: np.array(heads[part]["thresholds"]) for part in PARTS}
    print("\n".join(card.held_out_lines(shipped(data, answered), limits)))


def run() -> None:
    """All of it: features, measurements on heads that did not see the photographs, the shipped heads, the card."""
    began, photos, label_of = time.time(), load_photos(), load_labels()
    print("1 of 4: features of every photograph", flush=True)
    data = prepare(photos, features(photos))
    print("2 of 4: heads that leave out a source or a kind of stranger", flush=True)
    unseen, strange, fold = unseen_sources(data), strangers(data), learn(data, np.ones(len(photos), bool))
    facts = card.Facts(data, {}, {}, {}, {}, {}, {}, {}, label_of)
    heads = {}
    for part in PARTS:
        names = plants(data, part)
        heat = temperature(lambda value: scored(data, unseen[part], part, names, value))
        facts.answered[part], facts.heats[part] = names, heat
        facts.unseen[part] = scored(data, unseen[part], part, names, heat)
        facts.strange[part] = {kind: scored(data, raw, part, names, heat) for kind, raw in strange[part].items()}
        facts.limits[part], facts.proved[part] = thresholds(facts.unseen[part], list(facts.strange[part].values()))
        matrix, bias = unfold(fold.base, *head(data, fold, part))
        heads[part] = matrix / heat, bias / heat, len(names)
        print(f"  {part}: {facts.proved[part].sum()} of {len(names)} plants are proved, temperature {heat:.1f}", flush=True)
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
