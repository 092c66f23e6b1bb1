import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Progress } from '#lib/contract/endpoints/publishing.ts';
import { withLowPriority } from '../../jobs/low-priority.ts';
import { RendererUnavailable } from '../astro-internals/open-renderer.ts';
import type { RenderJob, Rendered } from './render-site.ts';

/** The addresses that are compiled into the site. */
export interface SiteAddresses {
  siteUrl: string | undefined;
  /** Where browsers find API and identifier, when not on the site's own host. */
  apiUrl: string | undefined;
  aiUrl: string | undefined;
}

/** What the render process tells. */
export type RenderMessage =
  | { progress: Progress }
  | { rendered: Rendered }
  | { reason: string; isUnavailable: boolean };

export const PROJECT = join(import.meta.dirname, '../../..');

/** Waits for a child's end; resolves to how it ended and the last that it wrote. */
async function ended(child: ChildProcess): Promise<{ how: number | string; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { how: signal ?? code ?? 0, output: output.trim().split('\n').slice(-15).join('\n') };
}

/**
 * Runs `astro build`, which writes to `<folder>/client`. With `readFrom` it builds the whole site
 * from the API there; without, it compiles the code and keeps what renders the pages in
 * `<folder>/renderer`. Rejects with the last lines of Astro's output.
 */
export async function runAstro(
  { siteUrl, apiUrl, aiUrl }: SiteAddresses,
  folder: string,
  { readFrom, signal }: { readFrom?: string; signal?: AbortSignal | undefined } = {}
): Promise<void> {
  const env = {
    ...process.env,
    SITE_OUT: join(folder, 'client'),
    SITE_CACHE: join(folder, 'cache'),
    ...(readFrom ? { BUILD_API_URL: readFrom } : { SITE_RENDERER: join(folder, 'renderer') }),
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...(siteUrl ? { SITE_URL: siteUrl } : {}),
    ...(apiUrl ? { PUBLIC_API_BASE: apiUrl } : {}),
    ...(aiUrl ? { PUBLIC_AI_BASE: aiUrl } : {})
  };
  const astro = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
  const { how, output } = await ended(
    withLowPriority(
      spawn(process.execPath, [astro, 'build', '--root', PROJECT], {
        // Astro writes temporary files below the folder that it runs in.
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(signal ? { signal } : {})
      })
    )
  );
  if (how !== 0) throw new Error(`The site could not be compiled.\n${output}`);
}

/**
 * Renders a site in a process of its own (`render-site.ts`), from the content at `readFrom`, with
 * `/api`.
 * @throws RendererUnavailable, Error with the reason, or with how the process ended
 */
export async function startRender(
  job: RenderJob,
  {
    readFrom,
    aiUrl,
    progress,
    signal
  }: {
    readFrom: string;
    aiUrl: string | undefined;
    progress: (progress: Progress) => void;
    signal?: AbortSignal | undefined;
  }
): Promise<Rendered> {
  const child = withLowPriority(
    fork(join(import.meta.dirname, 'render-process.ts'), [JSON.stringify(job)], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BUILD_API_URL: readFrom,
        ...(aiUrl ? { PUBLIC_AI_BASE: aiUrl } : {})
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      ...(signal ? { signal } : {})
    })
  );
  let outcome: Exclude<RenderMessage, { progress: Progress }> | undefined;
  child.on('message', (message: RenderMessage) => {
    if ('progress' in message) progress(message.progress);
    else outcome = message;
  });
  const { how, output } = await ended(child);
  if (!outcome)
    throw new Error(
      `The site could not be rendered: the process ended with ${how}.\n${output}`.trim()
    );
  if ('rendered' in outcome) return outcome.rendered;
  throw outcome.isUnavailable ? new RendererUnavailable(outcome.reason) : new Error(outcome.reason);
}

/**
 * Gives the site in `site` the compressed copies that it lacks, in a process of its own
 * (`compress-process.ts`). Rejects with how that ended.
 */
export async function startCompressing(
  client: string,
  site: string,
  signal: AbortSignal
): Promise<void> {
  const child = withLowPriority(
    spawn(process.execPath, [join(import.meta.dirname, 'compress-process.ts'), client, site], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal
    })
  );
  const { how, output } = await ended(child);
  if (how !== 0) throw new Error(`the process ended with ${how}. ${output}`.trim());
}
