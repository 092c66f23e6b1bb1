import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import type { FilePart } from '#lib/on-device/kit-files.ts';

const ASSETS = '_astro';
const QUERY = '?parts';
const MEGABYTE = 1024 * 1024;
// Hosts compress WebAssembly but not weights, so weights are gzipped here. With these sizes, the
// compressed parts of both are about equally large.
const PART_BYTES = { wasm: 2 * MEGABYTE, weights: MEGABYTE };
/** The highest quality takes 90 s of CPU time for parts that are a fifth smaller. */
const BROTLI_QUALITY = 5;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

interface SplitFile {
  parts: FilePart[];
  /** The contents of the parts by file name, including compressed copies. */
  files: Map<string, Uint8Array>;
}

async function splitFile(path: string): Promise<SplitFile> {
  const [stem = '', ending = ''] = basename(path).split('.');
  const isWasm = ending === 'wasm';
  const content = await readFile(path);
  const whole = isWasm ? content : await zip(content, { level: constants.Z_BEST_COMPRESSION });
  const size = isWasm ? PART_BYTES.wasm : PART_BYTES.weights;
  const files: SplitFile['files'] = new Map();
  const parts = Array.from({ length: Math.ceil(whole.length / size) }, async (_, index) => {
    const bytes = whole.subarray(index * size, (index + 1) * size);
    const digest = createHash('sha256').update(bytes).digest();
    const name = `${ASSETS}/${stem}-${index + 1}.${digest.toString('hex').slice(0, 10)}.${isWasm ? 'wasm' : 'bin'}`;
    files.set(name, bytes);
    const part = { url: `/${name}`, bytes: bytes.length, sha256: digest.toString('base64') };
    if (!isWasm) return { ...part, sent: bytes.length };
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const copy = await brotli(bytes, { params });
    files.set(`${name}.br`, copy);
    return { ...part, sent: copy.length };
  });
  return { parts: await Promise.all(parts), files };
}

/**
 * `import parts from './FILE?parts'` splits a large file into static files with a hash in their
 * names, so that an interrupted download continues with the next part.
 */
export function downloadParts(): Plugin {
  const splits = new Map<string, Promise<SplitFile>>();
  const splitOnce = (path: string): Promise<SplitFile> => {
    const started = splits.get(path) ?? splitFile(path);
    splits.set(path, started);
    return started;
  };
  return {
    name: 'download-parts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const { parts, files } = await splitOnce(id.slice(0, -QUERY.length));
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(parts)}`;
    }
  };
}

/** Removes the URL of the whole WebAssembly file, so that Vite does not emit this file. */
export const withoutWholeRuntime = (): Plugin => ({
  name: 'without-whole-runtime',
  transform: {
    filter: { id: /onnxruntime-web/, code: /new URL\("ort-wasm/ },
    handler: (code) =>
      code.replaceAll(/new URL\(("ort-wasm[^"]+"),\s*import\.meta\.url\)\.href/g, '$1')
  }
});
