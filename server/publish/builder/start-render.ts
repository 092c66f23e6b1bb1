import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Progress } from '#lib/contract/publishing.ts';
import type { RenderJob, Rendered } from './render-site.ts';
import { withLowPriority } from '../../jobs/low-priority.ts';

type Message = { progress: Progress } | { rendered: Rendered } | { reason: string };

interface Around {
  /** Where the pages' content is, with `/api`. */
  readFrom: string;
  /** Where the identifier is, when not beside the API. */
  aiUrl: string | undefined;
  progress: (progress: Progress) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Renders a site in a process of its own (`render-site.ts`). Rejects with the sentence of what
 * failed, or when that process is ended.
 */
export function startRender(
  job: RenderJob,
  { readFrom, aiUrl, progress, signal }: Around
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
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    let outcome: Rendered | Error | undefined;
    child.on('message', (message: Message) => {
      if ('progress' in message) progress(message.progress);
      else outcome = 'rendered' in message ? message.rendered : new Error(message.reason);
    });
    child.on('error', reject);
    child.on('close', (code, ended) => {
      if (outcome && !(outcome instanceof Error)) resolve(outcome);
      else
        reject(
          outcome ??
            new Error(
              `The site could not be rendered: the process ended with ${ended ?? code}.\n${said}`.trim()
            )
        );
    });
  });
}
