/**
 * Queues items of several networks, at most `room`. The network whose items have cost least comes
 * next (start-time fair queueing), so that a newcomer waits for no more than the running item.
 */
export function createFairQueue<Item>(room: number) {
  /** The waiting items of each network that has any. */
  const lines = new Map<string, Item[]>();
  /** Cost at which a network's turn comes; forgotten when nothing waits. */
  const turns = new Map<string, number>();
  let clock = 0;
  const size = (): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0);
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
      const line = lines.get(network) ?? [];
      const waiting = size();
      let dropped: Item | undefined;
      if (waiting === 0) turns.clear();
      if (waiting >= room) {
        const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), line);
        if (longest.length <= line.length + 1) return item;
        dropped = longest.pop();
      }
      line.push(item);
      lines.set(network, line);
      charge(network, 0);
      return dropped;
    },
    /** Puts a taken item back to the front. */
    putBack(network: string, item: Item): void {
      lines.set(network, [item, ...(lines.get(network) ?? [])]);
      turns.set(network, -Infinity);
    },
    /** Takes the next item, which costs its network a turn. */
    take(): Item | undefined {
      const networks = [...lines.keys()];
      if (!networks.length) return undefined;
      const next = networks.reduce((a, b) => (turnOf(b) < turnOf(a) ? b : a));
      clock = Math.max(clock, turnOf(next));
      charge(next, 1);
      const line = lines.get(next)!;
      const item = line.shift();
      if (!line.length) lines.delete(next);
      return item;
    },
    /** Counts what an item cost beyond its turn, such as milliseconds. */
    charge,
    remove(item: Item): void {
      for (const [network, line] of lines) {
        const rest = line.filter((other) => other !== item);
        if (rest.length) lines.set(network, rest);
        else lines.delete(network);
      }
    },
    /** Empties the queue. Returns its items. */
    clear(): Item[] {
      const items = [...lines.values()].flat();
      lines.clear();
      return items;
    }
  };
}
