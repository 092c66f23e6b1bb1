import { spawn } from 'node:child_process';
import { resolve as absolute } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** The compile cache of `npm start`. It makes each start a third faster. */
const COMPILED = absolute('node_modules/.cache/compiled');

export const ADMIN = { email: 'admin@example.test', password: 'Admin#2026x' };

/**
 * Starts a script of this repository with Node, or `command` with Node and the script appended to
 * its arguments.
 */
export function program(args: string[], env: Record<string, string> = {}, command: string[] = []) {
  const [file, ...rest] = [...command, process.execPath, ...args] as [string, ...string[]];
  const child = spawn(file, rest, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  });
  // Kills the program when this process exits, so that a failing test does not leave it running.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal))
  );
  return { child, ended, output: () => output };
}

/**
 * Starts the API, or the program in `args`, as a process on a data directory, without demonstration
 * content or an identifier. Waits for a response. Throws the output if the process ends early.
 */
export async function startServer(
  folder: string,
  {
    env = {},
    command = [],
    args = ['server/main.ts', '--api']
  }: { env?: Record<string, string>; command?: string[]; args?: string[] } = {}
) {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'none',
    AI_URL: 'http://127.0.0.1:9',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
    ...env
  };
  const { child, ended, output } = program(args, settings, command);
  const base = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false
    );
  while (!(await isUp())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output());
    await setTimeout(20);
  }
  /** Sends JSON to the API, with the token if given. */
  const send = (method: string, path: string, body?: object, token?: string) =>
    fetch(`${base}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` })
      },
      ...(body && { body: JSON.stringify(body) })
    });
  /** Sends a form. */
  const sendForm = (path: string, fields: Record<string, string | File>, headers = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(`${base}/api${path}`, { method: 'POST', body, headers });
  };
  return {
    base,
    port,
    send,
    sendForm,
    pid: child.pid as number,
    output,
    /** Resolves to the exit code of the process, or to the signal that ended the process. */
    ended,
    async kill(signal: NodeJS.Signals = 'SIGKILL') {
      child.kill(signal);
      return ended;
    },
    /** Signs in as the administrator. Returns the token. */
    signIn: async (): Promise<string> => (await (await send('POST', '/login', ADMIN)).json()).token
  };
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;
