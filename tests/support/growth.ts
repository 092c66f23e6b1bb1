import { expect } from 'vitest';

/** Work on an input of a length; what it takes to make the input is done before. */
export type Work = (length: number) => () => unknown;

/** How much longer than on a plain text a first look may take. */
const FACTOR = 3;
/**
 * How much more than in proportion the time may grow from an eighth: what grows with the square
 * takes eight times as much; memory costs something.
 */
const GROWTH = 5;
const RUNS = 4;
/** A measurement of this many milliseconds is hardly disturbed, and is not repeated. */
const LONG_RUN_MS = 500;
/** A busy machine may spoil a measurement, and does not spoil all of them. */
const MAX_ATTEMPTS = 3;

/** Milliseconds of the fastest of some runs. */
export async function fastest(run: () => unknown, runs = RUNS): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < runs && !(least > LONG_RUN_MS && attempt > 0); attempt++) {
    const began = performance.now();
    await run();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/**
 * Expects that time grows with the length of the input and not faster: per character it is about
 * the same for `length` and an eighth of it. What takes little longer than the same length of plain
 * text, in milliseconds, is not looked at again.
 */
export async function expectLinear(
  work: Work,
  length: number,
  plain: number,
  label: string
): Promise<void> {
  if ((await fastest(work(length), 1)) <= FACTOR * plain) return;
  const seen: string[] = [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [short, long] = [await fastest(work(length / 8)), await fastest(work(length))];
    if (long / short / 8 < GROWTH) return;
    seen.push(
      `${short.toFixed(1)} ms for ${length / 8} characters, ${long.toFixed(1)} ms for ${length}`
    );
  }
  expect.fail(`${label}: ${seen.join('; ')}`);
}
