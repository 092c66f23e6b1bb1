/**
 * Queues items of several networks, at most `room`. The network whose items have cost least comes
 * next (start-time fair queueing), so that a newcomer waits for no more than the running item.
 */
export function createFairQueue<Item>(room: number) {
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
     * Queues an item. Returns the one that is dropped where there is no room: the newest of the
     * network with the most items, or this one.
     */
    put(network: string, item: Item): Item | undefined {
      const own = lines.get(network) ?? [];
      let gone: Item | undefined;
      if (size() === 0) turns.clear();
      if (size() >= room) {
        const longest = [...lines.values()].reduce(
          (most, line) => (line.length > most.length ? line : most),
          own
        );
        if (longest.length <= own.length + 1) return item;
        gone = longest.pop();
      }
      lines.set(network, [...own, item]);
      charge(network, 0);
      return gone;
    },
    /** Puts a taken item back to the front. */
    putBack(network: string, item: Item): void {
      lines.set(network, [item, ...(lines.get(network) ?? [])]);
      turns.set(network, -Infinity);
    },
    /** Takes the next item, which costs its network a turn. */
    take(): Item | undefined {
      const waiting = [...lines.keys()].filter((network) => lines.get(network)?.length);
      if (!waiting.length) return undefined;
      const next = waiting.reduce((first, network) =>
        turnOf(network) < turnOf(first) ? network : first
      );
      clock = Math.max(clock, turnOf(next));
      charge(next, 1);
      const [item, ...rest] = lines.get(next)!;
      if (rest.length) lines.set(next, rest);
      else lines.delete(next);
      return item;
    },
    /** Counts what an item cost beyond its turn, such as milliseconds. */
    charge,
    remove(item: Item): void {
      for (const [network, line] of lines)
        lines.set(
          network,
          line.filter((one) => one !== item)
        );
    },
    /** Empties the queue. Returns its items. */
    clear(): Item[] {
      const all = [...lines.values()].flat();
      lines.clear();
      return all;
    }
  };
}
