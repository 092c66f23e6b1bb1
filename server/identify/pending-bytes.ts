import { QueueFullError } from '../jobs/fair-queue.ts';

/**
 * Limits the bytes of photographs that are received or wait, so that one network cannot use all
 * memory.
 * @returns a function that starts counting the bytes of a request
 */
export function limitPendingBytes(maxBytes: number) {
  const pending = new Map<string, number>();
  return (network: string) => {
    let requestBytes = 0;
    const change = (bytes: number): number => {
      const total = (pending.get(network) ?? 0) + bytes;
      if (total > 0) pending.set(network, total);
      else pending.delete(network);
      requestBytes += bytes;
      return total;
    };
    return {
      /** @throws QueueFullError above the limit; the network '' (in tests) has no limit */
      add(bytes: number): void {
        if (change(bytes) > maxBytes && network) throw new QueueFullError();
      },
      release: () => change(-requestBytes)
    };
  };
}
