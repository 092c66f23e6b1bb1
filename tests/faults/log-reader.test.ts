import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
beforeEach(async () => (folder = await temporaryFolder()));

/** Starts a server that writes its log to a pipe. `take` reads the pipe, `close` closes it. */
async function withReader(env: Record<string, string>, name = 'one') {
  const pipe = join(folder, `${name}.log`);
  execFileSync('mkfifo', [pipe]);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const server = await startServer(join(folder, name), {
    env,
    command: ['sh', '-c', 'exec "$@" > "$0" 2>&1', pipe]
  });
  onTestFinished(() => void server.kill());
  const buffer = Buffer.alloc(65_536);
  let taken = '';
  return {
    ...server,
    /** Reads the available output. Returns everything read so far. */
    take(): string {
      try {
        for (let size = -1; size !== 0;)
          taken += buffer.toString('utf8', 0, (size = readSync(reader, buffer)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      }
      return taken;
    },
    close: () => closeSync(reader)
  };
}

/** Starts a request that never ends, and waits until the server reads it. */
async function holdRequest(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const type = 'Content-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue';
  socket.write(`POST /api/login HTTP/1.1\r\nHost: localhost\r\n${type}\r\n\r\n`);
  await once(socket, 'data');
}

it('§0 Stop: a log reader that ends or does not read, and a half-sent request, do not delay the stop', async () => {
  const steps = ['is ready on', '"stopping"', undefined].map(async (step, index) => {
    const server = await withReader({ LOG_LEVEL: 'info' }, String(index));
    await holdRequest(server.port);
    const reached = () => expect.poll(() => server.take()).toContain(step);
    if (index === 0) await reached().then(server.close);
    const ended = server.kill('SIGTERM');
    if (index === 1) await reached().then(server.close);
    expect(await ended).toBe(0);
    return server;
  });
  const last = (await Promise.all(steps)).at(-1);
  expect(last?.take()).toContain('"stopping"');
});

it('§0 Log: a slow log reader delays neither requests nor the stop; the log later contains the number of lost lines', async () => {
  const server = await withReader({ LOG_LEVEL: 'debug' });
  const count = 4000;
  const fill = async (number: number) => {
    let asked = 0;
    const clients = Array.from({ length: 10 }, async () => {
      while (asked++ < number) expect((await fetch(`${server.base}/api/health`)).status).toBe(200);
    });
    await Promise.all(clients);
  };
  await fill(count);
  const logLines = () =>
    [...server.take().matchAll(/"lost":(\d+)/g)].reduce((sum, [, item]) => sum + Number(item), 0);
  await expect.poll(logLines, { timeout: 10_000 }).toBeGreaterThan(count / 4);
  await fetch(`${server.base}/api/product`);
  await expect.poll(() => server.take()).toContain('"route":"/api/product"');
  // Every request is logged or counted, and no line is incomplete.
  const lines = server.take().trim().split('\n');
  const healthy = lines
    .filter((line) => line.startsWith('{'))
    .filter((line) => (JSON.parse(line) as { route?: string }).route === '/api/health');
  expect(healthy.length + logLines()).toBeGreaterThanOrEqual(count);
  await fill(1200);
  expect(await server.kill('SIGTERM')).toBe(0);
});
