import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** Resident memory in MB. */
  memory: number;
}

const listProcesses = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    // Omits `ps` itself, which is a child of this process.
    .filter(([, , , command]) => command !== 'ps')
    .map(([pid, parent, kilobytes]) => ({
      pid: Number(pid),
      parent: Number(parent),
      memory: Number(kilobytes) / 1024
    }));

function descendantsOf(pid: number, processes: Process[]): Process[] {
  const children = processes.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, processes)]);
}

/** Returns the ids of all descendants of a process. */
export const childrenOf = (pid: number): number[] =>
  descendantsOf(pid, listProcesses()).map((child) => child.pid);

/** Returns the memory of a process in MB: its own, and shared memory such as Node's code. */
function memoryOf({ pid, memory }: Process): { own: number; shared: number } {
  try {
    const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(
      /^Private_(?:Clean|Dirty):\s+(\d+)/gm
    );
    const own = [...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) / 1024, 0);
    return own > 0 ? { own, shared: Math.max(0, memory - own) } : { own: memory, shared: 0 };
  } catch {
    return { own: memory, shared: 0 };
  }
}

/**
 * Returns the resident memory of a process and its descendants, in MB. Shared memory is counted
 * once if the system reports it.
 */
export function treeMemory(pid: number): number {
  const processes = listProcesses();
  const parts = [
    ...processes.filter((item) => item.pid === pid),
    ...descendantsOf(pid, processes)
  ].map(memoryOf);
  return Math.round(
    parts.reduce((sum, { own }) => sum + own, 0) + Math.max(0, ...parts.map(({ shared }) => shared))
  );
}

/**
 * Returns the resident memory of the largest process among a process and its descendants, in MB.
 */
export function largestProcess(pid: number): number {
  const processes = listProcesses();
  const tree = [...processes.filter((item) => item.pid === pid), ...descendantsOf(pid, processes)];
  return Math.round(Math.max(0, ...tree.map(({ memory }) => memory)));
}
