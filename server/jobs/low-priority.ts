import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of a child process, if the system allows it, so that site builds and image
 * processing do not delay requests. A child with `isLowest` does not delay other children either.
 * Kills the child when this process exits.
 */
export function withLowPriority<Child extends ChildProcess>(child: Child, isLowest = false): Child {
  if (!child.pid || (child.exitCode ?? child.signalCode) !== null) return child;
  try {
    setPriority(child.pid, constants.priority[isLowest ? 'PRIORITY_LOW' : 'PRIORITY_BELOW_NORMAL']);
  } catch {}
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}
