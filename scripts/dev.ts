// `npm run dev`: runs the API on its own port, and Astro's dev server. Both reload on changes. If
// one ends, the other one is stopped.
import { type ChildProcess, spawn } from 'node:child_process';

const SITE_PORT = process.env['PORT'] ?? '4321';
const API_PORT = String(Number(SITE_PORT) + 1);
const api = `http://127.0.0.1:${API_PORT}`;

// Node's watch mode watches whole folders here, so loaded modules need not report their files.
const QUIET = 'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES';

const start = (command: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(command, args, {
    cwd: new URL('../', import.meta.url),
    stdio: 'inherit',
    env: { ...process.env, ...env }
  });

const children = [
  start(
    'node',
    [
      '--watch-path=server',
      '--watch-path=src/lib/contract',
      '--watch-preserve-output',
      '--import',
      QUIET,
      'server/main.ts',
      '--api'
    ],
    {
      PORT: API_PORT,
      PUBLISH: 'off'
    }
  ),
  start('astro', ['dev', '--port', SITE_PORT], {
    BUILD_API_URL: `${api}/api`,
    API_PROXY: api
  })
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};

// If the user stops both, the exit code is 0, even if one of them had not started yet.
const end = (): void => {
  process.exitCode ??= 0;
  stop();
};

for (const child of children) {
  child.once('error', (cause) => {
    console.error(cause.message);
    process.exitCode = 1;
    stop();
  });
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
}
// A terminal and npm may each send a signal. Passes on every signal, and waits until the API and
// the dev server have ended.
process.on('SIGINT', end);
process.on('SIGTERM', end);
