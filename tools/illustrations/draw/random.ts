/** Repeatable noise between 0 and 1, so that a plate is the same on every machine. */

export function random(seed: number): () => number {
  let state = (seed * 2654435761) % 2147483647 || 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** A random number between two bounds. */
export const between = (next: () => number, low: number, high: number): number =>
  low + (high - low) * next();
