import type { PlantPart } from '#lib/contract/identification.ts';
import { decide, nameable, type Answer, type ModelSettings } from '#lib/identification/answer.ts';
import type { Picture } from '#lib/identification/crops.ts';
import { JobTimeoutError, MEGABYTE, openJobProcess } from '../jobs/job-process.ts';
import type { DecodeTask } from './decode.ts';
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
  /** Whether the processes that decode and identify answer. */
  isWell(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * The most work of a photograph that is decoded beside everybody's: 24 megapixels, or 2.4
 * progressive ones, in 0.1 s. A browser sends 1.6.
 */
const QUICK = 24e6;
/** Five visitors with five photographs each, and some with one. */
const WAITING = 32;
const MEMORY = 512 * MEGABYTE;
/** After 6 s a visitor is told that the identifier is busy; clients wait longer than that. */
const PATIENCE = 6000;
/** Milliseconds that one photograph may take in each process. */
const LONGEST = { network: 5000, quick: 500, slow: 3000 };
/** Large photographs are rare: few wait, and their process ends when none comes. */
const SLOW = { waiting: 8, idle: 10_000 };

const labelsOf = ({ heads }: ModelSettings): Record<PlantPart, string[]> => ({
  leaf: nameable(heads.leaf),
  fruit: nameable(heads.fruit),
  rhizome: nameable(heads.rhizome)
});

/**
 * Opens the identifier: one process decodes photographs and another one runs the network, so that a
 * hostile photograph never costs the network's process. At most 32 photographs wait for each.
 * Photographs that take long to decode move to a third process, started when needed, so that they
 * delay nobody else's. A process that exceeds its time or memory is killed and replaced.
 */
export async function openIdentifier({
  waiting = WAITING,
  longest = Infinity,
  memory = MEMORY
} = {}): Promise<Identifier> {
  const program = (file: string): URL => new URL(file, import.meta.url);
  const limits = { waiting, memory, patience: PATIENCE, atRest: memory / 2 };
  const openDecoder = (more: { longest: number; waiting?: number; idle?: number }) =>
    openJobProcess<DecodeTask, Picture | undefined>(program('decode.ts'), { ...limits, ...more });
  const quick = openDecoder({ longest: Math.min(longest, LONGEST.quick) });
  const slow = openDecoder({ longest: Math.min(longest, LONGEST.slow), ...SLOW });
  const network = openJobProcess<Task, Float32Array>(program('network.ts'), {
    ...limits,
    longest: Math.min(longest, LONGEST.network)
  });
  const processes = [quick, slow, network];
  const close = (): void => {
    for (const { close: end } of processes) end();
  };
  const settings = await readModelSettings();
  await Promise.all([quick.opened, network.opened]).catch((error: unknown) => {
    close();
    throw error;
  });

  async function decode(photograph: Uint8Array, visitor?: string): Promise<Picture> {
    const picture = await quick
      .run({ photograph, maxWork: QUICK }, visitor)
      .catch((error: unknown) => {
        if (error instanceof JobTimeoutError) return undefined;
        throw error;
      });
    if (picture) return picture;
    return (await slow.run({ photograph, maxWork: Infinity }, visitor)) as Picture;
  }

  return {
    async identify(photographs, part, { list, network: visitor } = {}) {
      const evidence = await Promise.all(
        photographs.map(async (photograph) =>
          network.run({ picture: await decode(photograph, visitor), part }, visitor)
        )
      );
      return decide(evidence, settings.heads[part], list, settings.listed);
    },
    labels: () => labelsOf(settings),
    underWay: () => processes.reduce((sum, one) => sum + one.underWay(), 0),
    isWell: async () => (await Promise.all(processes.map((one) => one.isWell()))).every(Boolean),
    close: async () => close()
  };
}
