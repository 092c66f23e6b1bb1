import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeIdentifier, SILENCE } from '#lib/on-device/identifier-thread.ts';
import { identifyOnDevice } from '#lib/on-device/identify.ts';
import { ALIVE, DeviceError, type Outcome, type Task } from '#lib/on-device/messages.ts';

const ANSWER = { answer: { label: 'Jahe' } } as unknown as Outcome;
const kitOf = (worker: string) => ({ worker, runtime: [], weights: [] });
const never = new AbortController().signal;

/** The behaviour of a thread: its outcome, or nothing if the system has ended it. */
type Behaviour = (task: Task) => Outcome | undefined;

let kept: object | undefined;
let behaviours: Behaviour[];
let threads: FakeWorker[];

class FakeWorker extends EventTarget {
  readonly script: string;
  readonly #behave: Behaviour;
  ended = false;

  constructor(script: string) {
    super();
    this.script = script;
    this.#behave = behaviours.shift() ?? (() => ANSWER);
    threads.push(this);
  }

  postMessage(task: Task, [port]: MessagePort[]): void {
    port?.postMessage(ALIVE);
    const outcome = this.#behave(task);
    if (outcome) port?.postMessage(outcome);
  }

  terminate(): void {
    this.ended = true;
  }
}

beforeEach(() => {
  [kept, behaviours, threads] = [kitOf('/a.js'), [], []];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('caches', { match: async () => kept && Response.json(kept) });
});
afterEach(() => {
  closeIdentifier();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const identify = (signal = never) =>
  identifyOnDevice([new Blob(['x'])], 'leaf', undefined, signal).catch((cause: unknown) => cause);

it('§2 Offline: one thread answers photographs one after the other', async () => {
  expect([await identify(), await identify()]).toEqual([{ label: 'Jahe' }, { label: 'Jahe' }]);
  expect(threads).toHaveLength(1);
});

it('§2 Offline: a thread that the system has ended is started again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked!: () => void;
  const wasAsked = new Promise<void>((resolve) => (asked = resolve));
  behaviours = [() => void asked()];
  const answer = identify();
  await wasAsked;
  vi.advanceTimersByTime(SILENCE);
  expect(await answer).toEqual({ label: 'Jahe' });
  expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
});

it('§2 Offline: removed or renewed in the middle, nobody waits for ever', async () => {
  behaviours = [
    () => {
      kept = kitOf('/b.js');
      queueMicrotask(closeIdentifier);
      return undefined;
    }
  ];
  expect(await identify()).toEqual({ label: 'Jahe' });
  expect(threads.map(({ script }) => script)).toEqual(['/a.js', '/b.js']);
  kept = undefined;
  expect(await identify()).toEqual(new DeviceError('missing'));
});

it('§2 Offline: parts that another tab has replaced are looked for in its list', async () => {
  behaviours = [
    () => {
      kept = kitOf('/b.js');
      return { failed: 'missing' };
    }
  ];
  expect(await identify()).toEqual({ label: 'Jahe' });
});

it('§2 Offline: other weights have another thread, also with the same script', async () => {
  await identify();
  const part = { url: '/w', bytes: 1, sent: 1, sha256: '' };
  kept = { ...kitOf('/a.js'), weights: [part] };
  await identify();
  expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
});

it.each(['damaged', 'unable'] as const)(
  '§2 Offline: “%s” is told at once, and the thread is not used again',
  async (failed) => {
    behaviours = [() => ({ failed })];
    expect(await identify()).toMatchObject({ reason: failed });
    expect(threads.map(({ ended }) => ended)).toEqual([true]);
  }
);

it('§2 Offline: a photograph that cannot be read leaves the thread as it is', async () => {
  const outcomes: Outcome[] = [{ failed: 'unreadable' }, ANSWER];
  behaviours = [() => outcomes.shift()];
  expect(await identify()).toMatchObject({ reason: 'unreadable' });
  expect(await identify()).toEqual({ label: 'Jahe' });
  expect(threads).toHaveLength(1);
});

it('§2 Offline: who cancels waits no longer', async () => {
  behaviours = [() => undefined];
  const control = new AbortController();
  const answer = identify(control.signal);
  control.abort();
  expect(await answer).toBe(control.signal.reason);
});
