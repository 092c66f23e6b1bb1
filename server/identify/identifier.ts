import type { PlantPart } from '#lib/contract/identification.ts';
import { decide, nameable, type Answer, type ModelSettings } from '#lib/identification/answer.ts';
import type { Picture } from '#lib/identification/crops.ts';
import { decodingWork } from '../images/inspect.ts';
import { MEGABYTE, openJobProcess } from '../jobs/job-process.ts';
import { readModelSettings } from './model-settings.ts';
import type { Task } from './network.ts';

/** What is known besides the photographs. */
export interface Circumstances {
  /** Names of the plants that grow where the photographs were taken. */
  list?: readonly string[] | undefined;
  /** The visitor's network; those of one do not hold up another's. */
  network?: string;
}

/** The identifier in processes of its own. */
export interface Identifier {
  /**
   * Looks at one to five photographs (JPEG or PNG) of one part of one plant.
   * @throws QueueFullError, UnreadableImage
   */
  identify(
    photographs: readonly Uint8Array[],
    part: PlantPart,
    circumstances?: Circumstances
  ): Promise<Answer>;
  labels(): Record<PlantPart, string[]>;
  /** How many photographs are looked at or wait. */
  underWay(): number;
  /** Whether the process that decodes and identifies answers. */
  isWell(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * The most work that the network's own process decodes: a photograph of 24 megapixels, or of 2.4
 * progressive ones, in 0.1 s. A browser sends 1.6.
 */
const QUICK = 24e6;
/** Five visitors with five photographs each, and some with one. */
const WAITING = 32;
const LONGEST = 5000;
const MEMORY = 512 * MEGABYTE;
/** After 6 s a visitor is told that the identifier is busy; clients wait longer than that. */
const PATIENCE = 6000;
/** Limits of the process that decodes larger photographs; it is rarely needed. */
const SLOW = { waiting: 8, longest: 3000, patience: 6000, idle: 10_000 };

const labelsOf = ({ heads }: ModelSettings): Record<PlantPart, string[]> => ({
  leaf: nameable(heads.leaf),
  fruit: nameable(heads.fruit),
  rhizome: nameable(heads.rhizome)
});

/**
 * Opens the identifier: its process looks at one photograph at a time, and at most 32 wait.
 * Large photographs are decoded in another process, started when needed, so that they delay nobody
 * else's. A process that exceeds its time or memory is killed and replaced.
 */
export async function openIdentifier({
  waiting = WAITING,
  longest = LONGEST,
  memory = MEMORY
} = {}): Promise<Identifier> {
  const program = (file: string): URL => new URL(file, import.meta.url);
  const limits = { waiting, longest, memory, patience: PATIENCE, atRest: memory / 2 };
  const runner = openJobProcess<Task, Float32Array>(program('network.ts'), limits);
  const decoder = openJobProcess<Uint8Array, Picture>(program('decode.ts'), { ...limits, ...SLOW });
  const settings = await readModelSettings();
  await runner.opened.catch((error: unknown) => {
    runner.close();
    throw error;
  });

  async function logits(photograph: Uint8Array, part: PlantPart, network?: string) {
    const isQuick = decodingWork(photograph) <= QUICK;
    const image = isQuick ? photograph : await decoder.run(photograph, network);
    return runner.run({ image, part }, network);
  }

  return {
    async identify(photographs, part, { list, network } = {}) {
      const evidence = await Promise.all(photographs.map((one) => logits(one, part, network)));
      return decide(evidence, settings.heads[part], list, settings.listed);
    },
    labels: () => labelsOf(settings),
    underWay: () => runner.underWay() + decoder.underWay(),
    isWell: runner.isWell,
    async close() {
      runner.close();
      decoder.close();
    }
  };
}
