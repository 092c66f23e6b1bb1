// Reads the bytes of a body, or a form with its files, within the limits of §9.
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { UPLOAD } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { HttpError } from './errors.ts';

const ERRORS = {
  malformed: [400, ERROR_MESSAGE.malformed],
  encoded: [415, ERROR_MESSAGE.encodedBody],
  tooLarge: [413, ERROR_MESSAGE.tooLarge],
  fileTooLarge: [413, ERROR_MESSAGE.imageTooLarge]
} as const;

type Reason = keyof typeof ERRORS;

/** A body that is refused; a route may answer its reason with a sentence of its own. */
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

type Reader = ReadableStreamDefaultReader<Uint8Array>;

// A client that is still sending reads no answer, so the rest of its body is read and discarded.
async function discard(reader: Reader): Promise<void> {
  for (let next = await reader.read(); !next.done;) next = await reader.read();
}

const malformed = (): never => {
  throw new BodyParseError('malformed');
};

// A small compressed body could expand to any size.
function refuseEncoded({ headers }: Request): void {
  if (!/^(?:identity)?$/i.test(headers.get('content-encoding')?.trim() ?? ''))
    throw new BodyParseError('encoded');
}

/**
 * Reads a body chunk by chunk, at most `limit` bytes, with a Content-Length and without.
 * @throws BodyParseError `beyond` the limit, `malformed` when the client broke off, `encoded` when
 * it was compressed; and what `take` throws
 */
async function readChunks(
  request: Request,
  limit: number,
  beyond: Reason,
  take: (chunk: Uint8Array) => void
): Promise<void> {
  refuseEncoded(request);
  if (Number(request.headers.get('content-length')) > limit) throw new BodyParseError(beyond);
  const reader: Reader | undefined = request.body?.getReader();
  if (!reader) return;
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(malformed);
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
 * @throws BodyParseError `malformed`, `encoded`, `tooLarge`
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  refuseEncoded(request);
  // Node enforces a Content-Length; only a body without one has to be counted.
  if (Number(request.headers.get('content-length') ?? NaN) <= limit)
    return new Uint8Array(await request.arrayBuffer().catch(malformed));
  const chunks: Uint8Array[] = [];
  await readChunks(request, limit, 'tooLarge', (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}

/**
 * A form's texts by field, and its files. Browsers send an empty file for an empty input; it counts
 * as none.
 */
export interface Form {
  texts: Record<string, string>;
  files: Uint8Array[];
}

/** Limits of a form: files of one field, by default one, and bytes if there is no file. */
export interface FormLimits {
  fileField: string;
  files?: number;
  maxBytes?: number | undefined;
  /** Called with the size of each piece as it arrives; an error that it throws ends the reading. */
  received?(bytes: number): void;
}

const MAX_NAME_LENGTH = 100;
/** Bytes of texts and headers of a form together, in addition to its file. */
const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_FIELDS = 100;
const LIMITS = {
  fileSize: UPLOAD.bytes,
  fieldSize: MAX_TEXT_BYTES,
  fields: MAX_FIELDS,
  // A part without a name is no field, and costs as much.
  parts: 2 * MAX_FIELDS,
  fieldNameSize: MAX_NAME_LENGTH,
  headerPairs: 16,
  headerSize: 8192
};
/** Bytes parsed between two checks whether the form is refused; they may hold hundreds of parts. */
const PIECE_BYTES = 4096;
/** Characters of a Content-Type. RFC 2046 allows boundaries of 70; a longer one costs time. */
const MAX_TYPE_LENGTH = 255;

function openParser(request: Request, files: number): BusboyInstance {
  const type = request.headers.get('content-type') ?? '';
  if (type.length > MAX_TYPE_LENGTH) return malformed();
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...LIMITS, files } });
  } catch {
    return malformed();
  }
}

/** Collects the fields and files of the parser; `form` resolves when it is whole. */
function collectForm(parser: BusboyInstance, fileField: string) {
  const { promise: form, resolve, reject } = Promise.withResolvers<Form>();
  let isRefused = false;
  const refuse = (reason: Reason): void => {
    isRefused = true;
    reject(new BodyParseError(reason));
  };
  const texts = new Map<string, string>();
  const files: Buffer[][] = [];
  parser.on('field', (name, value, isNameCut, isCut) => {
    const isRepeated = texts.has(name) || (name === fileField && files.length > 0);
    if (!name || isNameCut || name.length > MAX_NAME_LENGTH || isRepeated) refuse('malformed');
    if (isCut) refuse('tooLarge');
    texts.set(name, value);
  });
  parser.on('file', (name, file) => {
    if (name !== fileField || texts.has(name)) refuse('malformed');
    const chunks: Buffer[] = [];
    files.push(chunks);
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.on('limit', () => refuse('fileTooLarge'));
    file.on('error', () => refuse('malformed'));
  });
  parser.on('filesLimit', () => refuse('malformed'));
  parser.on('fieldsLimit', () => refuse('tooLarge'));
  parser.on('partsLimit', () => refuse('tooLarge'));
  parser.on('error', () => refuse('malformed'));
  parser.on('finish', () =>
    resolve({
      texts: Object.fromEntries(texts),
      files: files.filter((chunks) => chunks.length).map((chunks) => Buffer.concat(chunks))
    })
  );
  return { form, isRefused: () => isRefused };
}

/**
 * Reads a multipart or urlencoded form as it arrives; its files, each at most 5 MB, are the field
 * `fileField` (§5, §9). A form without a file has at most `maxBytes`.
 * @throws BodyParseError `malformed` for an incomplete form, a repeated text, more files than
 * `files` or a file in another field; `fileTooLarge`, `tooLarge`
 */
export async function readForm(
  request: Request,
  { fileField, files = 1, maxBytes, received }: FormLimits
): Promise<Form> {
  const parser = openParser(request, files);
  const { form, isRefused } = collectForm(parser, fileField);
  // After a refusal the rest is not parsed.
  const take = (chunk: Uint8Array): void => {
    received?.(chunk.byteLength);
    for (let start = 0; start < chunk.byteLength && !isRefused(); start += PIECE_BYTES)
      parser.write(chunk.subarray(start, start + PIECE_BYTES));
  };
  const limit = maxBytes ?? files * UPLOAD.bytes + MAX_TEXT_BYTES;
  const read = readChunks(request, limit, maxBytes ? 'tooLarge' : 'fileTooLarge', take);
  const isRead = read.then(() => parser.end());
  // The first refusal is answered, before the rest of the body has come.
  return Promise.race([form, isRead.then(() => form)]);
}
