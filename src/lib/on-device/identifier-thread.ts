import type { Kit } from './kit-files.ts';
import { ALIVE, type Outcome, type Task } from './messages.ts';

/**
 * How long a thread may be silent, in ms, before it counts as ended: opening takes a phone 10 s.
 */
export const SILENCE = 30_000;

/** Why a thread gave no outcome: it was ended on purpose, or by the system. */
type Lost = { lost: 'closed' | 'silent' };

interface Thread {
  kit: string;
  worker: Worker;
  /** Told when the thread is closed, so that nobody waits for it for ever. */
  closed: AbortController;
}

let thread: Thread | undefined;

/** Ends the thread and frees its memory; the next photograph starts another. */
export function closeIdentifier(): void {
  thread?.worker.terminate();
  thread?.closed.abort();
  thread = undefined;
}

/** The thread of a kit; one of another kit is ended, also where both have the same script. */
function threadOf(kit: Kit): Thread {
  const name = JSON.stringify(kit);
  if (thread?.kit === name) return thread;
  closeIdentifier();
  thread = { kit: name, worker: new Worker(kit.worker), closed: new AbortController() };
  return thread;
}

/**
 * Lets the thread answer a task, and starts it if there is none. Systems end threads of hidden tabs
 * silently: one without a sign of life for `SILENCE` is given up. Rejects with the signal's reason.
 */
export function askThread(task: Task, signal: AbortSignal): Promise<Outcome | Lost> {
  const { worker, closed } = threadOf(task.kit);
  const { port1, port2 } = new MessageChannel();
  // Ends every listener and the timer of this task at once.
  const over = new AbortController();
  const until = { signal: over.signal };
  let silence: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Outcome | Lost>((resolve, reject) => {
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(resolve, SILENCE, { lost: 'silent' });
    };
    heard();
    port1.addEventListener('message', ({ data }: MessageEvent<Outcome | typeof ALIVE>) => {
      if (data === ALIVE) heard();
      else resolve(data);
    });
    port1.start();
    // A script that is gone, or that the browser does not run.
    worker.addEventListener('error', () => resolve({ failed: 'unable' }), until);
    closed.signal.addEventListener('abort', () => resolve({ lost: 'closed' }), until);
    signal.addEventListener('abort', () => reject(signal.reason as Error), until);
    worker.postMessage(task, [port2]);
  }).finally(() => {
    clearTimeout(silence);
    over.abort();
    port1.close();
  });
}
