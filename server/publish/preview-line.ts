import { createFairQueue } from '../jobs/fair-queue.ts';

/** How many wait at most, and for how many milliseconds. */
export interface LineLimits {
  room: number;
  patience: number;
}

/** One piece of work, and how many wait for what comes of it. */
interface Waiting<T> {
  asking: number;
  hasBegun: boolean;
  work: () => Promise<T>;
  done: PromiseWithResolvers<T>;
  timer: NodeJS.Timeout;
}

/**
 * A waiting line of work that is done one at a time. People take turns, however much one of them
 * asks for; who asks for the same as somebody before shares it; what nobody waits for any more is
 * left out. `busy` is what is thrown where there is no room, or patience ends.
 */
export function createLine<T>({ room, patience }: LineLimits, busy: () => Error) {
  const line = createFairQueue<Waiting<T>>(room);
  const underWay = new Map<string, Waiting<T>>();
  let isBusy = false;

  function workOff(): void {
    const next = isBusy ? undefined : line.take();
    if (!next) return;
    isBusy = true;
    next.hasBegun = true;
    clearTimeout(next.timer);
    const end = (): void => {
      isBusy = false;
      workOff();
    };
    next.work().then(next.done.resolve, next.done.reject).then(end, end);
  }

  function refuse(one: Waiting<T>): void {
    if (one.hasBegun) return;
    line.remove(one);
    one.done.reject(busy());
  }

  function begin(who: string, key: string, work: () => Promise<T>): Waiting<T> {
    const one: Waiting<T> = {
      asking: 0,
      hasBegun: false,
      work,
      done: Promise.withResolvers<T>(),
      timer: setTimeout(() => refuse(one), patience)
    };
    underWay.set(key, one);
    const end = (): void => {
      clearTimeout(one.timer);
      underWay.delete(key);
    };
    one.done.promise.then(end, end);
    line.put(who, one)?.done.reject(busy());
    workOff();
    return one;
  }

  return {
    /** How many wait. */
    size: line.size,
    /**
     * Does work when it is its turn, unless work with the same key is under way. Throws what `busy`
     * says where too many wait, or for too long, or `signal` says that nobody waits for it.
     */
    async run(who: string, key: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
      if (signal.aborted) throw busy();
      const one = underWay.get(key) ?? begin(who, key, work);
      one.asking++;
      const leave = (): void => {
        one.asking--;
        if (one.asking === 0) refuse(one);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await one.done.promise;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    }
  };
}
