import Tinypool from 'tinypool';
import type { Identifier, PartName } from './identifier.ts';
import { UnreadableImage } from './preprocess.ts';
import type { Outcome, Task } from './worker.ts';

// onnxruntime would tell its maker what it runs on. It looks here before the thread starts.
process.env['ORT_DISABLE_TELEMETRY'] = '1';

/** Too many photographs wait already, or one took too long; the HTTP layer answers 503. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** An identifier that can say how it is. */
export interface IdentifierThread extends Identifier {
  /** How many photographs are looked at or wait. */
  underWay(): number;
  /** Whether its thread answers; one that looks at photographs does, for none takes longer than `longest`. */
  isWell(): Promise<boolean>;
}

const WAITING = 16;
const LONGEST = 10_000;
// Photographs lie outside of what the collector counts; the sooner it comes, the fewer wait for it.
const resourceLimits = { maxYoungGenerationSizeMb: 2 };

/**
 * Opens the identifier in a thread of its own, so that the event loop stays free: one photograph at a time, at most sixteen wait.
 * A photograph that takes longer than ten seconds loses its thread, and the next gets a new one.
 */
export async function openIdentifierThread({ waiting = WAITING, longest = LONGEST } = {}): Promise<IdentifierThread> {
  const pool = new Tinypool({ filename: new URL('worker.ts', import.meta.url).href, minThreads: 1, maxThreads: 1, resourceLimits });
  const labels = (await pool.run(undefined, { name: 'labels' })) as Record<PartName, string[]>;
  let underWay = 0;

  return {
    async identify(image, model) {
      if (underWay > waiting) throw new Busy();
      underWay += 1;
      const signal = AbortSignal.timeout(longest);
      try {
        const outcome = (await pool.run({ image, model } satisfies Task, { name: 'identify', signal })) as Outcome;
        if ('unreadable' in outcome) throw new UnreadableImage(outcome.unreadable);
        return outcome.identification;
      } catch (error) {
        if (signal.aborted) throw new Busy();
        throw error;
      } finally {
        underWay -= 1;
      }
    },
    labels: () => labels,
    underWay: () => underWay,
    isWell: async () =>
      underWay > 0 ||
      pool.run(undefined, { name: 'labels', signal: AbortSignal.timeout(longest) }).then(
        () => true,
        () => false
      ),
    close: () => pool.destroy()
  };
}
