import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { launchOptions } from '../tests/support/browser-executable.ts';

/** A Chromium that another program drives. */
export interface Browser {
  /** Where it listens for that program. */
  port: number;
  version: string;
  close(): Promise<void>;
}

async function portOf(lines: AsyncIterable<string>): Promise<number> {
  for await (const line of lines) {
    const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (found) return Number(found);
  }
  throw new Error('Chromium ended before it listened');
}

/** Starts the browser tests' Chromium with a profile of its own, removed at its end. */
export async function startBrowser(): Promise<Browser> {
  const { executablePath = '', args = [] } = await launchOptions();
  const profile = await mkdtemp(join(tmpdir(), 'wisata-jamu-browser-'));
  const flags = [
    ...args,
    '--headless',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank'
  ];
  const child = spawn(executablePath, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const port = await portOf(createInterface({ input: child.stderr }));
  child.stderr.resume();
  const about = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    Browser: string;
  };
  return {
    port,
    version: about.Browser,
    async close() {
      child.kill();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}
