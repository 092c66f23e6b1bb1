import { KEPT_IDENTIFIER, digest, keptAmong } from './kept-files.ts';
import { partsOf, sentBytes, type Kit, type Part } from './kit-files.ts';

/**
 * Why a download stopped: no connection, no room, other bytes than announced, the site has another
 * version by now, or another tab removed what was there.
 */
export type DownloadProblem = 'connection' | 'full' | 'damaged' | 'moved' | 'removed';

export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** How long a line may be silent, in ms, before it counts as broken. */
const SILENCE = 20_000;
/** Waits, in ms, before a part is asked for again. */
const AGAIN = [1000, 4000];

/**
 * Returns the reason why a file cannot be fetched or stored, as a DownloadError; anything else as
 * it is.
 */
export function downloadError(cause: unknown): unknown {
  if (cause instanceof Error && cause.name === 'QuotaExceededError')
    return new DownloadError('full');
  // fetch() throws a TypeError without a connection.
  return cause instanceof TypeError ? new DownloadError('connection') : cause;
}

/** Fetches one part; calls `received` with the number of its bytes so far. */
async function fetchPart(
  { url, sha256 }: Part,
  received: (bytes: number) => void,
  signal: AbortSignal
): Promise<Blob> {
  const silent = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => silent.abort(), SILENCE);
  };
  try {
    heard();
    const answer = await fetch(url, {
      // A damaged part may be in the browser's own cache.
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal])
    });
    if (answer.status === 404) throw new DownloadError('moved');
    if (!answer.ok || !answer.body) throw new DownloadError('connection');
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = answer.body.getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      heard();
      pieces.push(step.value);
      received((bytes += step.value.length));
    }
    const whole = new Blob(pieces);
    if ((await digest(await whole.arrayBuffer())) !== sha256) throw new DownloadError('damaged');
    return whole;
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof DownloadError ? cause : new DownloadError('connection');
  } finally {
    clearTimeout(silence);
  }
}

async function fetchPatiently(...[part, received, signal]: Parameters<typeof fetchPart>) {
  for (const wait of AGAIN)
    try {
      return await fetchPart(part, received, signal);
    } catch (cause) {
      signal.throwIfAborted();
      if (!(cause instanceof DownloadError) || cause.problem === 'moved') throw cause;
      await new Promise((resolve) => setTimeout(resolve, wait));
      signal.throwIfAborted();
    }
  return fetchPart(part, received, signal);
}

/**
 * Fetches and keeps the parts of a kit that are missing, each checked by its hash. Ended at any
 * moment, it goes on with the part that was under way. `progress` gets the bytes that have been
 * sent, those of earlier times included.
 * @throws DownloadError, and the signal's reason
 */
export async function downloadKit(
  kit: Kit,
  progress: (sent: number) => void,
  signal: AbortSignal
): Promise<void> {
  const cache = await caches.open(KEPT_IDENTIFIER);
  const parts = partsOf(kit);
  const kept = await keptAmong(parts.map(({ url }) => url));
  const missing = parts.filter(({ url }) => !kept.has(url));
  let done = sentBytes(parts.filter(({ url }) => kept.has(url)));
  progress(done);
  for (const part of missing) {
    const body = await fetchPatiently(
      part,
      (bytes) => progress(done + Math.round((bytes / part.bytes) * part.sent)),
      signal
    );
    await cache.put(part.url, new Response(body)).catch((cause: unknown) => {
      throw downloadError(cause);
    });
    done += part.sent;
    progress(done);
  }
}
