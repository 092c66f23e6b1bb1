import type { PlantPart } from '#lib/contract/identification.ts';
import { keptKit } from './kept-files.ts';
import { DeviceError, type Outcome, type Task } from './messages.ts';

type Answer = Extract<Outcome, { answer: unknown }>['answer'];

let worker: { script: string; thread: Worker } | undefined;

/** Ends the thread and frees its memory; the next photograph starts another. */
export function closeIdentifier(): void {
  worker?.thread.terminate();
  worker = undefined;
}

function threadOf(script: string): Worker {
  if (worker?.script === script) return worker.thread;
  closeIdentifier();
  worker = { script, thread: new Worker(script) };
  return worker.thread;
}

/**
 * Which plant photographs show, answered by this device alone with the kept files; nothing is sent.
 * @throws DeviceError
 */
export async function identifyOnDevice(
  photos: readonly Blob[],
  part: PlantPart,
  garden: Task['garden'],
  signal: AbortSignal
): Promise<Answer> {
  const kit = await keptKit().catch(() => undefined);
  if (!kit) throw new DeviceError('missing');
  signal.throwIfAborted();
  const thread = threadOf(kit.worker);
  const { port1, port2 } = new MessageChannel();
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Outcome>) => resolve(data));
    port1.start();
    // A script that is gone, or that the browser does not run.
    thread.addEventListener('error', () => resolve({ failed: 'unable' }), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    const task: Task = { kit, photos, part, ...(garden && { garden }) };
    thread.postMessage(task, [port2]);
  }).finally(() => port1.close());
  if ('answer' in outcome) return outcome.answer;
  closeIdentifier();
  throw new DeviceError(outcome.failed);
}
