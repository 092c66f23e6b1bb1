import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { program } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it.each([
  [
    'a thread that hangs after its stop',
    'open(process.argv[1], "r", () => undefined);',
    '() => Promise.resolve()'
  ],
  ['a stop that never ends', '', 'async () => { for (;;); }']
])(
  '§0 Stop: a process with %s is killed after ten seconds',
  async (_, before, stop) => {
    const folder = await temporaryFolder();
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
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
    expect(await ended).toBe('SIGKILL');
  },
  30_000
);
