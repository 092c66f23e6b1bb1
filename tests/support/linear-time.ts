import { expect } from 'vitest';

/** Creates an input of a length. Returns a function that processes the input and is measured. */
export type Work = (length: number) => () => unknown;

/**
 * A text is measured again only if it takes more than this many times as long as plain text of the
 * same length.
 */
const MAX_FACTOR = 3;
/**
 * The allowed factor by which the time per character grows from an eighth of the length to the full
 * length. The factor is 8 for quadratic work. It can exceed 1 for linear work, because longer texts
 * need more memory.
 */
const MAX_GROWTH = 5;
const RUNS = 4;
/** A run that takes longer is not repeated, because other processes hardly affect its duration. */
const LONG_RUN_MS = 500;
/** The check fails only after this number of slow measurements, because machines can be busy. */
const MAX_ATTEMPTS = 10;

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
 * Expects that the time grows linearly with the length of the input: the time per character must be
 * about the same for an input of `length` and for an eighth of this length. `plain` is the time for
 * plain text of `length`.
 */
export async function expectLinear(
  work: Work,
  length: number,
  plain: number,
  label: string
): Promise<void> {
  if ((await fastest(work(length), 1)) <= MAX_FACTOR * plain) return;
  const seen: string[] = [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [short, long] = [await fastest(work(length / 8)), await fastest(work(length))];
    if (long / short / 8 < MAX_GROWTH) return;
    seen.push(
      `${short.toFixed(1)} ms for ${length / 8} characters, ${long.toFixed(1)} ms for ${length}`
    );
  }
  expect.fail(`${label}: ${seen.join('; ')}`);
}
