import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { UPLOAD } from '#lib/contract/limits.ts';
import { BodyParseError, malformed, readChunks, type Reason } from './read-body.ts';

/** The texts of a form by field, and its files. */
export interface Form {
  texts: Record<string, string>;
  files: Uint8Array[];
  fileNames: string[];
  /** The names of chosen files without content. Omits file inputs without a chosen file. */
  emptyFiles: string[];
}

export interface FormLimits {
  fileField: string;
  /** The maximum number of files in `fileField`; default 1. */
  files?: number;
  /** The maximum size of the form; by default, enough for its files and texts. */
  maxBytes?: number | undefined;
  /** Called with the size of each chunk as it arrives; throws to reject the form. */
  received?(bytes: number): void;
}

const MAX_NAME_LENGTH = 100;
/** Total bytes of a form's texts and part headers. */
const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_FIELDS = 100;
const LIMITS = {
  fileSize: UPLOAD.bytes,
  fieldSize: MAX_TEXT_BYTES,
  fields: MAX_FIELDS,
  // Busboy does not count parts without a name as fields, but they take as long to parse.
  parts: 2 * MAX_FIELDS,
  fieldNameSize: MAX_NAME_LENGTH,
  headerPairs: 16,
  headerSize: 8192
};
// Chunks are parsed in pieces, so that parsing stops soon after the form is rejected. Even 4 KB can
// contain hundreds of parts.
const PIECE_BYTES = 4096;
// Forms with a long boundary are slow to parse. RFC 2046 limits boundaries to 70 characters.
const MAX_CONTENT_TYPE_LENGTH = 255;

function openParser(request: Request, files: number): BusboyInstance {
  const type = request.headers.get('content-type') ?? '';
  if (type.length > MAX_CONTENT_TYPE_LENGTH) return malformed();
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { ...LIMITS, files },
      // Some clients send pictures without a name.
      isPartAFile: (_field, contentType, fileName) =>
        fileName !== undefined || /^(?:image\/|application\/octet-stream)/i.test(contentType ?? '')
    });
  } catch {
    return malformed();
  }
}

const ESCAPES: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Decodes the three characters that browsers escape in file names. Other sequences stay. */
const decodeFileName = (name = ''): string =>
  name.replaceAll(/%(?:22|0D|0A)/g, (escape) => ESCAPES[escape]!);

/** Collects the parser's fields and files; `form` resolves when the form is complete. */
function collectForm(parser: BusboyInstance, fileField: string) {
  const { promise: form, resolve, reject } = Promise.withResolvers<Form>();
  let isRefused = false;
  const refuse = (reason: Reason): void => {
    isRefused = true;
    reject(new BodyParseError(reason));
  };
  const texts = new Map<string, string>();
  const files: { name: string; chunks: Buffer[] }[] = [];
  parser.on('field', (name, value, isNameCut, isCut) => {
    const isRepeated = texts.has(name) || (name === fileField && files.length > 0);
    if (!name || isNameCut || name.length > MAX_NAME_LENGTH || isRepeated) refuse('malformed');
    if (isCut) refuse('tooLarge');
    texts.set(name, value);
  });
  parser.on('file', (name, file, fileName) => {
    if (name !== fileField || texts.has(name)) refuse('malformed');
    const chunks: Buffer[] = [];
    files.push({ name: decodeFileName(fileName), chunks });
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.on('limit', () => refuse('fileTooLarge'));
    file.on('error', () => refuse('malformed'));
  });
  parser.on('filesLimit', () => refuse('malformed'));
  parser.on('fieldsLimit', () => refuse('tooLarge'));
  parser.on('partsLimit', () => refuse('tooLarge'));
  parser.on('error', () => refuse('malformed'));
  parser.on('finish', () => {
    const sent = files.filter(({ chunks }) => chunks.length);
    resolve({
      texts: Object.fromEntries(texts),
      files: sent.map(({ chunks }) => Buffer.concat(chunks)),
      fileNames: sent.map(({ name }) => name),
      emptyFiles: files.flatMap(({ name, chunks }) => (chunks.length || !name ? [] : [name]))
    });
  });
  return { form, isRefused: () => isRefused };
}

/**
 * Reads a multipart or urlencoded form as it arrives, with files of at most 5 MB each (§5, §9).
 * Throws BodyParseError, also for a repeated field, and a file in another field than `fileField`.
 */
export async function readForm(
  request: Request,
  { fileField, files = 1, maxBytes, received }: FormLimits
): Promise<Form> {
  const parser = openParser(request, files);
  const { form, isRefused } = collectForm(parser, fileField);
  const parse = (chunk: Uint8Array): void => {
    received?.(chunk.byteLength);
    for (let start = 0; start < chunk.byteLength && !isRefused(); start += PIECE_BYTES)
      parser.write(chunk.subarray(start, start + PIECE_BYTES));
  };
  const limit = maxBytes ?? files * UPLOAD.bytes + MAX_TEXT_BYTES;
  const read = readChunks(request, limit, maxBytes ? 'tooLarge' : 'fileTooLarge', parse);
  const isRead = read.then(() => parser.end());
  // Rejects immediately, without waiting for the rest of the body.
  return Promise.race([form, isRead.then(() => form)]);
}
