import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of a child process, if the system allows it, so that site builds and image
 * processing do not delay requests. Kills the child when this process exits.
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
