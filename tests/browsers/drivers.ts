import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findProgram } from '../support/find-program.ts';
import { freePort } from '../support/free-port.ts';

/** Input sources with their actions, in the format of both WebDriver and WebDriver BiDi. */
export type Actions = object[];

/** A browser with one window, controlled by its own protocol. */
export interface Driver {
  open(url: string): Promise<void>;
  /**
   * Calls a function with arguments in the page, and returns the value that the function resolves
   * to.
   */
  call<T>(source: string, ...args: unknown[]): Promise<T>;
  act(actions: Actions): Promise<void>;
  /** A PNG image of the window, in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** A browser that this machine may have. `missing` lists the Debian packages to install. */
export interface Candidate {
  name: string;
  missing: string[];
  start: () => Promise<Driver>;
}

const START_TIMEOUT_MS = 30_000;

/** Waits until a program's stderr matches a pattern. Returns its first group. */
function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
      const match = pattern.exec(output);
      if (match) resolve(match[1] ?? '');
    });
    void setTimeout(START_TIMEOUT_MS, undefined, { ref: false }).then(() =>
      reject(new Error(`did not start: ${output}`))
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, setTimeout(5000)]);
  child.kill('SIGKILL');
}

// Functions return JSON, so that both protocols carry the same values.
const asJson = (source: string): string =>
  `async (...args) => JSON.stringify((await (${source})(...args)) ?? null)`;

async function startFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'wisata-jamu-firefox-'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } }
  );
  const address = await waitForOutput(child, /BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('no connection')), { once: true });
  });
  const replyHandlers = new Map<number, (message: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Reply;
    replyHandlers.get(message.id)?.(message);
    replyHandlers.delete(message.id);
  });
  let sent = 0;
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = ++sent;
    const reply = new Promise<Reply>((resolve) => replyHandlers.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await reply;
    if (error) throw new Error(`${method}: ${message}`);
    return result as T;
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {}
  );
  const context = contexts[0]?.context;
  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async call(source, ...args) {
      const { result, exceptionDetails } = await send<Called>('script.callFunction', {
        functionDeclaration: `async (args) => (${asJson(source)})(...JSON.parse(args))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    screenshot: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    async close() {
      socket.close();
      await end(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}

interface Reply {
  id: number;
  result?: unknown;
  error?: string;
  message?: string;
}

interface Called {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

async function startWebKit(programs: Programs, binary: string): Promise<Driver> {
  const display = process.env['DISPLAY'] ? undefined : await startDisplay(programs.Xvfb ?? '');
  const env = { ...process.env, ...(display && { DISPLAY: display.name }) };
  const port = await freePort();
  const child = spawn(programs.WebKitWebDriver ?? '', [`--port=${port}`], { stdio: 'ignore', env });
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) })
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const browserOptions = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', ...browserOptions } };
  const startTime = Date.now();
  const start = async (): Promise<{ sessionId: string }> =>
    send<{ sessionId: string }>('POST', '', { capabilities }).catch(async (error: unknown) => {
      // Only a refused connection means that the driver is still starting.
      if (!(error instanceof TypeError) || Date.now() - startTime > START_TIMEOUT_MS) throw error;
      await setTimeout(100);
      return start();
    });
  const { sessionId } = await start();
  return {
    open: async (url) => void (await send('POST', `/${sessionId}/url`, { url })),
    call: async (source, ...args) =>
      JSON.parse(
        await send<string>('POST', `/${sessionId}/execute/sync`, {
          script: `return (${asJson(source)})(...JSON.parse(arguments[0]))`,
          args: [JSON.stringify(args)]
        })
      ),
    act: async (actions) => void (await send('POST', `/${sessionId}/actions`, { actions })),
    screenshot: () => send<string>('GET', `/${sessionId}/screenshot`),
    async close() {
      await send('DELETE', `/${sessionId}`).catch(() => undefined);
      await end(child);
      await display?.close();
    }
  };
}

/** Starts an X server without a screen, for browsers without a headless mode. */
async function startDisplay(program: string) {
  const child = spawn(program, ['-displayfd', '2', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'pipe']
  });
  const number = await waitForOutput(child, /^(\d+)$/m);
  return { name: `:${number}`, close: () => end(child) };
}

type Programs = Partial<Record<'WebKitWebDriver' | 'Xvfb', string>>;

/** Returns the browsers of the journey, with the packages that this machine lacks for each. */
export function browsers(): Candidate[] {
  const firefox = findProgram('firefox-esr', 'FIREFOX') ?? findProgram('firefox', 'FIREFOX');
  const programs: Programs = {};
  for (const name of ['WebKitWebDriver', 'Xvfb'] as const) {
    const driver = findProgram(name, name.toUpperCase());
    if (driver) programs[name] = driver;
  }
  const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').find((file) =>
    existsSync(file)
  );
  const hasDisplay = Boolean(process.env['DISPLAY']) || Boolean(programs.Xvfb);
  return [
    {
      name: 'Firefox',
      missing: firefox ? [] : ['firefox-esr'],
      start: () => startFirefox(firefox ?? '')
    },
    {
      name: 'WebKit',
      missing: [
        ...(programs.WebKitWebDriver && miniBrowser ? [] : ['webkit2gtk-driver']),
        ...(hasDisplay ? [] : ['xvfb'])
      ],
      start: () => startWebKit(programs, miniBrowser ?? '')
    }
  ];
}
