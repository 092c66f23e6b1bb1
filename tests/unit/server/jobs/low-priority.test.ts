import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { withLowPriority } from '../../../../server/jobs/low-priority.ts';

const before = process.listenerCount('exit');
const exitListeners = () => process.listenerCount('exit') - before;

it('§0 Publishing: the build process has a lower priority than the server', async () => {
  const child = withLowPriority(spawn(process.execPath, ['-e', 'process.stdin.resume()']));
  expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  child.kill();
  await once(child, 'exit');
  expect(exitListeners()).toBe(0);
});

it('§0 Publishing: a process that has ended or could not start is returned unchanged', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(withLowPriority(child)).toBe(child);
  const none = spawn('/no/such/program');
  const failed = once(none, 'error');
  expect(withLowPriority(none)).toBe(none);
  await failed;
  expect(exitListeners()).toBe(0);
});
