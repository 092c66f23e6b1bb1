import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { UPLOAD } from '#lib/contract/limits.ts';
import { BadBody, receive } from './receive.ts';

/** A form's texts by field, and the one file that it may carry; a file of no bytes is none, as browsers send it for an empty input. */
export interface Form {
  texts: Record<string, string>;
  file: Uint8Array | undefined;
}

const NAME = 100;
/** Texts and headers of a form together, besides its file. */
const TEXTS = 1024 * 1024;
const LIMITS = { fileSize: UPLOAD.bytes, files: 1, fieldSize: TEXTS, fields: 100, fieldNameSize: NAME, headerPairs: 16, headerSize: 8192 };

function open(request: Request): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits: LIMITS });
  } catch {
    throw new BadBody('malformed');
  }
}

/** Collects what the parser finds; resolves when the form is whole. */
function collect(parser: BusboyInstance, fileField: string): Promise<Form> {
  const { promise, resolve, reject } = Promise.withResolvers<Form>();
  const refuse = (reason: BadBody['reason']) => reject(new BadBody(reason));
  const texts = new Map<string, string>();
  const chunks: Buffer[] = [];
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
    claim(name === fileField ? name : undefined);
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.on('limit', () => refuse('fileTooLarge'));
    file.on('error', () => refuse('malformed'));
  });
  parser.on('filesLimit', () => refuse('malformed'));
  parser.on('fieldsLimit', () => refuse('tooLarge'));
  parser.on('error', () => refuse('malformed'));
  parser.on('finish', () => resolve({ texts: Object.fromEntries(texts), file: chunks.length ? Buffer.concat(chunks) : undefined }));
  return promise;
}

/**
 * Reads a multipart or urlencoded form as it arrives; the file, at most 5 MB, is the field `fileField` (spec §5, §9).
 * @throws BadBody `malformed` for what is no whole form, for a field twice, a second file, or a file in another field; `fileTooLarge`, `tooLarge`
 */
export async function readForm(request: Request, fileField: string): Promise<Form> {
  const parser = open(request);
  const form = collect(parser, fileField);
  const received = receive(request, UPLOAD.bytes + TEXTS, (chunk) => parser.write(chunk), 'fileTooLarge').then(() => parser.end());
  // Whichever refuses first is answered: what was asked for is settled before the rest of the body has come.
  return Promise.race([form, received.then(() => form)]);
}
