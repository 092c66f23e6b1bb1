import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PlantPart, PredictModel } from '#lib/contract/identification.ts';
import type { ModelSettings } from '#lib/identification/answer.ts';
import type { Picture } from '#lib/identification/crops.ts';
import { photoHash } from '#lib/identification/near-duplicate.ts';
import {
  createDecider,
  showsPlant,
  type GardenOptions,
  type PhotoDecision,
  type PhotoOutputs
} from '#lib/identification/photographs.ts';
import { packVector, type PackedVector } from '#lib/identification/taught-plants.ts';
import { JobTimeoutError, MEGABYTE, openJobProcess, type JobLimits } from '../jobs/job-process.ts';
import type { DecodeTask } from './decode.ts';

/** The folder of the neural network's weights and settings. */
export const MODEL = new URL('../../model/', import.meta.url);

/** Reads the settings of the neural network, which the training wrote. */
export const readModelSettings = async (): Promise<ModelSettings> =>
  JSON.parse(await readFile(new URL('labels.json', MODEL), 'utf8')) as ModelSettings;

/** Returns a hash of the weights. Only features of the same weights can be compared. */
export async function hashWeights(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['identifier.onnx', 'features.bin'])
    hash.update(await readFile(new URL(file, MODEL)));
  return hash.digest('hex').slice(0, 16);
}

/** The stored data of a photograph that teaches the identifier a plant. */
export interface ExaminedPhoto {
  /** A perceptual hash, which is similar for similar photographs. */
  hash: string;
  features: PackedVector;
  /** False if no part of a plant is visible. */
  showsPlant: boolean;
}

interface IdentifyOptions extends GardenOptions {
  /** The visitor's IP network. Photographs of different networks take turns. */
  network?: string;
}

/** Identifies plants, in separate processes. */
export interface Identifier {
  /**
   * Identifies the plant on one to five photographs (JPEG or PNG) of the same part.
   * @throws QueueFullError, UnreadableImageError
   */
  identify(
    photographs: readonly Uint8Array[],
    model: PredictModel,
    options?: IdentifyOptions
  ): Promise<PhotoDecision>;
  /**
   * Computes the data to store for a taught photograph (JPEG, PNG or WebP).
   * @throws QueueFullError, UnreadableImageError
   */
  examine(photograph: Uint8Array, network?: string): Promise<ExaminedPhoto>;
  /** Returns the names of the plants that can be identified by each part. */
  labels(): Record<PlantPart, string[]>;
  /** Returns whether the processes respond. */
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * The maximum work of the quick decoder, in pixels times scans of a JPEG: 24 megapixels in one scan,
 * or 2.4 megapixels in ten. Either takes 0.1 s to decode. Browsers send 1.6 megapixels.
 */
const MAX_QUICK_WORK = 24e6;
/** The photographs of twelve visitors: five with five photographs each, and seven with one. */
const MAX_WAITING = 32;
const MAX_MEMORY = 512 * MEGABYTE;
/** After this time the identifier responds that it is busy. Clients have longer timeouts. */
const TOTAL_TIMEOUT_MS = 6000;
/** The maximum time of one photograph in each process. */
const RUN_TIMEOUTS_MS = { neuralNetwork: 5000, quick: 500, slow: 3000 };
/** Large photographs are rare: the queue is short, and the process ends when it is idle. */
const SLOW_DECODER = { maxWaiting: 8, idleTimeoutMs: 10_000 };

/**
 * Opens the identifier. One process decodes photographs and another one runs the neural network, so
 * that a malicious photograph cannot crash the neural network's process. A third process, started
 * when needed, decodes photographs that take long, so that they do not delay quick ones. A process
 * that exceeds its time or memory is killed and replaced.
 */
export async function openIdentifier({
  maxWaiting = MAX_WAITING,
  runTimeoutMs = Infinity
} = {}): Promise<Identifier> {
  const open = <Task, Done>(file: string, timeoutMs: number, more: Partial<JobLimits> = {}) =>
    openJobProcess<Task, Done>(new URL(file, import.meta.url), {
      maxWaiting,
      maxMemory: MAX_MEMORY,
      maxIdleMemory: MAX_MEMORY / 2,
      runTimeoutMs: Math.min(runTimeoutMs, timeoutMs),
      totalTimeoutMs: TOTAL_TIMEOUT_MS,
      ...more
    });
  const quick = open<DecodeTask, Picture | undefined>('decode.ts', RUN_TIMEOUTS_MS.quick);
  const slow = open<DecodeTask, Picture>('decode.ts', RUN_TIMEOUTS_MS.slow, SLOW_DECODER);
  const neuralNetwork = open<Picture, PhotoOutputs>(
    'neural-network-process.ts',
    RUN_TIMEOUTS_MS.neuralNetwork
  );
  const processes = [quick, slow, neuralNetwork];
  const close = async (): Promise<void> => {
    for (const process of processes) process.close();
  };
  const settings = await readModelSettings();
  const decide = createDecider(settings);
  await Promise.all([quick.opened, neuralNetwork.opened]).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  async function decode(photograph: Uint8Array, network?: string): Promise<Picture> {
    const picture = await quick
      .run({ photograph, maxWork: MAX_QUICK_WORK }, network)
      .catch((error: unknown) => {
        if (error instanceof JobTimeoutError) return undefined;
        throw error;
      });
    return picture ?? slow.run({ photograph, maxWork: Infinity }, network);
  }

  return {
    async identify(photographs, model, { network, ...options } = {}) {
      const outputs = await Promise.all(
        photographs.map(async (photograph) =>
          neuralNetwork.run(await decode(photograph, network), network)
        )
      );
      return decide(outputs, model, options);
    },
    async examine(photograph, network) {
      const picture = await decode(photograph, network);
      const { features } = await neuralNetwork.run(picture, network);
      return {
        hash: photoHash(picture),
        features: packVector(features),
        showsPlant: showsPlant(features, settings.plant)
      };
    },
    labels: () => ({
      leaf: settings.heads.leaf.labels,
      fruit: settings.heads.fruit.labels,
      rhizome: settings.heads.rhizome.labels
    }),
    isHealthy: async () =>
      (await Promise.all(processes.map((process) => process.isHealthy()))).every(Boolean),
    close
  };
}
