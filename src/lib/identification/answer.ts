import type { Certainty, PlantPart } from '#lib/contract/identification.ts';
import type { Identification, UnknownPlant } from '#lib/contract/endpoints/identification.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { meanLogits, type InputSettings } from './crops.ts';

/** A plant that the photographs may show; `confidence` is a calibrated probability, 0 to 1. */
interface Guess {
  label: string;
  confidence: number;
}

/**
 * The answer for photographs of one plant. Unknown: `candidates` are two to five plants that
 * include it as often as the model card promises, or none; `seesPlant` is false if "none of these"
 * is likelier than any plant.
 */
export type Answer =
  | { known: true; certainty: Certainty; best: Guess; alternatives: Guess[] }
  | { known: false; seesPlant: boolean; candidates: Guess[]; alternatives: Guess[] };

/** How evidence becomes an answer, fitted on photographers whom the training did not see. */
export interface Calibration {
  temperature: number;
  /**
   * From which logit of its own on a plant is named: what looks like no known plant has lower ones.
   */
  familiar: number;
  /** From which probability on each plant is named, and from which as certain; 1 is never. */
  likely: number[];
  certain: number[];
  /**
   * Candidates are the likeliest plants that together reach this probability, if the best one has
   * at least this logit.
   */
  shortlist: { familiar: number; reach: number };
}

/** One part of plants; a calibration stands at the number of photographs less one. */
export interface Head {
  labels: string[];
  withoutList: Calibration[];
  withList: Calibration[];
}

/** The content of `model/labels.json`, which describes the weights beside it. */
export interface ModelSettings {
  input: InputSettings;
  /** The prior probability that the plants of a garden's list share. */
  listed: number;
  heads: Record<PlantPart, Head>;
}

/** The plants that a part's head can name at all; every other one is only ever a guess. */
export const nameable = ({ labels, withoutList, withList }: Head): string[] =>
  labels.filter((_, at) => [...withoutList, ...withList].some(({ likely }) => likely[at]! < 1));

const SHOWN = 0.05;
const MOST = 5;

function softmax(logits: number[]): number[] {
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
function priorOdds(labels: readonly string[], list: readonly string[], share: number): number[] {
  const on = new Set(list);
  const count = labels.filter((label) => on.has(label)).length;
  if (count === 0 || count === labels.length) return labels.map(() => 1);
  const [listed, other] = [share / count, (1 - share) / (labels.length - count)];
  return labels.map((label) => (on.has(label) ? listed : other) * labels.length);
}

/** The likeliest plants, each at least as likely as is worth showing. */
const shown = (guesses: Guess[]): Guess[] =>
  guesses.filter(({ confidence }) => confidence >= SHOWN).slice(0, MOST);

/**
 * The fewest plants that together reach the probability, at least two; none if that takes too
 * many, or one that is not likely enough to be shown.
 */
function candidatesOf(guesses: Guess[], wanted: number): Guess[] {
  let sum = 0;
  const count = guesses.findIndex(({ confidence }) => (sum += confidence) >= wanted) + 1;
  const few = guesses.slice(0, Math.max(count, 2));
  return count > 0 && count <= MOST && few.every(({ confidence }) => confidence >= SHOWN)
    ? few
    : [];
}

/**
 * Names a plant, or none (decision 045): the photographs' mean logits, calibrated for their number,
 * times what a garden's list says beforehand.
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
): Answer {
  const { labels } = head;
  const odds = priorOdds(labels, list, share);
  const isListed = odds.some((one) => one !== 1);
  const calibration = (isListed ? head.withList : head.withoutList)[photographs.length - 1];
  if (!calibration) throw new Error(`No calibration for ${photographs.length} photographs`);
  const mean = meanLogits(photographs);
  const logits = Array.from(
    mean,
    (logit, at) => logit / calibration.temperature + Math.log(odds[at] ?? 1)
  );
  const chances = softmax(logits);
  const none = chances[labels.length] ?? 0;
  const guesses = labels
    .map((label, at) => ({ label, confidence: chances[at]! }))
    .sort((a, b) => b.confidence - a.confidence);
  const best = guesses[0]!;
  const at = labels.indexOf(best.label);
  const reaches = (thresholds: number[]): boolean =>
    mean[at]! >= calibration.familiar && thresholds[at]! < 1 && best.confidence >= thresholds[at]!;
  const seesPlant = best.confidence > none;
  if (seesPlant && reaches(calibration.likely))
    return {
      known: true,
      certainty: reaches(calibration.certain) ? 'certain' : 'likely',
      best,
      alternatives: shown(guesses.slice(1, MOST))
    };
  return {
    known: false,
    seesPlant,
    candidates:
      seesPlant && mean[at]! >= calibration.shortlist.familiar
        ? candidatesOf(guesses, calibration.shortlist.reach)
        : [],
    alternatives: shown(guesses)
  };
}

/**
 * Returns an answer as `POST /predict` sends it (§7). @param centre the jamu centre whose plants
 * were taken into account, if any
 */
export function answerBody(
  answer: Answer,
  part: PlantPart,
  centre?: number
): Identification | UnknownPlant {
  const { alternatives } = answer;
  const where = centre === undefined ? {} : { centre };
  if (answer.known)
    return { ...answer.best, certainty: answer.certainty, model: part, ...where, alternatives };
  return {
    error: IDENTIFICATION.unknown,
    message: IDENTIFICATION.unknown,
    ...(answer.candidates.length > 0 && { one_of: answer.candidates }),
    ...(!answer.seesPlant && { no_plant: true }),
    ...where,
    alternatives
  };
}
