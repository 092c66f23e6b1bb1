import type { Identification, UnknownPlant } from '#lib/contract/endpoints/identification.ts';
import { PLANT_PARTS, type PlantPart, type PredictModel } from '#lib/contract/identification.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import {
  decide,
  decideWithTaughtPlants,
  type Decision,
  type ModelSettings,
  type PartSettings,
  type PlantSettings
} from './answer.ts';
import { meanLogits, toCrops, type InputSettings, type Picture } from './crops.ts';
import {
  dot,
  normalizeFeatures,
  readVector,
  type FeatureScale,
  type TaughtPlants
} from './taught-plants.ts';

/** The neural network's mean outputs over the crops of a photograph. */
export interface PhotoOutputs {
  /** The logits of each part's plants; the last logit means "none of these". */
  logits: Record<PlantPart, Float32Array>;
  /** A unit vector. */
  features: Float64Array;
}

export const OUTPUT_NAMES = [...PLANT_PARTS, 'features'];

/** Returns the outputs for a crop, float32 [3, size, size], by name. */
export type NeuralNetwork = (
  crop: Float32Array<ArrayBuffer>
) => Promise<Record<string, { data: Float32Array }>>;

/** Computes the neural network's outputs for a photograph of at most `LONGEST_SIDE` pixels. */
export async function readPhotograph(
  picture: Picture,
  input: InputSettings,
  scale: FeatureScale,
  run: NeuralNetwork
): Promise<PhotoOutputs> {
  const crops: Awaited<ReturnType<NeuralNetwork>>[] = [];
  for (const crop of toCrops(picture, input)) crops.push(await run(crop));
  const mean = (name: string) => meanLogits(crops.map((outputs) => outputs[name]!.data));
  return {
    logits: { leaf: mean('leaf'), fruit: mean('fruit'), rhizome: mean('rhizome') },
    features: normalizeFeatures(mean('features'), scale)
  };
}

/** Returns whether a photograph probably shows a part of a plant, also of an unknown one. */
export function showsPlant(
  features: ArrayLike<number>,
  { weights, step, least }: PlantSettings
): boolean {
  return dot(readVector(weights, step).values, features) * step >= least;
}

/**
 * Returns a function that determines which part photographs show, from their features.
 * @returns the part, and by how much its score exceeds that of the chosen part (0 for `auto`)
 */
function createPartFinder({ maps }: PartSettings) {
  const vectors = PLANT_PARTS.map((part) => {
    const { weights, step, constant } = maps[part];
    return { part, constant, ...readVector(weights, step) };
  });
  return (
    photographs: readonly ArrayLike<number>[],
    chosen: PredictModel
  ): { part: PlantPart; lead: number } => {
    const scores = vectors.map(({ part, values, step, constant }) => {
      const sum = photographs.reduce((total, features) => total + dot(values, features), 0);
      return { part, score: (sum * step) / photographs.length + constant };
    });
    const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
    const own = scores.find(({ part }) => part === chosen);
    return { part: best.part, lead: own ? best.score - own.score : 0 };
  };
}

export type PhotoDecision = Decision & {
  part: PlantPart;
  /** True if taught photographs of the garden were used. */
  isTaught: boolean;
};

export interface GardenOptions {
  /** The names of the garden's plants, which are preferred. */
  candidates?: readonly string[] | undefined;
  taughtPlantsOf?: ((part: PlantPart) => Promise<TaughtPlants | undefined>) | undefined;
}

/** Returns a function that identifies the plant, if any, on 1 to 5 photographs of the same part. */
export function createDecider({ heads, listed, parts, plant, taught: settings }: ModelSettings) {
  const findPart = createPartFinder(parts);
  const nothing: Decision = { known: false, suggestions: [], isProbable: false };
  return async (
    sent: readonly PhotoOutputs[],
    model: PredictModel,
    { candidates, taughtPlantsOf }: GardenOptions = {}
  ): Promise<PhotoDecision> => {
    // A photograph that was sent twice must not make the answer more certain.
    const distinct = new Map(sent.map((photo) => [photo.features.join(), photo]));
    const photographs = [...distinct.values()];
    const { part: seen, lead } = findPart(
      photographs.map(({ features }) => features),
      model
    );
    const part = model === 'auto' ? seen : model;
    const taught = await taughtPlantsOf?.(part);
    const evidence = photographs.map(({ logits, features }) => ({
      logits: logits[part],
      features
    }));
    const answer = taught
      ? decideWithTaughtPlants(evidence, heads[part], taught, settings, candidates, listed)
      : decide(
          evidence.map(({ logits }) => logits),
          heads[part],
          candidates,
          listed
        );
    const isInSight = photographs.some(({ features }) => showsPlant(features, plant));
    const decision = isInSight ? answer : nothing;
    const isDoubtful = isInSight && !answer.known && lead >= parts.alarm;
    return {
      ...decision,
      ...(isDoubtful && { looksLike: seen }),
      part,
      isTaught: Boolean(taught?.own.length)
    };
  };
}

/** Returns the body of `POST /predict` (§7), for the requested part and the preferred centre. */
export function answerBody(
  decision: PhotoDecision,
  model: PredictModel,
  centre?: number
): Identification | UnknownPlant {
  const { part, isTaught } = decision;
  const origin = { ...(centre !== undefined && { centre }), ...(isTaught && { taught: true }) };
  if (decision.known) {
    const { best, certainty, alternatives } = decision;
    return { ...best, certainty, model: part, ...origin, alternatives };
  }
  const { suggestions, isProbable, looksLike } = decision;
  const error = suggestions.length ? IDENTIFICATION.uncertain : IDENTIFICATION.unknown;
  return {
    error,
    message: error,
    suggestions,
    ...(isProbable && { probably: true }),
    ...(!suggestions.length && { no_plant: true }),
    ...(looksLike && { looks_like: looksLike }),
    ...(model === 'auto' && { model: part }),
    ...origin
  };
}
