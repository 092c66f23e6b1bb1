import type { PlantPart } from '#lib/contract/identification.ts';
import type { Identifier, Prediction, Task } from './identifier.ts';
import { decodingWork } from '../images/inspect.ts';
import { MEGABYTE, openJobProcess } from '../jobs/job-process.ts';
import type { Picture } from './preprocess.ts';

/** The identifier in processes of its own. */
export interface IdentifierService extends Identifier {
  /**
   * As `Identifier`; photographs of one network do not hold up another's.
   * @throws QueueFullError, UnreadableImage
   */
  identify(image: Uint8Array, model: PlantPart, network?: string): Promise<Prediction>;
  /** How many photographs are looked at or wait. */
  underWay(): number;
  /** Whether the process that decodes and identifies answers. */
  isWell(): Promise<boolean>;
}

/**
 * The most work that the network's own process decodes: a photograph of 24 megapixels, or of 2.4
 * progressive ones, in 0.1 s. A browser sends 1.6.
 */
const QUICK = 24e6;
const WAITING = 16;
const LONGEST = 5000;
const MEMORY = 512 * MEGABYTE;
/** After 6 s a visitor is told that the identifier is busy; clients wait longer than that. */
const PATIENCE = 6000;
/** Limits of the process that decodes larger photographs; it is rarely needed. */
const SLOW = { waiting: 8, longest: 3000, patience: 6000, idle: 10_000 };

/**
 * Opens the identifier in a process of its own: one photograph at a time, at most sixteen wait.
 * Large photographs are decoded in another process, started when needed, so that they delay nobody
 * else's. A process that exceeds its time or memory is killed and replaced.
 */
export async function openIdentifierService({
  waiting = WAITING,
  longest = LONGEST,
  memory = MEMORY
} = {}): Promise<IdentifierService> {
  const program = (file: string): URL => new URL(file, import.meta.url);
  const limits = { waiting, longest, memory, patience: PATIENCE, atRest: memory / 2 };
  const identifier = openJobProcess<Task, Prediction>(program('identifier.ts'), limits);
  const decoder = openJobProcess<Uint8Array, Picture>(program('preprocess.ts'), {
    ...limits,
    ...SLOW
  });
  const labels = (await identifier.opened.catch((error: unknown) => {
    identifier.close();
    throw error;
  })) as Record<PlantPart, string[]>;

  return {
    async identify(image, model, network) {
      const isQuick = decodingWork(image) <= QUICK;
      return identifier.run(
        { image: isQuick ? image : await decoder.run(image, network), model },
        network
      );
    },
    labels: () => labels,
    underWay: () => identifier.underWay() + decoder.underWay(),
    isWell: identifier.isWell,
    async close() {
      identifier.close();
      decoder.close();
    }
  };
}
