/** Too many callers wait already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Runs one task at a time and lets at most `waiting` others wait; more are refused at once. */
export function createQueue(waiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  let length = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (task) => {
    if (length > waiting) throw new QueueFull();
    length += 1;
    const mine = last.then(task).finally(() => {
      length -= 1;
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
