import type { PredictModel } from '#lib/contract/identification.ts';
import type { Outcome, Task, TaskMessage } from './identifier-worker.ts';
import type { Kit } from './kit-files.ts';
import { DeviceError, readKit } from './model-cache.ts';
import { readGarden } from './stored-gardens.ts';

/** A worker that sends no message for this time counts as ended. Phones need 10 s to start it. */
export const STALL_TIMEOUT_MS = 30_000;
/** Another attempt helps if another tab replaced the files, or the system ended the worker. */
const MAX_ATTEMPTS = 2;

interface IdentifierWorker {
  /** The kit as JSON, because kits with the same script can have different weights. */
  kit: string;
  worker: Worker;
  closed: AbortController;
}

let current: IdentifierWorker | undefined;

/** Ends the worker to free its memory. The next task starts another worker. */
export function closeIdentifier(): void {
  current?.worker.terminate();
  current?.closed.abort();
  current = undefined;
}

function workerFor(kit: Kit): IdentifierWorker {
  const name = JSON.stringify(kit);
  if (current?.kit === name) return current;
  closeIdentifier();
  current = { kit: name, worker: new Worker(kit.worker), closed: new AbortController() };
  return current;
}

/**
 * Runs a task in the worker. Resolves to 'lost' if the worker ended without an outcome. A timeout
 * detects this, because systems end the workers of hidden tabs without an event. Rejects with the
 * signal's reason.
 */
function runTask(task: Task, signal: AbortSignal): Promise<Outcome | 'lost'> {
  const { worker, closed } = workerFor(task.kit);
  const { port1, port2 } = new MessageChannel();
  // Removes the task's listeners.
  const finished = new AbortController();
  const until = { signal: finished.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Outcome | 'lost'>((resolve, reject) => {
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, STALL_TIMEOUT_MS, 'lost');
    };
    restartTimer();
    port1.addEventListener('message', ({ data }: MessageEvent<TaskMessage>) => {
      if (data === 'alive') restartTimer();
      else resolve(data);
    });
    port1.start();
    // The script is missing, or the browser cannot run it.
    worker.addEventListener('error', () => resolve({ failed: 'unable' }), until);
    closed.signal.addEventListener('abort', () => resolve('lost'), until);
    signal.addEventListener('abort', () => reject(signal.reason as Error), until);
    worker.postMessage(task, [port2]);
  }).finally(() => {
    clearTimeout(timer);
    finished.abort();
    port1.close();
  });
}

/** Opens the stored neural network in advance, so that the first task need not wait for seconds. */
export async function openIdentifier(): Promise<void> {
  const kit = await readKit().catch(() => undefined);
  if (!kit) return;
  const outcome = await runTask({ kit, photos: [], part: 'auto' }, new AbortController().signal);
  const isOpened = outcome !== 'lost' && 'failed' in outcome && outcome.failed === 'unreadable';
  // If opening failed, the task with the photographs starts another worker or reports the problem.
  if (!isOpened) closeIdentifier();
}

/**
 * Identifies photographs on this device, with the stored files. Sends nothing. The answer contains
 * the centre only if its list of plants is stored.
 * @throws DeviceError, and the signal's reason
 */
export async function identifyOnDevice(
  photos: readonly Blob[],
  part: PredictModel,
  centre: number | undefined,
  signal: AbortSignal
): Promise<Extract<Outcome, { answer: unknown }>['answer']> {
  const garden = centre ? await readGarden(centre).catch(() => undefined) : undefined;
  for (let attempt = 1; ; attempt++) {
    // Read for each attempt, because another tab may have replaced or removed the files.
    const kit = await readKit().catch(() => undefined);
    signal.throwIfAborted();
    const outcome = kit && (await runTask({ kit, photos, part, garden }, signal));
    if (typeof outcome === 'object' && 'answer' in outcome) return outcome.answer;
    const problem = !outcome ? 'missing' : outcome === 'lost' ? 'unable' : outcome.failed;
    // Ends the worker, unless the only problem was an unreadable photograph.
    if (problem !== 'unreadable') closeIdentifier();
    const canRetry = outcome === 'lost' || (kit !== undefined && problem === 'missing');
    if (!canRetry || attempt === MAX_ATTEMPTS) throw new DeviceError(problem);
  }
}
