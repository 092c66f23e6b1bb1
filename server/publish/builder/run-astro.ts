import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from './code-version.ts';
import { withLowPriority } from '../../jobs/low-priority.ts';

/** The addresses that are compiled into the site. */
export interface SiteAddresses {
  siteUrl: string | undefined;
  /** Where browsers will find API and identifier, when not on the site's own host. */
  apiUrl: string | undefined;
  aiUrl: string | undefined;
}

/**
 * Has Astro compile the site into `<folder>/client` and `<folder>/renderer`. Rejects with the last
 * that it said.
 */
export function runAstro(
  { siteUrl, apiUrl, aiUrl }: SiteAddresses,
  folder: string,
  signal?: AbortSignal
): Promise<void> {
  const env = {
    ...process.env,
    SITE_OUT: join(folder, 'client'),
    SITE_RENDERER: join(folder, 'renderer'),
    SITE_CACHE: join(folder, 'cache'),
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...(siteUrl ? { SITE_URL: siteUrl } : {}),
    ...(apiUrl ? { PUBLIC_API_BASE: apiUrl } : {}),
    ...(aiUrl ? { PUBLIC_AI_BASE: aiUrl } : {})
  };
  const astro = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
  // Astro keeps what it is about to throw away below the folder that it runs in.
  const child = withLowPriority(
    spawn(process.execPath, [astro, 'build', '--root', PROJECT], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {})
    })
  );
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `The site could not be compiled.\n${output.trim().split('\n').slice(-15).join('\n')}`
          )
        );
    });
  });
}
