import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { HttpError } from './errors.ts';

const ERRORS = {
  malformed: [400, ERROR_MESSAGE.malformed],
  encoded: [415, ERROR_MESSAGE.encodedBody],
  tooLarge: [413, ERROR_MESSAGE.tooLarge],
  fileTooLarge: [413, ERROR_MESSAGE.imageTooLarge]
} as const;

export type Reason = keyof typeof ERRORS;

/** Thrown for a rejected body. Routes can replace the message according to `reason`. */
export class BodyParseError extends HttpError {
  readonly reason: Reason;

  constructor(reason: Reason) {
    const [status, sentence] = ERRORS[reason];
    super(
      status,
      sentence,
      reason === 'encoded' ? { headers: { 'Accept-Encoding': 'identity' } } : {}
    );
    this.reason = reason;
  }
}

// Reads the rest of a rejected body, because clients read the response only after the whole body is
// sent.
async function discard(reader: ReadableStreamDefaultReader): Promise<void> {
  for (let next = await reader.read(); !next.done;) next = await reader.read();
}

/** Throws a `BodyParseError` for a malformed body. */
export const malformed = (): never => {
  throw new BodyParseError('malformed');
};

// Compressed bodies are rejected, because a small one could expand to any size.
function refuseEncoded({ headers }: Request): void {
  if (!/^(?:identity)?$/i.test(headers.get('content-encoding')?.trim() ?? ''))
    throw new BodyParseError('encoded');
}

/**
 * Calls `onChunk` for each chunk of a body. Throws BodyParseError (with `tooLargeReason` if the
 * body is larger than `limit`), and errors of `onChunk`.
 */
export async function readChunks(
  request: Request,
  limit: number,
  tooLargeReason: Reason,
  onChunk: (chunk: Uint8Array) => void
): Promise<void> {
  refuseEncoded(request);
  if (Number(request.headers.get('content-length')) > limit)
    throw new BodyParseError(tooLargeReason);
  const reader = request.body?.getReader();
  if (!reader) return;
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(malformed);
    if (done) return;
    size += value.byteLength;
    try {
      if (size > limit) throw new BodyParseError(tooLargeReason);
      onChunk(value);
    } catch (error) {
      discard(reader).catch(() => undefined);
      throw error;
    }
  }
}

/** Reads a body of at most `limit` bytes. Throws BodyParseError. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  refuseEncoded(request);
  // Node enforces a Content-Length; without one, `readChunks` counts the bytes.
  if (Number(request.headers.get('content-length') ?? NaN) <= limit)
    return new Uint8Array(await request.arrayBuffer().catch(malformed));
  const chunks: Uint8Array[] = [];
  await readChunks(request, limit, 'tooLarge', (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}
