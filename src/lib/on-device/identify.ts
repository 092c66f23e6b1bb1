import type { PlantPart } from '#lib/contract/identification.ts';
import { askThread, closeIdentifier } from './identifier-thread.ts';
import { keptKit } from './kept-files.ts';
import { DeviceError, type Outcome, type Task } from './messages.ts';

type Answer = Extract<Outcome, { answer: unknown }>['answer'];

/** Retries if another tab renewed the files in the meantime, or the system ended the thread. */
const TRIES = 2;

/**
 * Identifies photographs on this device only, with the stored files; nothing is sent.
 * @throws DeviceError, and the signal's reason
 */
export async function identifyOnDevice(
  photos: readonly Blob[],
  part: PlantPart,
  garden: Task['garden'],
  signal: AbortSignal
): Promise<Answer> {
  for (let left = TRIES; ;) {
    // Read each time, because another tab may have replaced or removed them.
    const kit = await keptKit().catch(() => undefined);
    signal.throwIfAborted();
    const outcome: Awaited<ReturnType<typeof askThread>> = kit
      ? await askThread({ kit, photos, part, ...(garden && { garden }) }, signal)
      : { failed: 'missing' };
    if ('answer' in outcome) return outcome.answer;
    const failed = 'failed' in outcome ? outcome.failed : 'unable';
    // A photograph that cannot be read says nothing against the thread.
    if (failed !== 'unreadable') closeIdentifier();
    const isWorthIt = 'lost' in outcome || (failed === 'missing' && kit !== undefined);
    if (--left === 0 || !isWorthIt) throw new DeviceError(failed);
  }
}
