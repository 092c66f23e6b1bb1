import type { Guess } from '#lib/contract/endpoints/identification.ts';
import type { Certainty, PlantPart } from '#lib/contract/identification.ts';
import { meanLogits, type InputSettings } from './crops.ts';
import type { PartSettings } from './which-part.ts';

/**
 * The result for photographs of one plant. If it is not `known`, `candidates` are two to five
 * plants that include it as often as the model card promises, or empty, and `seesPlant` is false if
 * "none of these" is more probable than any plant.
 */
export type Decision =
  | { known: true; certainty: Certainty; best: Guess; alternatives: Guess[] }
  | {
      known: false;
      seesPlant: boolean;
      /** The part that the photographs show if the requested one is probably wrong. */
      looksLike?: PlantPart;
      candidates: Guess[];
      alternatives: Guess[];
    };

/** Parameters fitted to photographs by photographers who are not in the training data. */
export interface Calibration {
  temperature: number;
  /** The lowest logit of a plant that is named. Unfamiliar pictures have lower ones. */
  familiar: number;
  /** The lowest probability with which each plant is named; 1 means never. */
  likely: number[];
  certain: number[];
  /**
   * Candidates are the most probable plants that together reach this probability (`reach`), if the
   * best one has at least this logit (`familiar`).
   */
  shortlist: { familiar: number; reach: number };
}

/** The outputs for a part of plants, with a calibration for each number of photographs. */
export interface Head {
  labels: string[];
  withoutList: Calibration[];
  withList: Calibration[];
}

/** Parameters of results with taught plants. Lists have an entry per number of photographs. */
export interface TaughtSettings {
  temperature: number;
  /** How far an unknown plant's log-probability is below that of a uniform guess. */
  unseen: number;
  /** The weights of plants that the place taught, and of those that many photographers taught. */
  own: number;
  common: number;
  /** Subtracted from scores: a taught plant with this score is as probable as before. */
  offset: number;
  several: number[];
  /** The lowest probability with which a taught plant is named. */
  likely: number[];
  certain: number[];
  /** The lowest likeness of a named plant, by its number of taught photographs, starting with 3. */
  likeness: number[];
  /** The probability that the candidates together reach if no plant is named. */
  reach: number;
  /**
   * A photograph shows a plant, also an unknown one, if the dot product of its features and these
   * weights (signed bytes in base64, times `step`) is at least `least`.
   */
  plant: { weights: string; step: number; least: number };
}

/** The content of `model/labels.json`, which describes the neural network. */
export interface ModelSettings {
  input: InputSettings;
  /** The total prior probability of the plants in a garden's list. */
  listed: number;
  taught: TaughtSettings;
  /** The parameters that determine which part a photograph shows. */
  parts: PartSettings;
  heads: Record<PlantPart, Head>;
}

/** Returns the plants that can be named; the rest are only alternatives. */
export const nameable = ({ labels, withoutList, withList }: Head): string[] =>
  labels.filter((_, index) =>
    [...withoutList, ...withList].some(({ likely }) => likely[index]! < 1)
  );

const MIN_CONFIDENCE = 0.05;
/** The maximum number of guesses in a result. */
export const MAX_GUESSES = 5;

/** Returns probabilities that add up to 1. */
export function softmax(logits: number[]): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * Returns the factor of each plant's odds, given a list of likely plants. The listed plants
 * together have the prior probability `share`, and the rest have the remainder. All factors are 1
 * if the list contains none or all of the plants.
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

/** Returns the guesses to show, from guesses sorted by probability. */
export const likeliest = (guesses: Guess[]): Guess[] =>
  guesses.filter(({ confidence }) => confidence >= MIN_CONFIDENCE).slice(0, MAX_GUESSES);

/**
 * Returns the smallest number of plants, at least two, that together reach a probability. Returns
 * none if they are too many, or one is too improbable to be shown.
 */
export function shortlist(guesses: Guess[], probability: number): Guess[] {
  let sum = 0;
  const count = guesses.findIndex(({ confidence }) => (sum += confidence) >= probability) + 1;
  const candidates = guesses.slice(0, Math.max(count, 2));
  const areLikely = candidates.every(({ confidence }) => confidence >= MIN_CONFIDENCE);
  return count > 0 && count <= MAX_GUESSES && areLikely ? candidates : [];
}

/**
 * Names a plant, or none (decision 045), from the mean logits of the photographs, calibrated for
 * their number, and the prior odds of a garden's list.
 *
 * @param photographs the logits of 1 to 5 photographs; the last logit means "none of these"
 * @param list the names of a garden's plants; empty without a garden
 * @param share the total prior probability of the listed plants
 */
export function decide(
  photographs: readonly ArrayLike<number>[],
  head: Head,
  list: readonly string[] = [],
  share = 0.9
): Decision {
  const { labels } = head;
  const odds = priorOdds(labels, list, share);
  const isListed = odds.some((factor) => factor !== 1);
  const calibration = (isListed ? head.withList : head.withoutList)[photographs.length - 1];
  if (!calibration) throw new Error(`No calibration for ${photographs.length} photographs`);
  const mean = meanLogits(photographs);
  const logits = Array.from(
    mean,
    (logit, index) => logit / calibration.temperature + Math.log(odds[index] ?? 1)
  );
  const probabilities = softmax(logits);
  const none = probabilities[labels.length] ?? 0;
  const guesses = labels
    .map((label, index) => ({ label, confidence: probabilities[index]! }))
    .sort((a, b) => b.confidence - a.confidence);
  const best = guesses[0]!;
  const bestIndex = labels.indexOf(best.label);
  const bestLogit = mean[bestIndex]!;
  const reaches = (thresholds: number[]): boolean =>
    thresholds[bestIndex]! < 1 && best.confidence >= thresholds[bestIndex]!;
  const seesPlant = best.confidence > none;
  if (seesPlant && bestLogit >= calibration.familiar && reaches(calibration.likely))
    return {
      known: true,
      certainty: reaches(calibration.certain) ? 'certain' : 'likely',
      best,
      alternatives: likeliest(guesses.slice(1, MAX_GUESSES))
    };
  return {
    known: false,
    seesPlant,
    candidates:
      seesPlant && bestLogit >= calibration.shortlist.familiar
        ? shortlist(guesses, calibration.shortlist.reach)
        : [],
    alternatives: likeliest(guesses)
  };
}
