import { execFileSync } from 'node:child_process';

interface Process {
  pid: number;
  parent: number;
  /** Resident memory in MB. */
  memory: number;
}

const all = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    // The one that looks is a child as well.
    .filter(([, , , command]) => command !== 'ps')
    .map(([pid, parent, kilobytes]) => ({ pid: Number(pid), parent: Number(parent), memory: Number(kilobytes) / 1024 }));

function below(pid: number, processes: Process[]): Process[] {
  const children = processes.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...below(child.pid, processes)]);
}

/** The processes that a process started, and those that they started. */
export const childrenOf = (pid: number): number[] => below(pid, all()).map((child) => child.pid);

/** Resident memory of a process and all below it, in MB. */
export function treeMemory(pid: number): number {
  const processes = all();
  const own = processes.find((one) => one.pid === pid)?.memory ?? 0;
  return Math.round(below(pid, processes).reduce((sum, { memory }) => sum + memory, own));
}
