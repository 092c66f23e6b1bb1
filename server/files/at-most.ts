/** Too many callers wait already. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
}

/**
 * Runs at most `running` tasks at once and lets at most `waiting` others wait for their turn, in order.
 * The returned function throws TooMany for any beyond.
 */
export function atMost(running: number, waiting = Number.POSITIVE_INFINITY): <T>(task: () => Promise<T>) => Promise<T> {
  let free = running;
  const turns: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else if (turns.length < waiting) await new Promise<void>((turn) => turns.push(turn));
    else throw new TooMany();
    try {
      return await task();
    } finally {
      const next = turns.shift();
      if (next) next();
      else free += 1;
    }
  };
}
