import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { UPLOAD } from '#lib/contract/limits.ts';
import { BodyParseError, readBody } from './read-body.ts';

/**
 * A form's texts by field, and its files. Browsers send an empty file for an empty input; it counts
 * as none.
 */
export interface Form {
  texts: Record<string, string>;
  files: Uint8Array[];
}

/** What a form may hold: files of one field, by default one, and bytes if there is no file. */
export interface FormLimits {
  fileField: string;
  files?: number;
  most?: number | undefined;
  /** Is told the size of each piece as it arrives; what it throws ends the reading. */
  received?(bytes: number): void;
}

const NAME = 100;
/** Texts and headers of a form together, besides its file. */
const TEXTS = 1024 * 1024;
const FIELDS = 100;
// A part without a name is no field, and costs as much.
const PARTS = 2 * FIELDS;
const LIMITS = {
  fileSize: UPLOAD.bytes,
  fieldSize: TEXTS,
  fields: FIELDS,
  parts: PARTS,
  fieldNameSize: NAME,
  headerPairs: 16,
  headerSize: 8192
};
/** Bytes parsed between two checks whether the form is refused; they may hold hundreds of parts. */
const PIECE = 4096;
/** Characters of a Content-Type. RFC 2046 allows boundaries of 70; a longer one costs time. */
const TYPE = 255;

function open(request: Request, files: number): BusboyInstance {
  const type = request.headers.get('content-type') ?? '';
  if (type.length > TYPE) throw new BodyParseError('malformed');
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...LIMITS, files } });
  } catch {
    throw new BodyParseError('malformed');
  }
}

/** Collects what the parser finds; resolves when the form is whole. */
function collect(
  parser: BusboyInstance,
  fileField: string,
  state: { isRefused: boolean }
): Promise<Form> {
  const { promise, resolve, reject } = Promise.withResolvers<Form>();
  const refuse = (reason: BodyParseError['reason']): void => {
    state.isRefused = true;
    reject(new BodyParseError(reason));
  };
  const texts = new Map<string, string>();
  const files: Buffer[][] = [];
  const seen = new Set<string>();
  const claim = (name: string | undefined) => {
    if (!name || name.length > NAME || seen.has(name)) refuse('malformed');
    else seen.add(name);
  };
  parser.on('field', (name, value, isNameCut, isCut) => {
    claim(isNameCut ? undefined : name);
    if (isCut) refuse('tooLarge');
    texts.set(name, value);
  });
  parser.on('file', (name, file) => {
    if (name !== fileField || texts.has(name)) refuse('malformed');
    seen.add(name);
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
  return promise;
}

/**
 * Reads a multipart or urlencoded form as it arrives; its files, each at most 5 MB, are the field
 * `fileField` (§5, §9). A form without a file has at most `most` bytes.
 * @throws BodyParseError `malformed` for an incomplete form, a repeated text, more files than
 * `files` or a file in another field; `fileTooLarge`, `tooLarge`
 */
export async function readForm(
  request: Request,
  { fileField, files = 1, most, received }: FormLimits
): Promise<Form> {
  const parser = open(request, files);
  const state = { isRefused: false };
  const form = collect(parser, fileField, state);
  // After a refusal the rest is not parsed.
  const take = (chunk: Uint8Array): void => {
    received?.(chunk.byteLength);
    for (let at = 0; at < chunk.byteLength && !state.isRefused; at += PIECE)
      parser.write(chunk.subarray(at, at + PIECE));
  };
  const isRead = readBody(
    request,
    most ?? files * UPLOAD.bytes + TEXTS,
    take,
    most ? 'tooLarge' : 'fileTooLarge'
  ).then(() => parser.end());
  // The first refusal is answered, before the rest of the body has come.
  return Promise.race([form, isRead.then(() => form)]);
}
