import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ConfigError } from '../../server/config/env.ts';
import { lockDataDir } from '../../server/db/sqlite.ts';
import { compileSite } from '../../server/publish/builder/build-site.ts';

/** The folder of the compiled code, which other test files and the next run reuse. */
export const COMPILED_FOLDER = resolve('.cache/test-site');
/**
 * The settings of all sites that tests publish. All sites share the compiled code, which contains
 * these settings.
 */
export const SITE_ADDRESSES = {
  siteUrl: 'https://jamu.test',
  apiUrl: undefined,
  aiUrl: undefined,
  mapTiles: undefined
};
const RETRY_MS = 200;

async function lock(): Promise<() => void> {
  await mkdir(COMPILED_FOLDER, { recursive: true });
  for (;;)
    try {
      return lockDataDir(COMPILED_FOLDER);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      await setTimeout(RETRY_MS);
    }
}

/**
 * Compiles the site, unless the same code was compiled before. Concurrent calls, also in other
 * processes, wait for the first one instead of compiling the same code.
 */
export async function compileOnce(): Promise<void> {
  const unlock = await lock();
  try {
    // `readFrom` is empty, because compiling reads no content.
    await compileSite({ ...SITE_ADDRESSES, readFrom: '', cacheDir: COMPILED_FOLDER });
  } finally {
    unlock();
  }
}
