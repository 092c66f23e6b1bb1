import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import {
  firstAnswer,
  SERVER_HEAD_START_MS
} from '../../../../src/islands/detection/core/identify-anywhere.ts';

const never = new AbortController().signal;
const resolveAfter = <T>(wait: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, wait, value));
const failing = (status: number) => () => Promise.reject(new ApiError(status, {}));

/**
 * Returns the name of the identifier that answered, or the status of the error. Also returns how
 * often the server and the device were asked.
 */
async function ask(
  server: (signal: AbortSignal) => Promise<string>,
  device: () => Promise<string> = async () => 'device',
  isOnline = true,
  signal = never
) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const both = { server: vi.fn(server), device: vi.fn(device) };
  const first = firstAnswer(both.server, both.device, signal, isOnline).catch(
    (cause: ApiError) => cause.status
  );
  await vi.runAllTimersAsync();
  return [await first, both.server.mock.calls.length, both.device.mock.calls.length];
}
const [soon, late] = [SERVER_HEAD_START_MS - 1, SERVER_HEAD_START_MS + 500];
const broken = () => Promise.reject(new Error('no room'));

it('§2 Which identifier: the server answers; offline, or if it is slow, the device does', async () => {
  expect(await ask(() => resolveAfter(soon, 'server'))).toEqual(['server', 1, 0]);
  expect(await ask(async () => 'server', undefined, false)).toEqual(['device', 0, 1]);
  expect(await ask(() => resolveAfter(late, 'server'))).toEqual(['device', 1, 1]);
  const slow = () => resolveAfter(9000, 'device');
  expect(await ask(() => resolveAfter(late, 'server'), slow)).toEqual(['server', 1, 1]);
});

it('§2 Which identifier: the device answers if the server is broken; other errors of the server are shown', async () => {
  for (const status of [0, 429, 500, 502, 503])
    expect(await ask(failing(status))).toEqual(['device', 1, 1]);
  for (const status of [401, 413, 415, 422])
    expect(await ask(failing(status))).toEqual([status, 1, 0]);
  expect(await ask(failing(503), broken)).toEqual([503, 1, 1]);
  expect(await ask(failing(503), undefined, true, AbortSignal.abort())).toEqual([503, 1, 0]);
  const failLate = () => resolveAfter(late, '').then(failing(503));
  expect(await ask(failLate, broken)).toEqual([503, 1, 1]);
});

it('§2 Which identifier: the request to a slow server is aborted once the device has answered', async () => {
  let sent: AbortSignal | undefined;
  await ask((signal) => ((sent = signal), resolveAfter(60_000, 'server')));
  expect(sent?.aborted).toBe(true);
});
