import { expect } from 'vitest';

/** Creates an input of a length, and returns the work on it that is measured. */
export type Work = (length: number) => () => unknown;

/** The allowed ratio of the time for a text to that for a plain text, in a first measurement. */
const FACTOR = 3;
/**
 * The allowed ratio of the time per character to that for an eighth of the length. Quadratic work
 * takes eight times as much; memory costs something too.
 */
const GROWTH = 5;
const RUNS = 4;
/** The duration from which a measurement is not repeated, because it is hardly disturbed. */
const LONG_RUN_MS = 500;
/** A busy machine can disturb a measurement, but not all of them. */
const MAX_ATTEMPTS = 3;

/** Returns the duration of the fastest of some runs, in ms. */
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
 * Expects that the time grows linearly with the length of the input: per character it is about the
 * same for `length` and an eighth of it. Work that takes little longer than plain text of the same
 * length is not measured again.
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
