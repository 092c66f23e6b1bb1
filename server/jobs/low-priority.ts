import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of a child process, so that site builds and image processing do not delay
 * requests. Kills the child when this process exits. Ignores a child that has already exited or
 * never started, and a system that refuses to lower the priority.
 */
export function withLowPriority<Child extends ChildProcess>(child: Child): Child {
  if (!child.pid) return child;
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (cause) {
    const { code, info } = cause as NodeJS.ErrnoException & { info?: { code: string } };
    if (code !== 'ERR_SYSTEM_ERROR') throw cause;
    if (info?.code === 'ESRCH') return child;
  }
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}
