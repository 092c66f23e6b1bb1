import type { Guess } from '#lib/contract/endpoints/identification.ts';
import type { Certainty, PlantPart } from '#lib/contract/identification.ts';
import { meanLogits, type InputSettings } from './crops.ts';
import {
  compareToTaughtPlant,
  MIN_TAUGHT_PHOTOS,
  softmax,
  type TaughtPlant,
  type TaughtPlants
} from './taught-plants.ts';

/**
 * The result for photographs of one plant: either a named plant (`known`), or suggestions, the best
 * first. `isProbable` means that the suggestions contain the right plant in 85 of 100 cases. An
 * empty list of suggestions means that the photographs show no plant.
 */
export type Decision =
  | { known: true; certainty: Certainty; best: Guess; alternatives: Guess[] }
  | {
      known: false;
      suggestions: Guess[];
      isProbable: boolean;
      /** The part that the photographs show if the requested one is probably wrong. */
      looksLike?: PlantPart;
    };

/** The labels of a part's outputs, and the parameters that turn these outputs into a decision. */
export interface Head {
  labels: string[];
  /** Divisors of the mean logits of 1, 2, … photographs, which calibrate the probabilities. */
  temperature: number[];
  /** The lowest probability of a named plant, and of one that is `certain`. */
  likely: number;
  certain: number;
  /** The lowest ratio of a named plant's probability to the probability of "none of these". */
  lead: number;
  /** The lowest total probability of suggestions with `isProbable`. */
  probable: number;
}

/**
 * Parameters of decisions with taught plants. `several`, `likely` and `certain` have an entry for
 * each number of photographs.
 */
export interface TaughtSettings {
  temperature: number;
  /** Plants unknown to the neural network get a log-probability this much below a uniform guess. */
  unseen: number;
  /** The weight of scores of plants that were taught at the centre. */
  own: number;
  /** The weight of scores of plants that many photographers taught. */
  common: number;
  /** Subtracted from scores. A score of this size does not change the probability of a plant. */
  offset: number;
  /** Factors of the mean scores of 1, 2, … photographs, which calibrate the probabilities. */
  several: number[];
  /** The lowest probability of a named taught plant, and of one that is named as `certain`. */
  likely: number[];
  certain: number[];
  /** The lowest likeness of a named plant: for 3 taught photographs of it, for 4, and so on. */
  likeness: number[];
}

/**
 * A linear test whether a photograph shows a plant: the dot product of its features and `weights`
 * (signed bytes in base64, each times `step`) must be at least `least`.
 */
export interface PlantSettings {
  weights: string;
  step: number;
  least: number;
}

/** A linear classifier of features. `weights` are signed bytes in base64, each times `step`. */
interface PartClassifier {
  weights: string;
  step: number;
  constant: number;
}

/** Parameters to determine the plant part on a photograph (`model/train/which_part.py`). */
export interface PartSettings {
  maps: Record<PlantPart, PartClassifier>;
  /** The chosen part is probably wrong if another part's score is higher by at least this. */
  alarm: number;
}

/** The content of `model/labels.json`, which describes the neural network. */
export interface ModelSettings {
  input: InputSettings;
  /** The total prior probability of the plants in a garden's list. */
  listed: number;
  taught: TaughtSettings;
  plant: PlantSettings;
  parts: PartSettings;
  heads: Record<PlantPart, Head>;
}

/** The lowest probability of an alternative to a named plant. */
const MIN_CONFIDENCE = 0.05;
/** The lowest probability of a suggestion, as a share of the best one's. */
const MIN_SHARE_OF_BEST = 0.003;
const MAX_GUESSES = 5;

/**
 * Returns the factor of each plant's odds. Together, the plants of `list` have the prior
 * probability `share`. All factors are 1 if the list contains none or all of the plants.
 */
function priorOdds(labels: readonly string[], list: readonly string[], share: number): number[] {
  const listed = new Set(list);
  const count = labels.filter((label) => listed.has(label)).length;
  if (count === 0 || count === labels.length) return labels.map(() => 1);
  const [inList, outside] = [share / count, (1 - share) / (labels.length - count)];
  return labels.map((label) => (listed.has(label) ? inList : outside) * labels.length);
}

/** Sorts plants by probability, the most probable first. */
const rank = (labels: readonly string[], probabilities: readonly number[]): Guess[] =>
  labels
    .map((label, index) => ({ label, confidence: probabilities[index]! }))
    .sort((a, b) => b.confidence - a.confidence);

/** Returns the alternatives to a named plant, from all guesses sorted by probability. */
const alternativesOf = (guesses: Guess[]): Guess[] =>
  guesses.slice(1, MAX_GUESSES).filter(({ confidence }) => confidence >= MIN_CONFIDENCE);

/** Returns the suggestions. `guesses` contains all guesses, sorted by probability. */
function suggest(guesses: Guess[], probable: number): Decision {
  const least = guesses[0]!.confidence * MIN_SHARE_OF_BEST;
  const suggestions = guesses.slice(0, MAX_GUESSES).filter(({ confidence }) => confidence >= least);
  const total = suggestions.reduce((sum, { confidence }) => sum + confidence, 0);
  return { known: false, suggestions, isProbable: total >= probable };
}

/**
 * Names or suggests plants (decision 045), from the mean logits of the photographs and the prior
 * odds of a garden's list.
 *
 * @param photographs the logits of 1 to 5 photographs; the last logit means "none of these"
 * @param list the names of a garden's plants; empty without a garden
 * @param share the total prior probability of the listed plants
 */
export function decide(
  photographs: readonly ArrayLike<number>[],
  { labels, temperature, likely, certain, lead, probable }: Head,
  list: readonly string[] = [],
  share = 0.9
): Decision {
  const divisor = temperature[photographs.length - 1];
  if (!divisor) throw new Error(`No temperature for ${photographs.length} photographs`);
  const odds = priorOdds(labels, list, share);
  const logits = Array.from(
    meanLogits(photographs),
    (logit, index) => logit / divisor + Math.log(odds[index] ?? 1)
  );
  const probabilities = softmax(logits);
  const guesses = rank(labels, probabilities);
  const best = guesses[0]!;
  const none = probabilities[labels.length]!;
  if (best.confidence < likely || best.confidence < lead * none) return suggest(guesses, probable);
  return {
    known: true,
    certainty: best.confidence >= certain ? 'certain' : 'likely',
    best,
    alternatives: alternativesOf(guesses)
  };
}

/** The neural network's outputs for a photograph; `features` is a unit vector. */
interface PhotoEvidence {
  logits: ArrayLike<number>;
  features: ArrayLike<number>;
}

/**
 * Names or suggests plants, from the neural network's logits and taught plants (decision 106).
 * Names the most probable plant in two cases: it is taught, and its probability and likeness reach
 * the thresholds; or it is not taught at this centre, and `decide` names it, too.
 *
 * @param photographs the outputs for 1 to 5 photographs
 * @param list the names of the centre's plants; those in `own` are added
 * @param share the total prior probability of the listed plants
 */
export function decideWithTaughtPlants(
  photographs: readonly PhotoEvidence[],
  head: Head,
  { own, common }: TaughtPlants,
  settings: TaughtSettings,
  list: readonly string[] = [],
  share = 0.9
): Decision {
  const [ownPlants, commonPlants] = [own, common].map(
    (plants) => new Map(plants.map((plant) => [plant.label, plant]))
  ) as [Map<string, TaughtPlant>, Map<string, TaughtPlant>];
  const labels = [...new Set([...head.labels, ...ownPlants.keys(), ...commonPlants.keys()])];
  const odds = priorOdds(labels, [...list, ...ownPlants.keys()], share);
  const unseen = -Math.log(head.labels.length) - settings.unseen;
  const scores = Array.from({ length: labels.length + 1 }, () => 0);
  const likeness = new Map<string, number>();
  for (const { logits, features } of photographs) {
    const scaled = Array.from(logits, (logit) => logit / settings.temperature);
    const logProbabilities = softmax(scaled).map(Math.log);
    scores[labels.length]! += logProbabilities.at(-1)!;
    for (const [index, label] of labels.entries()) {
      scores[index]! +=
        (index < head.labels.length ? logProbabilities[index]! : unseen) + Math.log(odds[index]!);
      let nearest: number | undefined;
      // The centre's own plant comes last, so that its likeness replaces that of the common plant.
      for (const [plant, weight] of [
        [commonPlants.get(label), settings.common],
        [ownPlants.get(label), settings.own]
      ] as const) {
        if (!plant) continue;
        const compared = compareToTaughtPlant(features, plant);
        scores[index]! += weight * (compared.score - settings.offset);
        nearest = compared.likeness;
      }
      if (nearest !== undefined) likeness.set(label, (likeness.get(label) ?? 0) + nearest);
    }
  }
  const count = photographs.length;
  const factor = settings.several[count - 1]!;
  const guesses = rank(labels, softmax(scores.map((score) => (score / count) * factor)));
  const best = guesses[0]!;
  const plant = ownPlants.get(best.label) ?? commonPlants.get(best.label);
  const logits = photographs.map((photograph) => photograph.logits);
  const untaught = decide(logits, head, list, share);
  const isNamed = (thresholds: number[]): boolean =>
    plant !== undefined && best.confidence >= thresholds[count - 1]!;
  const extra = plant ? plant.photographs - MIN_TAUGHT_PHOTOS : 0;
  const margin = settings.likeness[extra] ?? settings.likeness.at(-1)!;
  const isSimilar = likeness.get(best.label)! / count >= margin;
  const named = { known: true, best, alternatives: alternativesOf(guesses) } as const;
  if (isNamed(settings.likely) && isSimilar)
    return { ...named, certainty: isNamed(settings.certain) ? 'certain' : 'likely' };
  // The centre's photographs of a plant are more reliable than `decide`.
  if (!ownPlants.has(best.label) && untaught.known && untaught.best.label === best.label)
    return { ...named, certainty: untaught.certainty };
  return suggest(guesses, head.probable);
}
