import { open, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getMimeType } from 'hono/utils/mime';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** The path of a file inside a folder, or undefined for what would leave it. */
function inside(folder: string, path: string): string | undefined {
  if (path.includes('\0')) return undefined;
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? file : undefined;
}

const takesBrotli = (c: Context): boolean =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br'],
    default: '',
    match: (found) => (found.some(({ type, q }) => type === 'br' && q > 0) ? 'br' : '')
  }) === 'br';

/** The compressed copy that the build put beside a file, for who takes it. */
async function smaller(c: Context, file: string): Promise<string | undefined> {
  c.header('Vary', 'Accept-Encoding');
  const copy = `${file}.br`;
  return takesBrotli(c) && (await stat(copy).catch(() => undefined))?.isFile() ? copy : undefined;
}

/** Sends a file with its type and an ETag, 304 when the browser has it; undefined when there is no such file. */
export async function sendFile(
  c: Context,
  folder: string,
  path: string,
  { cache = REVALIDATE, status = 200 as 200 | 404 } = {}
): Promise<Response | undefined> {
  const file = inside(folder, path);
  const found = file ? await stat(file).catch(() => undefined) : undefined;
  if (!file || !found?.isFile()) return undefined;
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', cache);
  c.header('Content-Type', getMimeType(file) ?? 'application/octet-stream');
  if (status === 200 && c.req.header('if-none-match')?.replace(/^W\//, '') === etag) return c.body(null, 304);
  if (c.req.method === 'HEAD') return c.body(null, status);
  const copy = cache === IMMUTABLE ? await smaller(c, file) : undefined;
  if (copy) c.header('Content-Encoding', 'br');
  const handle = await open(copy ?? file);
  try {
    return c.body(new Uint8Array(await handle.readFile()), status);
  } finally {
    await handle.close();
  }
}
