import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { program } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const STUCK = {
  'a thread that hangs after its stop': [
    'open(process.argv[1], "r", () => undefined);',
    '() => Promise.resolve()'
  ],
  'a stop that never ends': [
    '',
    'async () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
  ]
};

it('§0 Stop: a process with a hanging thread or stop is killed after ten seconds', async () => {
  const pipe = join(await temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  // At the same time, because each takes ten seconds.
  const ends = Object.entries(STUCK).map(async ([label, [before, stop]]) => {
    const code = `import { open } from 'node:fs';
    import { stopOnSignal } from './server/process/shutdown.ts';
    ${before}
    stopOnSignal({ stop: ${stop}, log: { info() {}, error() {} } });
    setInterval(() => undefined, 1000);
    console.log('waits');`;
    const { child, ended, output } = program(['--input-type=module', '-e', code, pipe]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await expect.poll(output).toContain('waits');
    child.kill('SIGTERM');
    expect(await ended, label).toBe('SIGKILL');
  });
  await Promise.all(ends);
}, 30_000);
