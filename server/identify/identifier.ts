import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { Identification } from '#lib/contract/endpoints/predict.ts';
import { answerJobs } from '../jobs/job-channel.ts';
import { toCrops, type InputSettings, type Picture } from './preprocess.ts';

/**
 * What the network says of one photograph. `known` false: no plant that it knows; `label` is empty
 * and `alternatives` hold the best guesses (§7).
 */
export interface Prediction extends Omit<Identification, 'model'> {
  known: boolean;
}

/**
 * One head of the network: a plant is named where its probability reaches the threshold at its
 * place; a plant with threshold 1 is only ever a guess.
 */
interface Head {
  labels: string[];
  temperature: number;
  thresholds: number[];
}

/** What `model/labels.json` says about the weights beside it. */
export interface ModelSettings {
  input: InputSettings;
  heads: Record<PlantPart, Head>;
}

/** The opened model; one is enough for a process. */
export interface Identifier {
  /**
   * `image`: a JPEG or PNG, or its pixels as `decode` gives them. `network` is whose it is. Throws
   * UnreadableImage.
   */
  identify(image: Uint8Array | Picture, model: PlantPart, network?: string): Promise<Prediction>;
  labels(): Record<PlantPart, string[]>;
  close(): Promise<void>;
}

/** A photograph to identify, or its pixels as the decoder's process gives them. */
export interface Task {
  image: Uint8Array | Picture;
  model: PlantPart;
}

const MODEL = new URL('../../model/', import.meta.url);
const GUESSES = 5;

/**
 * Calibrated probabilities from the logits of several crops; the last one stands for "none of
 * these" (decision 045).
 */
export function probabilities(crops: Float32Array[], temperature: number): number[] {
  const length = crops[0]?.length ?? 0;
  const logits = Array.from(
    { length },
    (_, at) => crops.reduce((sum, crop) => sum + crop[at]!, 0) / crops.length / temperature
  );
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * Names a plant, or none: below its threshold, or when "none of these" is likelier (decision 045).
 */
export function decide(
  chances: number[],
  { labels, thresholds }: Pick<Head, 'labels' | 'thresholds'>
): Prediction {
  const guesses = labels
    .map((label, at) => ({ label, confidence: chances[at]! }))
    .sort((a, b) => b.confidence - a.confidence);
  const best = guesses[0];
  const none = chances[labels.length] ?? 0;
  const threshold = thresholds[labels.indexOf(best?.label ?? '')] ?? 1;
  if (!best || best.confidence < threshold || best.confidence <= none) {
    return {
      known: false,
      label: '',
      confidence: best?.confidence ?? 0,
      alternatives: guesses.slice(0, GUESSES)
    };
  }
  return { known: true, ...best, alternatives: guesses.slice(1, GUESSES) };
}

/** The plants that a head may name. */
const named = ({ labels, thresholds }: Head): string[] =>
  labels.filter((_, at) => thresholds[at]! < 1);

/**
 * Loads the weights once and answers photographs, one crop per turn of the event loop, because the
 * runtime computes on it.
 */
export async function openIdentifier(): Promise<Identifier> {
  const [text, weights] = await Promise.all([
    readFile(new URL('labels.json', MODEL), 'utf8'),
    readFile(new URL('identifier.onnx', MODEL))
  ]);
  const { input, heads } = JSON.parse(text) as ModelSettings;
  const session = await InferenceSession.create(weights, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // A plan of its memory for each head would stay, and makes nothing faster here.
    enableMemPattern: false
  });

  const logits = async (crop: Float32Array, model: PlantPart): Promise<Float32Array> => {
    const pixels = new Tensor('float32', crop, [1, 3, input.size, input.size]);
    const outputs = await session.run({ pixels }, [model]);
    return outputs[model]!.data as Float32Array;
  };
  // The first run is slow, so it happens before the first visitor.
  await logits(new Float32Array(3 * input.size ** 2), 'leaf');

  return {
    async identify(image, model) {
      const answers: Float32Array[] = [];
      for await (const crop of toCrops(image, input)) answers.push(await logits(crop, model));
      return decide(probabilities(answers, heads[model].temperature), heads[model]);
    },
    labels: () => ({
      leaf: named(heads.leaf),
      fruit: named(heads.fruit),
      rhizome: named(heads.rhizome)
    }),
    close: () => session.release()
  };
}

// As a process of its own (`identifier-service.ts`) it answers jobs.
if (import.meta.main) {
  const identifier = await openIdentifier();
  answerJobs<Task>(({ image, model }) => identifier.identify(image, model), identifier.labels());
}
