"""Computes the backbone features of photographs, and caches them in .cache/train, because they are too large to commit."""
import hashlib
import json
import os
import zlib
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import onnxruntime
from PIL import Image, ImageOps

import augment
from backbone import DEPTH, MEAN, NAME, SIZE, STD, backbone
from crops import DESCRIPTION, crops
from photos import CACHE, Photo

SEED = 20261121
VIEWS = 7
BATCH = 500  # photographs per file of the cache
_worker = {}


def open_image(photo: Photo) -> Image.Image:
    """Opens a photograph upright, in RGB, and shrinks it like the product."""
    image = ImageOps.exif_transpose(Image.open(photo.file)).convert("RGB")
    image.thumbnail([DESCRIPTION["long_side"]] * 2, Image.LANCZOS)
    return image


def _start(model: bytes, patches: list[Photo]):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    _worker["session"] = onnxruntime.InferenceSession(model, options)
    _worker["patches"] = [open_image(photo) for photo in patches]


def _extract(photo: Photo) -> np.ndarray:
    """Returns the features [VIEWS, DEPTH] of a photograph: of the three crops of the product, of the object alone, and of altered views."""
    image = open_image(photo)
    mask = augment.foreground(image)
    rng = np.random.default_rng([SEED, zlib.crc32(photo.path.encode())])
    shown = crops(image, SIZE) + [augment.cut(image, augment.object_box(image, mask), SIZE)]
    shown += [augment.view(rng, image, mask, SIZE, _worker["patches"]) for _ in range(2)] + [augment.object_view(rng, image, mask, SIZE)]
    pixels = np.stack([np.asarray(one, np.float32) for one in shown]).transpose(0, 3, 1, 2)
    return _worker["session"].run(None, {"pixels": (pixels / 255 - MEAN) / STD})[0].astype(np.float16)


def features(photos: list[Photo]) -> np.ndarray:
    """Returns the features [photographs, VIEWS, DEPTH]. Reads them from the cache if the same code has computed them."""
    here = Path(__file__).parent
    patches = [p for p in photos if p.part == "negative" and p.name == "background"]
    code = b"".join((here / f"{name}.py").read_bytes() for name in ("augment", "backbone", "crops", "features", "pytorch_checkpoint"))
    folder = CACHE / f"features-{NAME}-{SIZE}-{hashlib.sha256(code).hexdigest()[:12]}"
    folder.mkdir(parents=True, exist_ok=True)
    known = {}
    for names in sorted(folder.glob("*.json")):
        rows = np.load(names.with_suffix(".npy"), mmap_mode="r")
        known.update({path: (rows, at) for at, path in enumerate(json.loads(names.read_text()))})
    wanted = [photo for photo in photos if photo.path not in known]
    with get_context("fork").Pool(min(2, os.cpu_count() or 1), _start, (backbone().SerializeToString(), patches)) as pool:
        for start in range(0, len(wanted), BATCH):
            batch = wanted[start : start + BATCH]
            rows = np.stack(pool.map(_extract, batch, chunksize=8))
            stem = folder / f"{len(list(folder.glob('*.json'))):05}"
            np.save(stem.with_suffix(".npy"), rows)
            stem.with_suffix(".json").write_text(json.dumps([photo.path for photo in batch]))
            known.update({photo.path: (rows, at) for at, photo in enumerate(batch)})
            print(f"  {start + len(batch)} of {len(wanted)} photographs", flush=True)
    found = np.empty((len(photos), VIEWS, DEPTH), np.float16)
    for at, photo in enumerate(photos):
        rows, row = known[photo.path]
        found[at] = rows[row]
    return found
