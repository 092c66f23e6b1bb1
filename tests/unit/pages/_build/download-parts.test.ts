import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { FilePart } from '#lib/on-device/kit-files.ts';
import { downloadParts } from '../../../../src/pages/_build/download-parts.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const CONTENT = Uint8Array.from(
  { length: 5_000_000 },
  (_, index) => ((index * index) % 251) ^ (index >> 12)
);

/** Builds a file with this name. Returns its parts, the emitted files and the joined parts. */
async function built(name: string) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, name), CONTENT);
  const files = new Map<string, Uint8Array>();
  const build = {
    environment: { name: 'client', mode: 'build' },
    emitFile: ({ fileName, source }: { fileName: string; source: Uint8Array }) =>
      files.set(`/${fileName}`, source)
  };
  const load = downloadParts().load as (this: unknown, id: string) => Promise<string>;
  const code = await load.call(build, `${join(folder, name)}?parts`);
  const parts = JSON.parse(code.replace('export default ', '')) as FilePart[];
  return { parts, files, whole: Buffer.concat(parts.map(({ url }) => files.get(url)!)) };
}

it('§2 Offline: gzipped weights are split into parts that form the whole file', async () => {
  const { parts, files, whole } = await built('weights.onnx');
  expect(Buffer.compare(gunzipSync(whole), CONTENT)).toBe(0);
  expect(files.size).toBe(parts.length);
  expect(parts.every(({ bytes, sent }) => bytes === sent)).toBe(true);
});

it('§2 Offline: each part is named by its content and listed with size and hash', async () => {
  const { parts, files, whole } = await built('runtime.wasm');
  expect(parts.length).toBeGreaterThan(2);
  expect(Buffer.compare(whole, CONTENT)).toBe(0);
  for (const { url, bytes, sent, sha256 } of parts) {
    const file = files.get(url)!;
    const digest = createHash('sha256').update(file).digest();
    expect([file.length, digest.toString('base64')]).toEqual([bytes, sha256]);
    expect(url).toContain(digest.toString('hex').slice(0, 10));
    expect(files.get(`${url}.br`)?.length).toBe(sent);
    expect(Buffer.compare(brotliDecompressSync(files.get(`${url}.br`)!), file)).toBe(0);
  }
});
