import { expect, it, onTestFinished, vi } from 'vitest';
import { startHttpServer } from '../../server/http/http-server.ts';
import { program } from '../support/server-process.ts';

it('§0 Faults: an unhandled error is logged, and the process keeps running', async () => {
  const code = `import { surviveUnhandledErrors } from './server/process/shutdown.ts';
    import { createLog } from './server/log/log.ts';
    surviveUnhandledErrors(createLog('error'));
    Promise.reject(new Error('first'));
    setTimeout(() => { throw new Error('second'); });
    setTimeout(() => console.log('still here'), 100);`;
  const { child, ended, output } = program(['--input-type=module', '-e', code]);
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await ended).toBe(0);
  const lines = output().trim().split('\n');
  expect(lines.at(-1)).toBe('still here');
  const stack = expect.stringMatching(/^Error: \w+\n +at /);
  expect(lines.slice(0, -1).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 50, err: { message: 'first', stack }, msg: 'a rejection was not handled' },
    { level: 50, err: { message: 'second', stack }, msg: 'an exception was not caught' }
  ]);
});

it('§0 Stop: if requests do not end within ten seconds, the process exits with 1', async () => {
  const code = `import { mock } from 'node:test';
    import { stopOnSignal } from './server/process/shutdown.ts';
    import { createLog } from './server/log/log.ts';
    mock.timers.enable({ apis: ['setTimeout'] });
    const stop = () => new Promise(() => undefined);
    stopOnSignal({ stop, stopPictures: stop, log: createLog('error') });
    process.emit('SIGTERM', 'SIGTERM');
    mock.timers.tick(10_000);`;
  const { ended, output } = program(['--input-type=module', '-e', code]);
  expect(await ended).toBe(1);
  expect(output()).toContain('stopped before every request had ended');
});

it('§0 Faults: an error of the listening socket is logged, and the server keeps responding', async () => {
  const log = { error: vi.fn() };
  const fetch = () => new Response('here');
  const { server, port, stop } = await startHttpServer(fetch, { port: 0, host: '127.0.0.1', log });
  onTestFinished(stop);
  server.emit('error', new Error('EMFILE'));
  const logged = [{ err: new Error('EMFILE') }, 'a connection was not accepted'];
  expect(log.error).toHaveBeenCalledWith(...logged);
  expect(await (await globalThis.fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
});
