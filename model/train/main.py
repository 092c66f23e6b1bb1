"""`run.sh` starts this: trains, measures and writes the model, or with --evaluate only measures the committed file."""
import sys
import time

import numpy as np

import card
from choose import choose
from expected import write_expected
from export import read_labels, shipped_logits, write_labels, write_model
from features import features
from measure import Scores, classes, of_part, prepare, score, strangers, targets, train, unseen_sources
from photos import PARTS, held_out_clusters, load_labels, load_photos


def shipped(photos, part: str, names: list[str]) -> tuple[Scores, Scores]:
    """The committed file on held-out photographs: those of the category, and those of nothing it knows."""
    clusters = held_out_clusters(photos)
    held = [photo for photo in photos if photo.cluster in clusters]
    result = []
    for chosen in ([p for p in held if p.part == part], [p for p in held if p.part == "negative"]):
        index = np.array([photos.index(p) for p in chosen])
        target = np.array([names.index(p.name) if p.part == part else len(names) for p in chosen])
        result.append(Scores(shipped_logits(chosen, part), target, index))
    return result[0], result[1]


def evaluate() -> None:
    """Measures model/identifier.onnx on the photographs it was not trained on; trains nothing, writes nothing."""
    photos, settings, label_of = load_photos(), read_labels(), load_labels()
    slug_of = {label: slug for slug, label in label_of.items()}
    print(card.HEADER)
    for part in PARTS:
        head = settings["heads"][part]
        known, strange = shipped(photos, part, [slug_of[label] for label in head["labels"]])
        print(card.row(part, "held-out clusters", known, head["temperature"], head["threshold"]))
        print(card.stranger_row(part, "held-out negatives (kinds known)", known, strange, head["temperature"], head["threshold"]))


def run() -> None:
    """All of it: features, measurements on heads that did not see the photographs, the shipped heads, the card."""
    began = time.time()
    photos, label_of = load_photos(), load_labels()
    print("1 of 4: features of every photograph", flush=True)
    data = prepare(photos, features(photos))
    heads, labels, chosen, unseen, strange = {}, {}, {}, {}, {}
    for part in PARTS:
        print(f"2 of 4: {part} – one head per source left out, one per kind of stranger, one to ship", flush=True)
        heads[part] = train(data, part, ~data.held)
        labels[part] = [label_of[name] for name in classes(data, part)]
        unseen[part], strange[part] = unseen_sources(data, part), strangers(data, part)
        chosen[part] = choose(unseen[part], score(data, part, heads[part], data.held & of_part(data, part)))
    print("3 of 4: the shipped file, measured on the clusters it did not see", flush=True)
    write_model(heads)
    write_labels(labels, chosen)
    known = {part: shipped(photos, part, classes(data, part))[0] for part in PARTS}
    assert all((known[part].target == targets(data, part)[known[part].index]).all() for part in PARTS)
    print("4 of 4: the card", flush=True)
    card.write(data, known, unseen, strange, chosen, labels, (time.time() - began) / 60)
    write_expected()


if __name__ == "__main__":
    evaluate() if "--evaluate" in sys.argv else run()
