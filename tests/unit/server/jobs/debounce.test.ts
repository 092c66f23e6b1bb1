import { expect, test } from 'vitest';
import { debounce } from '../../../../server/jobs/debounce.ts';

const NEVER = 60_000;
const LONG = { timeout: 10_000 };

function counted(times: { pause: number; longest: number }) {
  const seen = { acts: 0 };
  return { seen, ...debounce(() => seen.acts++, times) };
}

test('§1 Publishing: a change that comes alone is acted on at once', () => {
  const { seen, call } = counted({ pause: NEVER, longest: NEVER });
  call();
  expect(seen.acts).toBe(1);
});

test('§1 Publishing: changes that follow closely are acted on once, after they pause', async () => {
  const { seen, call } = counted({ pause: 50, longest: NEVER });
  for (let at = 0; at < 100; at++) call();
  expect(seen.acts).toBe(1);
  await expect.poll(() => seen.acts, LONG).toBe(2);
});

test('§1 Publishing: changes that never pause are acted on no earlier than the longest wait', async () => {
  const longest = 100;
  const { seen, call, cancel } = counted({ pause: NEVER, longest });
  const began = performance.now();
  while (seen.acts < 3) {
    call();
    await new Promise(setImmediate);
  }
  // A timer may run a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(2 * (longest - 1));
  cancel();
});

test('§1 Publishing: what is called off is not acted on', async () => {
  const { seen, call, cancel } = counted({ pause: 5, longest: 5 });
  call();
  call();
  cancel();
  // A timer that was set later runs later.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(seen.acts).toBe(1);
});
