import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

/** Resident memory of a process in MB; what it shares with others, as the code of Node, counts in parts where the system says so. */
function memoryOf({ pid, memory }: Process): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) / 1024 : memory;
  } catch {
    return memory;
  }
}

/** Resident memory of a process and all below it, in MB. */
export function treeMemory(pid: number): number {
  const processes = all();
  const tree = [...processes.filter((one) => one.pid === pid), ...below(pid, processes)];
  return Math.round(tree.reduce((sum, one) => sum + memoryOf(one), 0));
}
