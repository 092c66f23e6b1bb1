/** Too many items wait already, or this one waited too long; another try may succeed. */
export class QueueFullError extends Error {
  override readonly name: string = 'QueueFullError';
}

/**
 * Queues items of several networks, at most `maxItems`. The network whose items have cost least comes
 * next (start-time fair queueing), so that a newcomer waits for no more than the running item.
 */
export function createFairQueue<Item>(maxItems: number) {
  /** The waiting items of each network that has any. */
  const queues = new Map<string, Item[]>();
  /** Cost at which a network's turn comes; forgotten when nothing waits. */
  const turns = new Map<string, number>();
  let clock = 0;
  const size = (): number => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  const turnOf = (network: string): number => turns.get(network) ?? clock;
  function charge(network: string, cost: number): void {
    turns.set(network, Math.max(turnOf(network), clock) + cost);
  }

  return {
    size,
    /**
     * Queues an item. Returns the one that is dropped if there is no room: the newest of the
     * network with the most items, or this one.
     */
    put(network: string, item: Item): Item | undefined {
      const queue = queues.get(network) ?? [];
      const waiting = size();
      let dropped: Item | undefined;
      if (waiting === 0) turns.clear();
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
    /** Puts a taken item back to the front. */
    putBack(network: string, item: Item): void {
      queues.set(network, [item, ...(queues.get(network) ?? [])]);
      turns.set(network, -Infinity);
    },
    /** Takes the next item, which costs its network a turn. */
    take(): Item | undefined {
      const networks = [...queues.keys()];
      if (!networks.length) return undefined;
      const next = networks.reduce((a, b) => (turnOf(b) < turnOf(a) ? b : a));
      clock = Math.max(clock, turnOf(next));
      charge(next, 1);
      const queue = queues.get(next)!;
      const item = queue.shift();
      if (!queue.length) queues.delete(next);
      return item;
    },
    /** Counts what an item cost beyond its turn, such as milliseconds. */
    charge,
    remove(item: Item): void {
      for (const [network, queue] of queues) {
        const rest = queue.filter((queued) => queued !== item);
        if (rest.length) queues.set(network, rest);
        else queues.delete(network);
      }
    },
    /** Empties the queue. Returns its items. */
    clear(): Item[] {
      const items = [...queues.values()].flat();
      queues.clear();
      return items;
    }
  };
}
