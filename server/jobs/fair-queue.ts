/** Queues items of several networks, at most `room`; the networks take turns. */
export function createFairQueue<Item>(room: number) {
  // A map keeps its order: the network whose turn is next comes first.
  const lines = new Map<string, Item[]>();
  const size = (): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0);

  return {
    size,
    /**
     * Queues an item. Returns the one that is dropped where there is no room: the newest of the
     * network with the most items, or this one.
     */
    put(network: string, item: Item): Item | undefined {
      const own = lines.get(network) ?? [];
      let gone: Item | undefined;
      if (size() >= room) {
        const longest = [...lines.values()].reduce(
          (most, line) => (line.length > most.length ? line : most),
          own
        );
        if (longest.length <= own.length + 1) return item;
        gone = longest.pop();
      }
      lines.set(network, [...own, item]);
      return gone;
    },
    /** Puts a taken item back to the front. */
    putBack(network: string, item: Item): void {
      const own = lines.get(network) ?? [];
      const others = [...lines].filter(([name]) => name !== network);
      lines.clear();
      lines.set(network, [item, ...own]);
      for (const [name, line] of others) lines.set(name, line);
    },
    take(): Item | undefined {
      for (const [network, [first, ...rest]] of lines) {
        lines.delete(network);
        if (rest.length) lines.set(network, rest);
        if (first !== undefined) return first;
      }
      return undefined;
    },
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
