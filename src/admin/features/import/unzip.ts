/** The maximum size of an unpacked file. Larger files are attacks, or too long to import. */
const MAX_UNPACKED = 512 * 1024 * 1024;

/** The signatures of the record at the end of an archive, and of an entry of its directory. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  // Safari cannot iterate streams.
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_UNPACKED) throw new RangeError('The archive is too large');
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Returns a function that unpacks a text file of a ZIP archive, or returns '' if the file is
 * missing. Throws RangeError if the archive is damaged.
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>): (path: string) => Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end > 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0 || view.getUint32(end, true) !== END) throw new RangeError('The archive is cut');
  const entries = new Map<string, number>();
  let index = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(index, true) !== ENTRY) throw new RangeError('The archive is damaged');
    const length = view.getUint16(index + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(index + 46, index + 46 + length));
    entries.set(name.toLowerCase(), index);
    index += 46 + length + view.getUint16(index + 30, true) + view.getUint16(index + 32, true);
  }
  return async (path) => {
    const entry = entries.get(path.toLowerCase());
    if (entry === undefined) return '';
    const header = view.getUint32(entry + 42, true);
    const start =
      header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const packed = bytes.subarray(start, start + view.getUint32(entry + 20, true));
    const isStored = view.getUint16(entry + 10, true) === 0;
    return isStored ? new TextDecoder().decode(packed) : inflate(packed);
  };
}
