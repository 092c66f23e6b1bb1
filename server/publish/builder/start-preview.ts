import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withLowPriority } from '../../jobs/low-priority.ts';

/** A page to render with one row besides what is published. */
export interface PreviewJob {
  /** The folder of what renders the pages. */
  renderer: string;
  /** The page's file in the site. */
  file: string;
  /** The list that has the row, below the API's base, and the key of its answer. */
  list: string;
  key: string;
  /** The row as the API would answer it, by the language that is asked for, '' for none. */
  rows: Readonly<Record<string, { id: number }>>;
  /** Whether the site shows one row of the entity alone. */
  isOnlyOneShown: boolean;
  /** How many products the page is rendered with; 0 is all of them. */
  most: number;
}

export type PreviewMessage = { html: string } | { reason: string };

// Longer than any page takes, unless the machine has no time.
const LONGEST = 20_000;

/**
 * Renders a page in a process of its own (`preview-process.ts`), from the content at `readFrom`,
 * with `/api`.
 * @throws Error with the reason, or with how the process ended
 */
export async function startPreview(
  job: PreviewJob,
  { readFrom, aiUrl }: { readFrom: string; aiUrl: string | undefined }
): Promise<string> {
  const child = withLowPriority(
    fork(join(import.meta.dirname, 'preview-process.ts'), {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BUILD_API_URL: readFrom,
        ...(aiUrl ? { PUBLIC_AI_BASE: aiUrl } : {})
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: LONGEST,
      killSignal: 'SIGKILL'
    })
  );
  let outcome: PreviewMessage | undefined;
  child.on('message', (message: PreviewMessage) => (outcome = message));
  // A row may be longer than an argument can be. Whether it arrived is seen by the outcome.
  child.send(job, () => undefined);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (outcome && 'html' in outcome) return outcome.html;
  throw new Error(outcome?.reason ?? `the process ended with ${signal ?? code}`);
}
