import { QueueFullError } from '../jobs/job-process.ts';

/**
 * Counts the bytes of photographs that wait or arrive, so that one network cannot fill the memory.
 * @returns a function that opens a count for one request of a network
 */
export function countHeldBytes(most: number) {
  const held = new Map<string, number>();
  return (network: string) => {
    let mine = 0;
    const change = (bytes: number): number => {
      const now = (held.get(network) ?? 0) + bytes;
      if (now > 0) held.set(network, now);
      else held.delete(network);
      mine += bytes;
      return now;
    };
    return {
      /** @throws QueueFullError when the network holds too many; '' (tests in memory) is none */
      add(bytes: number): void {
        if (change(bytes) > most && network) throw new QueueFullError();
      },
      release: () => change(-mine)
    };
  };
}
