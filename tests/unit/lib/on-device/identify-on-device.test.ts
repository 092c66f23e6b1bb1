import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closeIdentifier,
  identifyOnDevice,
  openIdentifier,
  STALL_TIMEOUT_MS
} from '#lib/on-device/identify-on-device.ts';
import type { Outcome, Task } from '#lib/on-device/identifier-worker.ts';
import { DeviceError } from '#lib/on-device/model-cache.ts';

const ANSWER = { answer: { label: 'Jahe' } } as unknown as Outcome;
const kitOf = (worker: string) => ({ worker, runtime: [], weights: [] });
const never = new AbortController().signal;

/** Simulates a worker: returns an outcome, or undefined if the system has ended the worker. */
type Behaviour = (task: Task) => Outcome | undefined;

let stored: object | undefined;
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
    port?.postMessage('alive');
    const outcome = this.#behave(task);
    if (outcome) port?.postMessage(outcome);
  }

  terminate(): void {
    this.ended = true;
  }
}

beforeEach(() => {
  [stored, behaviours, threads] = [kitOf('/a.js'), [], []];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('caches', { match: async () => stored && Response.json(stored) });
});
afterEach(() => {
  closeIdentifier();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const identify = (signal = never) =>
  identifyOnDevice([new Blob(['x'])], 'leaf', undefined, signal).catch((cause: unknown) => cause);

it('§2 Offline: an identifier that was opened early identifies the first photographs', async () => {
  const sent: number[] = [];
  behaviours = [
    ({ photos }) => {
      sent.push(photos.length);
      return photos.length ? ANSWER : { failed: 'unreadable' };
    }
  ];
  await openIdentifier();
  expect(await identify()).toEqual({ label: 'Jahe' });
  expect([sent, threads.length]).toEqual([[0, 1], 1]);
});

it('§2 Offline: an identifier that could not be opened is started again', async () => {
  behaviours = [() => ({ failed: 'unable' })];
  await openIdentifier();
  expect(await identify()).toEqual({ label: 'Jahe' });
  expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
});

it('§2 Offline: a worker that the system has ended is started again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked!: () => void;
  const wasAsked = new Promise<void>((resolve) => (asked = resolve));
  behaviours = [() => void asked()];
  const answer = identify();
  await wasAsked;
  vi.advanceTimersByTime(STALL_TIMEOUT_MS);
  expect(await answer).toEqual({ label: 'Jahe' });
  expect(vi.getTimerCount()).toBe(0);
  expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
});

it('§2 Offline: a running task continues with new files if they replace the previous ones, and fails if there are no files', async () => {
  behaviours = [
    () => {
      stored = kitOf('/b.js');
      queueMicrotask(closeIdentifier);
      return undefined;
    }
  ];
  expect(await identify()).toEqual({ label: 'Jahe' });
  expect(threads.map(({ script }) => script)).toEqual(['/a.js', '/b.js']);
  // Another tab replaces the stored files, so the previous ones are missing.
  closeIdentifier();
  behaviours = [
    () => {
      stored = kitOf('/c.js');
      return { failed: 'missing' };
    }
  ];
  expect(await identify()).toEqual({ label: 'Jahe' });
  closeIdentifier();
  const before = threads.length;
  stored = undefined;
  await openIdentifier();
  expect(await identify()).toEqual(new DeviceError('missing'));
  vi.stubGlobal('caches', { match: () => Promise.reject(new Error('SecurityError')) });
  expect(await identify()).toEqual(new DeviceError('missing'));
  expect(threads).toHaveLength(before);
});

it('§2 Offline: starts another worker for other weights, even with the same script', async () => {
  await identify();
  const part = { url: '/w', bytes: 1, sent: 1, sha256: '' };
  stored = { ...kitOf('/a.js'), weights: [part] };
  await identify();
  expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
});

it.each(['damaged', 'unable'] as const)(
  '§2 Offline: the failure “%s” is thrown at once, and its worker is not used again',
  async (failed) => {
    behaviours = [() => ({ failed })];
    expect(await identify()).toMatchObject({ reason: failed });
    expect(threads.map(({ ended }) => ended)).toEqual([true]);
  }
);

it('§2 Offline: one worker identifies photographs one after the other, also after an unreadable one', async () => {
  const outcomes: Outcome[] = [{ failed: 'unreadable' }, ANSWER, ANSWER];
  behaviours = [() => outcomes.shift()];
  expect(await identify()).toMatchObject({ reason: 'unreadable' });
  expect([await identify(), await identify()]).toEqual([{ label: 'Jahe' }, { label: 'Jahe' }]);
  expect(threads).toHaveLength(1);
  // Finished tasks leave no listeners on the worker and the signal.
  const listeners = [getEventListeners(threads[0]!, 'error'), getEventListeners(never, 'abort')];
  expect(listeners).toEqual([[], []]);
});

it('§2 Offline: an aborted signal ends the wait for an answer', async () => {
  behaviours = [() => undefined];
  const control = new AbortController();
  const answer = identify(control.signal);
  control.abort();
  expect(await answer).toBe(control.signal.reason);
});
