import { expect, it } from 'vitest';
import { concurrencyLimit } from '../../../../server/http/concurrency-limit.ts';
import { HttpError } from '../../../../server/http/errors.ts';

it('§7 Login: so many hashes run at once, so many wait in order, and the next is refused', async () => {
  const inTurn = concurrencyLimit(2, 3);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const task = (number: number) =>
    inTurn(async () => {
      started.push(number);
      await new Promise<void>((resolve) => (ends[number] = resolve));
      return number;
    });
  const running = [0, 1, 2, 3, 4].map(task);
  expect(started).toEqual([0, 1]);
  const refusal = await task(5).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(HttpError);
  expect(refusal).toMatchObject({ status: 503, more: { retryAfter: 5 } });
  for (const number of [0, 1, 2, 3, 4]) {
    ends[number]?.();
    expect(await running[number]).toBe(number);
  }
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

it('§7 Login: a task that fails makes room too', async () => {
  const inTurn = concurrencyLimit(1, 1);
  await expect(inTurn(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await inTurn(async () => 'next')).toBe('next');
});
