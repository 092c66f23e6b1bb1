import {
  alternativesOf,
  decide,
  priorOdds,
  suggest,
  type Decision,
  type Head,
  type PlantSettings,
  type TaughtSettings
} from './answer.ts';
import type { TaughtPlantsBody } from '#lib/contract/endpoints/taught-plants.ts';
import {
  compareToTaughtPlant,
  dot,
  MIN_TAUGHT_PHOTOS,
  readTaughtPlant,
  readVector,
  softmax,
  type TaughtPlant
} from './taught-plants.ts';

/** The plants taught at a jamu centre (`own`), and by many photographers (`common`). */
export interface TaughtPlants {
  own: readonly TaughtPlant[];
  common: readonly TaughtPlant[];
}

/** Reads the body of `GET /teaching`; undefined if nothing is taught. */
export const readTaughtPlants = ({ own, common }: TaughtPlantsBody): TaughtPlants | undefined =>
  own.length || common.length
    ? { own: own.map(readTaughtPlant), common: common.map(readTaughtPlant) }
    : undefined;

/** The neural network's outputs for a photograph; `features` is a unit vector. */
interface PhotoEvidence {
  logits: ArrayLike<number>;
  features: ArrayLike<number>;
}

const logSoftmax = (logits: ArrayLike<number>, temperature: number): number[] =>
  softmax(Array.from(logits, (logit) => logit / temperature)).map(Math.log);

/** Returns whether a photograph probably shows a part of a plant, also of an unknown one. */
export function showsPlant(
  features: ArrayLike<number>,
  { weights, step, least }: PlantSettings
): boolean {
  return dot(readVector(weights, step).values, features) * step >= least;
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
    const logProbabilities = logSoftmax(logits, settings.temperature);
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
  const probabilities = softmax(
    scores.map((score) => (score / count) * settings.several[count - 1]!)
  );
  const guesses = labels
    .map((label, index) => ({ label, confidence: probabilities[index]! }))
    .sort((a, b) => b.confidence - a.confidence);
  const best = guesses[0]!;
  const plant = ownPlants.get(best.label) ?? commonPlants.get(best.label);
  const untaught = decide(
    photographs.map(({ logits }) => logits),
    head,
    list,
    share
  );
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
