import { partsOf, sentBytes, type FilePart, type Kit } from './kit-files.ts';
import { MODEL_CACHE, digest, storedAmong } from './model-cache.ts';

/** `moved`: a new version of the site lacks these files; `removed`: another tab removed them. */
type DownloadProblem = 'connection' | 'full' | 'damaged' | 'moved' | 'removed';

export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A connection over which no byte arrives for this time counts as broken. */
export const STALL_TIMEOUT_MS = 20_000;
const RETRY_DELAYS_MS = [1000, 4000];

/** Converts errors of fetch and storage to a DownloadError. Returns other errors unchanged. */
export function toDownloadError(cause: unknown): unknown {
  if (cause instanceof Error && cause.name === 'QuotaExceededError')
    return new DownloadError('full');
  // fetch() throws a TypeError without a connection.
  return cause instanceof TypeError ? new DownloadError('connection') : cause;
}

/** Fetches a part of a file. Calls `progress` with the number of bytes received so far. */
async function fetchPart(
  { url, sha256 }: FilePart,
  progress: (bytes: number) => void,
  signal: AbortSignal
): Promise<Blob> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALL_TIMEOUT_MS);
  };
  try {
    restartTimer();
    const response = await fetch(url, {
      // The browser's HTTP cache may contain a damaged part.
      cache: 'no-store',
      signal: AbortSignal.any([signal, stalled.signal])
    });
    if (response.status === 404) throw new DownloadError('moved');
    if (!response.ok || !response.body) throw new DownloadError('connection');
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      restartTimer();
      chunks.push(read.value);
      progress((bytes += read.value.length));
    }
    const part = new Blob(chunks);
    if ((await digest(await part.arrayBuffer())) !== sha256) throw new DownloadError('damaged');
    return part;
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof DownloadError ? cause : new DownloadError('connection');
  } finally {
    clearTimeout(timer);
  }
}

async function fetchWithRetries(...[part, progress, signal]: Parameters<typeof fetchPart>) {
  for (const delay of RETRY_DELAYS_MS)
    try {
      return await fetchPart(part, progress, signal);
    } catch (cause) {
      signal.throwIfAborted();
      if (!(cause instanceof DownloadError) || cause.problem === 'moved') throw cause;
      await new Promise((resolve) => {
        setTimeout(resolve, delay);
        signal.addEventListener('abort', resolve);
      });
      signal.throwIfAborted();
    }
  return fetchPart(part, progress, signal);
}

/**
 * Stores the missing parts of a kit's files. A later call resumes after the last stored part. Calls
 * `progress` with the bytes transferred so far, including those of earlier calls.
 * @throws DownloadError, and the signal's reason
 */
export async function downloadKit(
  kit: Kit,
  progress: (sent: number) => void,
  signal: AbortSignal
): Promise<void> {
  const cache = await caches.open(MODEL_CACHE);
  const parts = partsOf(kit);
  const stored = await storedAmong(parts.map(({ url }) => url));
  let done = sentBytes(parts.filter(({ url }) => stored.has(url)));
  progress(done);
  for (const part of parts.filter(({ url }) => !stored.has(url))) {
    const body = await fetchWithRetries(
      part,
      (bytes) => progress(done + Math.round((bytes / part.bytes) * part.sent)),
      signal
    );
    await cache.put(part.url, new Response(body)).catch((cause: unknown) => {
      throw toDownloadError(cause);
    });
    done += part.sent;
    progress(done);
  }
}
