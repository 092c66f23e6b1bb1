import { QueueFullError } from '../jobs/fair-queue.ts';

/**
 * Counts the bytes of photographs that wait or arrive, so that one network cannot fill the memory.
 * @returns a function that opens a count for one request of a network
 */
export function limitPendingBytes(maxBytes: number) {
  const pending = new Map<string, number>();
  return (network: string) => {
    let ofRequest = 0;
    const change = (bytes: number): number => {
      const now = (pending.get(network) ?? 0) + bytes;
      if (now > 0) pending.set(network, now);
      else pending.delete(network);
      ofRequest += bytes;
      return now;
    };
    return {
      /** @throws QueueFullError when the network holds too many; '' (tests in memory) is none */
      add(bytes: number): void {
        if (change(bytes) > maxBytes && network) throw new QueueFullError();
      },
      release: () => change(-ofRequest)
    };
  };
}
