import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { withLowPriority } from '../../../../server/jobs/low-priority.ts';

it('§0 Publishing: a process that builds the site gives way to the one that answers', async () => {
  const child = withLowPriority(spawn(process.execPath, ['-e', 'process.stdin.resume()']));
  expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  child.kill();
  await once(child, 'exit');
});

it('§0 Publishing: one that has ended, or never began, is left as it is', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(withLowPriority(child)).toBe(child);
  const none = spawn('/no/such/program');
  const failed = once(none, 'error');
  expect(withLowPriority(none)).toBe(none);
  await failed;
});
