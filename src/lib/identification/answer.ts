import type { Guess } from '#lib/contract/endpoints/identification.ts';
import type { Certainty, PlantPart } from '#lib/contract/identification.ts';
import { meanLogits, type InputSettings } from './crops.ts';
import { softmax } from './taught-plants.ts';
import type { PartSettings } from './which-part.ts';

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
  /** Score weights of plants taught at the centre (`own`), and by many photographers (`common`). */
  own: number;
  common: number;
  /** Subtracted from scores, so that this score does not change the probability of a plant. */
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
export function priorOdds(
  labels: readonly string[],
  list: readonly string[],
  share: number
): number[] {
  const listed = new Set(list);
  const count = labels.filter((label) => listed.has(label)).length;
  if (count === 0 || count === labels.length) return labels.map(() => 1);
  const [inList, outside] = [share / count, (1 - share) / (labels.length - count)];
  return labels.map((label) => (listed.has(label) ? inList : outside) * labels.length);
}

/** Returns the alternatives to a named plant, from all guesses sorted by probability. */
export const alternativesOf = (guesses: Guess[]): Guess[] =>
  guesses.slice(1, MAX_GUESSES).filter(({ confidence }) => confidence >= MIN_CONFIDENCE);

/** Returns the suggestions among all guesses, which are sorted by probability. */
export function suggest(guesses: Guess[], probable: number): Decision {
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
  const guesses = labels
    .map((label, index) => ({ label, confidence: probabilities[index]! }))
    .sort((a, b) => b.confidence - a.confidence);
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
