"""`run.sh` starts this: trains, measures and writes the model, or with --evaluate only measures the committed file."""
import sys
import time

import numpy as np

import card
from choose import Evidence, fitted
from confusion import draw
from expected import write_expected
from export import read_calibration, read_labels, shipped_logits, write_labels, write_model
from features import features
from figures import finish
from measure import Data, Raw, fit_heads, never_shown, plants, prepare, strangers, unseen_sources
from photos import PARTS, load_labels, load_photos
from trials import Shown

NO_PLANT = ("negative/objects", "negative/packages")


def shown(data: Data, part: str, index: np.ndarray, logits: np.ndarray) -> Shown:
    """Photographs with finished logits; the target of everything but the category's plants is "none of these"."""
    names = {name: at for at, name in enumerate(plants(data, part))}
    kind = data.kind[index]
    return Shown(logits, np.array([names.get(one, len(names)) for one in kind]), kind, data.source[index], data.fold[index])


def evidence(data: Data, part: str, raw: dict[str, dict[str, Raw]]) -> Evidence:
    def of(name: str) -> Shown:
        logits, index = raw[name][part]
        return shown(data, part, index, finish(logits, len(plants(data, part))))

    strange, novel = of("strangers"), of("never shown")
    no_plant = np.isin(strange.kind, NO_PLANT)
    return Evidence(of("unseen sources"), Shown(*(column[no_plant] for column in strange)), Shown(*(column[~no_plant] for column in strange)), novel)


def held_out(data: Data) -> dict[str, Shown]:
    """The committed file on every photograph that it was not trained on."""
    index = np.flatnonzero(data.held)
    logits = shipped_logits([data.photos[at] for at in index])
    return {part: shown(data, part, index, logits[part]) for part in PARTS}


def evaluate() -> None:
    """Measures model/identifier.onnx on the photographs it was not trained on; trains nothing, writes nothing."""
    photos, heads = load_photos(), read_labels()["heads"]
    found = held_out(prepare(photos, np.zeros(0)))
    first = {part: read_calibration(heads[part]["withoutList"][0]) for part in PARTS}
    print("\n".join(card.held_out_lines(found, first)))


def run() -> None:
    """All of it: features, measurements on heads that did not see the photographs, the shipped heads, the card."""
    began, photos, label_of = time.time(), load_photos(), load_labels()
    print("1 of 4: features of every photograph", flush=True)
    data = prepare(photos, features(photos))
    print("2 of 4: heads that leave out sources, kinds of strangers, or plants", flush=True)
    raw = {"unseen sources": unseen_sources(data), "strangers": strangers(data), "never shown": never_shown(data)}
    print("3 of 4: how evidence becomes an answer, and the shipped heads", flush=True)
    proof = {part: evidence(data, part, raw) for part in PARTS}
    chosen = {part: fitted(part, proof[part]) for part in PARTS}
    write_model({part: (*head, len(plants(data, part))) for part, head in fit_heads(data, np.flatnonzero(~data.held), PARTS).items()})
    labels = {part: [label_of[name.split("/")[1]] for name in plants(data, part)] for part in PARTS}
    write_labels(labels, chosen)
    print("4 of 4: the card", flush=True)
    facts = card.Facts(data, proof, {part: chosen[part]["withoutList"][0] for part in PARTS}, held_out(data), labels)
    draw(facts)
    card.write(facts, (time.time() - began) / 60)
    write_expected()


if __name__ == "__main__":
    evaluate() if "--evaluate" in sys.argv else run()
