"""Trains, measures and writes the model; with --evaluate, only measures the committed file. Started by `run.sh`."""
import sys
import time
from collections import Counter

import numpy as np

import card
from choose import Evidence, fit
from confusion import draw
from expected import write_expected
from export import read_labels, read_rule, shipped_logits, write_labels, write_model, write_scale
from features import SEED, features
from figures import finish
from measure import NO_PLANT, Data, Raw, fit_heads, never_shown, plants, prepare, strangers, unseen_sources
from photos import MAX_PER_SOURCE, PARTS, limited, load_labels, load_photos
from plant_part import plant_part
from teaching import measure_teaching
from teaching_card import teaching_lines
from which_part import which_part
from trials import WEB_POOL, Shown

def shown(data: Data, part: str, index: np.ndarray, logits: np.ndarray) -> Shown:
    """Returns photographs with their final logits. The target of everything except the plants of the part is "none of these"."""
    names = {name: at for at, name in enumerate(plants(data, part))}
    kind, photographer, fold = data.kind[index], data.photographer[index], data.fold[index]
    is_web = photographer == np.array([data.photos[at].path for at in index])
    source = np.where(is_web, np.char.add(WEB_POOL, fold.astype(str)), data.source[index])
    return Shown(logits, np.array([names.get(one, len(names)) for one in kind]), kind, source, photographer, fold)


def _few(shown: Shown) -> Shown:
    """Returns at most MAX_PER_SOURCE photographs of a kind and source, so that no large collection dominates."""
    group = np.char.add(np.char.add(shown.kind, "|"), shown.source)
    rng, count, kept = np.random.default_rng(SEED), Counter(), []
    for row in rng.permutation(len(group)):
        count[group[row]] += 1
        if count[group[row]] <= MAX_PER_SOURCE:
            kept.append(row)
    return Shown(*(column[np.sort(kept)] for column in shown))


def evidence(data: Data, part: str, raw: dict[str, dict[str, Raw]]) -> Evidence:
    """Groups the measured photographs of a part by what must be answered: its plants, no plant, other plants, unknown plants."""
    def of(name: str) -> Shown:
        logits, index = raw[name][part]
        return shown(data, part, index, finish(logits, len(plants(data, part))))

    strange, novel = _few(of("strangers")), of("never shown")
    no_plant = np.array([kind.split("/")[1].split()[0] in NO_PLANT for kind in strange.kind])
    return Evidence(of("unseen sources"), Shown(*(column[no_plant] for column in strange)), Shown(*(column[~no_plant] for column in strange)), novel)


def held_out(data: Data) -> dict[str, Shown]:
    """Returns the logits of the committed file for every photograph that it was not trained on."""
    index = np.flatnonzero(data.held)
    logits = shipped_logits([data.photos[at] for at in index])
    return {part: shown(data, part, index, logits[part]) for part in PARTS}


def evaluate() -> None:
    """Measures model/identifier.onnx on the photographs that it was not trained on, and prints the result."""
    photos, heads = load_photos(), read_labels()["heads"]
    found = held_out(prepare(photos, np.zeros(0)))
    print("\n".join(card.held_out_lines(found, {part: read_rule(heads[part]) for part in PARTS})))


def run() -> None:
    """Computes the features, measures heads that did not see the photographs, fits the shipped heads, measures teaching, and writes the card."""
    began, photos, label_of = time.time(), limited(load_photos()), load_labels()
    print("1 of 4: features of photographs", flush=True)
    data = prepare(photos, features(photos))
    print("2 of 4: heads that leave out sources, kinds of strangers, or plants", flush=True)
    raw = {"unseen sources": unseen_sources(data), "strangers": strangers(data), "never shown": never_shown(data)}
    print("3 of 4: how evidence becomes an answer, and the shipped heads", flush=True)
    proof = {part: evidence(data, part, raw) for part in PARTS}
    rules = {part: fit(part, proof[part]) for part in PARTS}
    trained = np.flatnonzero(~data.held)
    write_model({part: (*head, len(plants(data, part))) for part, head in fit_heads(data, trained, PARTS).items()})
    write_scale(data.features[trained])
    labels = {part: [label_of[name.split("/")[1]] for name in plants(data, part)] for part in PARTS}
    plant, passed = plant_part(data)
    parts, part_figures = which_part(data)
    write_labels(labels, rules, plant=plant, parts=parts)
    taught, questions = measure_teaching(data, raw, proof, label_of)
    write_labels(labels, rules, taught=taught)
    print("4 of 4: the card", flush=True)
    everything = prepare(load_photos(), np.zeros(0))
    facts = card.Facts(everything, proof, len(trained), rules, held_out(everything), labels)
    draw(facts)
    card.write(facts, passed, teaching_lines(questions, passed, part_figures), (time.time() - began) / 60)
    write_expected()


if __name__ == "__main__":
    evaluate() if "--evaluate" in sys.argv else run()
