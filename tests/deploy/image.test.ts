import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync
} from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import { freePort } from '../support/free-port.ts';
import { program } from '../support/server-process.ts';
import { sharedFolder } from '../support/temporary-folder.ts';

const STARTS = 120_000;
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const steps = dockerfile.replaceAll('\\\n', ' ').split('\n');
const last = steps.slice(steps.findLastIndex((line) => line.startsWith('FROM')));
const copied = last
  .filter((line) => /^COPY (?!--from)/.test(line))
  .map((line) => line.split(/\s+/).slice(1));
const lets = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));

/** Links each package separately, so that caches next to them are not visible. */
function linkPackages(to: string): void {
  mkdirSync(to);
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.')) symlinkSync(resolve('node_modules', name), join(to, name));
}

/** Returns the paths of all files and folders of the code, without packages. */
const listFiles = (app: string): string[] =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules'))
    .toSorted();

const folder = await sharedFolder();

it('§0 Deployment: the image has the tested Node, and runs nothing as root', () => {
  const images = steps.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
  expect(new Set(images)).toEqual(new Set([`node:${about.dependencies.node}-slim`]));
  expect(last.findIndex((line) => line === 'USER node')).toBeGreaterThan(0);
  expect(dockerfile).toContain('/api/health');
});

it('§0 Deployment: .dockerignore excludes no file that the image copies', () => {
  expect(copied.length).toBeGreaterThan(5);
  for (const sources of copied)
    for (const source of sources.slice(0, -1)) {
      expect(existsSync(source), source).toBe(true);
      expect(
        lets.some((item) => item === source || item.startsWith(`${source}/`)),
        source
      ).toBe(true);
    }
  for (const item of lets) expect(existsSync(item), item).toBe(true);
});

it('§0 Deployment: the image contains every program that the deployment runs', () => {
  const parts = readFileSync('deploy/README.md', 'utf8').matchAll(/^\| [^|]+ \| `(\S+\.ts)/gm);
  const programs = [...parts].map(([, name = '']) => name);
  expect(programs).toContain('server/main.ts');
  for (const name of programs)
    expect(
      copied.some((sources) => sources.slice(0, -1).some((item) => name.startsWith(`${item}/`))),
      name
    ).toBe(true);
});

it(
  '§0 Deployment: the image has everything to start, build the site and answer its health check',
  async () => {
    const app = join(folder, 'app');
    for (const item of lets) cpSync(item, join(app, item), { recursive: true });
    linkPackages(join(app, 'node_modules'));
    const [, started = ''] = /^CMD \["(.+)"\]$/m.exec(dockerfile) ?? [];
    const port = await freePort();
    const env = {
      PORT: String(port),
      // All IPv6 and IPv4 addresses.
      HOST: '::',
      DATA_DIR: join(folder, 'data'),
      SEED: 'none',
      LOG_LEVEL: 'error'
    };
    const files = listFiles(app);
    const { child, ended, output } = program([started], env, [
      'sh',
      '-c',
      'cd "$0" && exec "$@"',
      app
    ]);
    try {
      await vi.waitUntil(() => output().includes('is ready') || child.exitCode !== null, {
        timeout: STARTS
      });
      const status = async (path: string) =>
        (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      expect(
        [await status('/api/health'), await status('/'), await status('/dashboard')],
        output()
      ).toEqual([200, 200, 200]);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
    // The image's user cannot write into the code.
    expect(globSync(join(app, 'node_modules/.*'))).toEqual([]);
    expect(listFiles(app)).toEqual(files);
  },
  STARTS
);
