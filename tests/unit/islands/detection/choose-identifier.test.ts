import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import {
  firstAnswer,
  SERVER_HEAD_START_MS
} from '../../../../src/islands/detection/core/identify-anywhere.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;
const after = <T>(wait: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, wait, value));
const failing = (status: number) => () => Promise.reject(new ApiError(status, {}));

/** Returns the identifier that answered, and those that were asked. */
async function ask(
  server: (signal: AbortSignal) => Promise<string>,
  device: () => Promise<string> = async () => 'device',
  isOnline = true
) {
  const both = { server: vi.fn(server), device: vi.fn(device) };
  const answer = firstAnswer(both.server, both.device, never, isOnline).catch(
    (cause: unknown) => cause
  );
  await vi.runAllTimersAsync();
  return [await answer, both.server.mock.calls.length, both.device.mock.calls.length];
}

it('§2 Which identifier: the server answers, and the device is not asked', async () => {
  expect(await ask(() => after(SERVER_HEAD_START_MS - 1, 'server'))).toEqual(['server', 1, 0]);
});

it('§2 Which identifier: without a connection the server is not asked', async () => {
  expect(await ask(async () => 'server', undefined, false)).toEqual(['device', 0, 1]);
});

it('§2 Which identifier: if the server is slow, the first of both answers', async () => {
  expect(await ask(() => after(SERVER_HEAD_START_MS + 500, 'server'))).toEqual(['device', 1, 1]);
  expect(
    await ask(
      () => after(SERVER_HEAD_START_MS + 500, 'server'),
      () => after(9000, 'device')
    )
  ).toEqual(['server', 1, 1]);
});

it('§2 Which identifier: a slow server’s request ends once the device has answered', async () => {
  let sent: AbortSignal | undefined;
  await ask((signal) => ((sent = signal), after(60_000, 'server')));
  expect(sent?.aborted).toBe(true);
});

it.each([0, 429, 500, 502, 503])(
  '§2 Which identifier: with %i the device answers',
  async (status) => {
    expect((await ask(failing(status)))[0]).toBe('device');
  }
);

it.each([401, 413, 415, 422])('§2 Which identifier: a refusal with %i is shown', async (status) => {
  const [answer, , asked] = await ask(failing(status));
  expect([(answer as ApiError).status, asked]).toEqual([status, 0]);
});

it('§2 Which identifier: if neither answers, throws the error of the server', async () => {
  const broken = () => Promise.reject(new Error('no room'));
  expect((await ask(failing(503), broken))[0]).toMatchObject({ status: 503 });
  const slow = () => after(SERVER_HEAD_START_MS + 1, '').then(failing(503)) as Promise<string>;
  expect((await ask(slow, broken))[0]).toMatchObject({ status: 503 });
});
