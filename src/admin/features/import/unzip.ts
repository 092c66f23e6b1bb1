/** The maximum size of an unpacked file. Larger files are attacks, or too long to import. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

/** The signatures of the record at the end of an archive, and of an entry of its directory. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** The placeholder for values that ZIP64 archives store elsewhere, with 64 bits. */
const ZIP64_MARK = 0xffffffff;

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  // Safari cannot iterate streams.
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_UNPACKED_BYTES) throw new RangeError('The archive is too large');
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Returns a function that unpacks a text file of a ZIP archive, or returns '' if the file is
 * missing. Throws RangeError for a damaged archive, TypeError for damaged compressed data.
 */
export function openZip(bytes: Uint8Array<ArrayBuffer>): (path: string) => Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end > 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0 || view.getUint32(end, true) !== END) throw new RangeError('The archive is cut');
  const entries = new Map<string, number>();
  let index = view.getUint32(end + 16, true);
  if (index === ZIP64_MARK) index = view.getUint32(view.getUint32(end - 12, true) + 48, true);
  while (view.getUint32(index, true) === ENTRY) {
    const length = view.getUint16(index + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(index + 46, index + 46 + length));
    // Some programs for Windows separate folders by backslashes.
    entries.set(name.toLowerCase().replaceAll('\\', '/'), index);
    index += 46 + length + view.getUint16(index + 30, true) + view.getUint16(index + 32, true);
  }
  return async (path) => {
    const entry = entries.get(path.toLowerCase());
    if (entry === undefined) return '';
    // In ZIP64, the first extra field contains some of these values, in this order.
    let extra = entry + 42 + view.getUint16(entry + 28, true);
    const [, size, header] = [24, 20, 42].map((offset) => {
      const value = view.getUint32(entry + offset, true);
      return value === ZIP64_MARK ? view.getUint32((extra += 8), true) : value;
    }) as [number, number, number];
    const start =
      header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const packed = bytes.subarray(start, start + size);
    const isStored = view.getUint16(entry + 10, true) === 0;
    return isStored ? new TextDecoder().decode(packed) : inflate(packed);
  };
}
