/** A request's body that is refused; the route that reads it chooses the sentence. */
export class BodyParseError extends Error {
  override readonly name = 'BodyParseError';
  readonly reason: 'malformed' | 'encoded' | 'tooLarge' | 'fileTooLarge';

  constructor(reason: BodyParseError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

// A client that is still sending reads no answer, so the rest of its body is read and discarded.
async function discard(reader: Reader): Promise<void> {
  for (let next = await reader.read(); !next.done;) next = await reader.read();
}

// A small compressed body could expand to any size.
function refuseEncoded({ headers }: Request): void {
  if (!/^(?:identity)?$/i.test(headers.get('content-encoding')?.trim() ?? ''))
    throw new BodyParseError('encoded');
}

/**
 * Reads a body chunk by chunk, at most `limit` bytes (§9), with a Content-Length and without.
 * @throws BodyParseError `beyond` the limit, `malformed` when the client broke off, `encoded` when
 * it was compressed; and what `take` throws
 */
export async function readBody(
  request: Request,
  limit: number,
  take: (chunk: Uint8Array) => void,
  beyond: BodyParseError['reason'] = 'tooLarge'
): Promise<void> {
  refuseEncoded(request);
  if (Number(request.headers.get('content-length')) > limit) throw new BodyParseError(beyond);
  const reader: Reader | undefined = request.body?.getReader();
  if (!reader) return;
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BodyParseError('malformed');
    });
    if (done) return;
    size += value.byteLength;
    try {
      if (size > limit) throw new BodyParseError(beyond);
      take(value);
    } catch (error) {
      discard(reader).catch(() => undefined);
      throw error;
    }
  }
}

/**
 * The bytes of a body of at most `limit` bytes.
 * @throws BodyParseError as `readBody`
 */
export async function readWholeBody(request: Request, limit: number): Promise<Uint8Array> {
  refuseEncoded(request);
  // Node enforces a Content-Length; only a body without one has to be counted.
  if (Number(request.headers.get('content-length') ?? NaN) <= limit) {
    const body = await request.arrayBuffer().catch(() => {
      throw new BodyParseError('malformed');
    });
    return new Uint8Array(body);
  }
  const chunks: Uint8Array[] = [];
  await readBody(request, limit, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}
