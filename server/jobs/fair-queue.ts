/** Thrown if the queue was full or the item waited too long. A retry may succeed. */
export class QueueFullError extends Error {
  override readonly name: string = 'QueueFullError';
}

// All networks (/64) of an IPv6 /48 share a turn. Otherwise, its owner could get nearly every turn
// with 65,536 networks.
const turnOf = (network: string): string =>
  network.replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, '$1:/48');

/**
 * Creates a queue of at most `maxItems` items of several networks. The network with the lowest cost
 * so far is next (start-time fair queueing), so that a new network waits only for the running item.
 */
export function createFairQueue<Item>(maxItems: number) {
  const queues = new Map<string, Item[]>();
  /** Items that were put back. They are next. */
  let returned: Item[] = [];
  /** Costs by network: 1 per item, plus those of `charge`. `put` clears them if no item waits. */
  const costs = new Map<string, number>();
  /** The highest cost of a network when its item was taken. New networks start with this cost. */
  let clock = 0;
  const size = (): number =>
    [...queues.values()].reduce((sum, queue) => sum + queue.length, returned.length);
  const costOf = (network: string): number => costs.get(network) ?? clock;
  function charge(from: string, cost: number): void {
    const network = turnOf(from);
    costs.set(network, Math.max(costOf(network), clock) + cost);
  }

  return {
    size,
    /**
     * Adds an item. If the queue is full, drops and returns an item: the newest of the network with
     * the most items, or the given item if its own network would have the most.
     */
    put(from: string, item: Item): Item | undefined {
      const network = turnOf(from);
      const queue = queues.get(network) ?? [];
      const waiting = size();
      let dropped: Item | undefined;
      if (waiting === 0) costs.clear();
      if (waiting >= maxItems) {
        const longest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a), queue);
        if (longest.length <= queue.length + 1) return item;
        dropped = longest.pop();
      }
      queue.push(item);
      queues.set(network, queue);
      charge(network, 0);
      return dropped;
    },
    /** Puts a taken item back, as the next one. Adds nothing to the cost of its network. */
    putBack(item: Item): void {
      returned.push(item);
    },
    /** Removes and returns the next item. Adds 1 to the cost of its network. */
    take(): Item | undefined {
      if (returned.length) return returned.shift();
      const networks = [...queues.keys()];
      if (!networks.length) return undefined;
      const next = networks.reduce((a, b) => (costOf(b) < costOf(a) ? b : a));
      clock = Math.max(clock, costOf(next));
      charge(next, 1);
      const queue = queues.get(next)!;
      const item = queue.shift();
      if (!queue.length) queues.delete(next);
      return item;
    },
    /** Adds a number to a network's cost, for example the milliseconds that an item took. */
    charge,
    remove(item: Item): void {
      returned = returned.filter((queued) => queued !== item);
      for (const [network, queue] of queues) {
        const rest = queue.filter((queued) => queued !== item);
        if (rest.length) queues.set(network, rest);
        else queues.delete(network);
      }
    },
    /** Removes and returns all items. */
    clear(): Item[] {
      const items = [...returned, ...[...queues.values()].flat()];
      returned = [];
      queues.clear();
      return items;
    }
  };
}
