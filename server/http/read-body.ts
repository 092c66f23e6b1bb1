/** A request's body that cannot be taken; whoever answers has the sentence for it. */
export class BodyParseError extends Error {
  override readonly name = 'BodyParseError';
  readonly reason: 'malformed' | 'encoded' | 'tooLarge' | 'fileTooLarge';

  constructor(reason: BodyParseError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

// A client that still sends reads no answer: what is left of its body is let through and forgotten.
async function discard(reader: Reader): Promise<void> {
  for (let next = await reader.read(); !next.done;) next = await reader.read();
}

// What is compressed is not read: a small body could become any size.
function refuseEncoded({ headers }: Request): void {
  if (!/^(?:identity)?$/i.test(headers.get('content-encoding')?.trim() ?? ''))
    throw new BodyParseError('encoded');
}

/**
 * Hands a body on chunk by chunk, and stops at `limit` bytes (§9), with a Content-Length and
 * without.
 * @throws BodyParseError `beyond` the limit, `malformed` when the client broke off, `encoded` when it was
 * compressed
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
    if (size > limit) {
      discard(reader).catch(() => undefined);
      throw new BodyParseError(beyond);
    }
    take(value);
  }
}

/**
 * The bytes of a body of at most `limit` bytes.
 * @throws BodyParseError as `readBody`
 */
export async function readWholeBody(request: Request, limit: number): Promise<Uint8Array> {
  refuseEncoded(request);
  // Node holds a body to the length that it names; only one that names none has to be counted.
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
