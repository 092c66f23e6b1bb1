import type {
  Guess,
  Identification,
  UnknownPlant
} from '#lib/contract/endpoints/identification.ts';
import type { Certainty, PlantPart } from '#lib/contract/identification.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { meanLogits, type InputSettings } from './crops.ts';

/**
 * The answer for photographs of one plant. Unknown: `candidates` are two to five plants that
 * include it as often as the model card promises, or none; `seesPlant` is false if "none of these"
 * is likelier than any plant.
 */
export type Decision =
  | { known: true; certainty: Certainty; best: Guess; alternatives: Guess[] }
  | { known: false; seesPlant: boolean; candidates: Guess[]; alternatives: Guess[] };

/** Parameters fitted on photographers whom the training did not see. */
export interface Calibration {
  temperature: number;
  /** The lowest logit with which a plant is named: unfamiliar pictures have lower ones. */
  familiar: number;
  /** Per plant, the lowest probability with which it is named; 1 is never. */
  likely: number[];
  certain: number[];
  /**
   * Candidates are the likeliest plants that together reach this probability, if the best one has
   * at least this logit.
   */
  shortlist: { familiar: number; reach: number };
}

/** One part of plants, with a calibration for each number of photographs. */
export interface Head {
  labels: string[];
  withoutList: Calibration[];
  withList: Calibration[];
}

/** Parameters of answers with taught plants; lists by the number of photographs asked, from 1. */
export interface TaughtSettings {
  temperature: number;
  /** How far below a uniform guess a plant begins that the head lacks. */
  unseen: number;
  /** The weight of what the place taught, and of what many photographers taught. */
  own: number;
  common: number;
  /** The score that changes nothing. */
  offset: number;
  several: number[];
  /** The lowest probability with which a taught plant is named. */
  likely: number[];
  certain: number[];
  /** The lowest likeness of a named plant, by its number of taught photographs, from 3. */
  likeness: number[];
  /** The probability that the candidates of an answer without a name reach. */
  reach: number;
  /**
   * A photograph shows a plant, also an unknown one, if its features' product with these weights
   * (signed bytes in base64, times `step`) is at least this.
   */
  plant: { weights: string; step: number; least: number };
}

/** The content of `model/labels.json`, which describes the weights beside it. */
export interface ModelSettings {
  input: InputSettings;
  /** The prior probability that the plants of a garden's list share. */
  listed: number;
  taught: TaughtSettings;
  heads: Record<PlantPart, Head>;
}

/** Returns the plants that a head can name; the rest are only ever guesses. */
export const nameable = ({ labels, withoutList, withList }: Head): string[] =>
  labels.filter((_, index) =>
    [...withoutList, ...withList].some(({ likely }) => likely[index]! < 1)
  );

const MIN_CONFIDENCE = 0.05;
/** Guesses in an answer. */
export const MAX_GUESSES = 5;

/** Returns probabilities that add up to 1. */
export function softmax(logits: number[]): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * Returns the factor of each plant's odds for a list: listed plants share `share` of the prior, the
 * rest its remainder. A list with none or all of the plants changes nothing, and "none of these"
 * keeps its odds.
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

/** Returns the guesses that are shown, of sorted ones. */
export const likeliest = (guesses: Guess[]): Guess[] =>
  guesses.filter(({ confidence }) => confidence >= MIN_CONFIDENCE).slice(0, MAX_GUESSES);

/**
 * Returns the fewest plants that together reach a probability, at least two; none if that takes too
 * many, or one that is too unlikely to be shown.
 */
export function shortlist(guesses: Guess[], probability: number): Guess[] {
  let sum = 0;
  const count = guesses.findIndex(({ confidence }) => (sum += confidence) >= probability) + 1;
  const candidates = guesses.slice(0, Math.max(count, 2));
  const areLikely = candidates.every(({ confidence }) => confidence >= MIN_CONFIDENCE);
  return count > 0 && count <= MAX_GUESSES && areLikely ? candidates : [];
}

/**
 * Names a plant, or none (decision 045), by the photographs' mean logits, calibrated for their
 * number, and the prior odds of a garden's list.
 *
 * @param photographs logits of each photograph, 1 to 5; the last logit stands for "none of these"
 * @param list names of the plants of a garden; empty for no garden
 * @param share the prior probability that they share
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
  const chances = softmax(logits);
  const none = chances[labels.length] ?? 0;
  const guesses = labels
    .map((label, index) => ({ label, confidence: chances[index]! }))
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

/**
 * Returns the body of `POST /predict` (§7).
 *
 * @param centre its plants were taken into account
 * @param isTaught its own photographs were, too
 */
export function answerBody(
  answer: Decision,
  part: PlantPart,
  centre?: number,
  isTaught = false
): Identification | UnknownPlant {
  const { alternatives } = answer;
  const place = { ...(centre !== undefined && { centre }), ...(isTaught && { taught: true }) };
  if (answer.known)
    return { ...answer.best, certainty: answer.certainty, model: part, ...place, alternatives };
  return {
    error: IDENTIFICATION.unknown,
    message: IDENTIFICATION.unknown,
    ...(answer.candidates.length > 0 && { one_of: answer.candidates }),
    ...(!answer.seesPlant && { no_plant: true }),
    ...place,
    alternatives
  };
}
