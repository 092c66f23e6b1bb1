import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT } from './code-version.ts';
import { compressAssets } from './compress-assets.ts';

export interface BuildSettings {
  /** Where the pages read their content, with `/api`. */
  readFrom: string;
  outDir: string;
  cacheDir: string;
  siteUrl: string | undefined;
  /** Where browsers will find API and identifier, when not on the site's own host. */
  apiUrl: string | undefined;
  aiUrl: string | undefined;
}

const SENTENCE = /The site could not be built:[^\n]*/;

/** Prerenders the site. Rejects with the build's own sentence, or its last lines. */
export async function astroBuild(settings: BuildSettings, signal?: AbortSignal): Promise<void> {
  await runAstro(settings, signal);
  await compressAssets(join(settings.outDir, '_astro'), join(settings.cacheDir, 'compressed'));
}

function runAstro({ readFrom, outDir, cacheDir, siteUrl, apiUrl, aiUrl }: BuildSettings, signal?: AbortSignal): Promise<void> {
  const env = {
    ...process.env,
    BUILD_API_URL: readFrom,
    SITE_OUT: outDir,
    SITE_CACHE: cacheDir,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...(siteUrl ? { SITE_URL: siteUrl } : {}),
    ...(apiUrl ? { PUBLIC_API_BASE: apiUrl } : {}),
    ...(aiUrl ? { PUBLIC_AI_BASE: aiUrl } : {})
  };
  const astro = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {})
  });
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
        reject(new Error(SENTENCE.exec(output)?.[0] ?? `The site could not be built.\n${output.trim().split('\n').slice(-15).join('\n')}`));
    });
  });
}
