import { crc32, createDeflate } from 'node:zlib';

/** Creates a PNG chunk with its checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * Creates a square PNG of one colour: a small file that unpacks to gigabytes if `side` is large.
 */
export async function hugePng(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // One bit per pixel, grey.
  const packing = createDeflate();
  const packed = packing.toArray();
  const row = Buffer.alloc(1 + Math.ceil(side / 8));
  for (let y = 0; y < side; y++)
    if (!packing.write(row)) await new Promise((resolve) => packing.once('drain', resolve));
  packing.end();
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.concat(await packed)),
    pngChunk('IEND', Buffer.alloc(0))
  ]);
}
