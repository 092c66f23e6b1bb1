const TAG = 0x0112;
/** A 32-bit number; some cameras write the orientation so. */
const LONG = 4;

/**
 * Reads the orientation (1 to 8) from EXIF; undefined if there is none. Reads its first directory
 * once: libexif goes round for minutes in directories that name one another.
 */
function readOrientation(exif: Uint8Array): number | undefined {
  const bytes = Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength);
  const tiff = bytes.toString('latin1', 0, 6) === 'Exif\0\0' ? bytes.subarray(6) : bytes;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || !['II', 'MM'].includes(order)) return undefined;
  const uint16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const uint32 = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = uint32(4);
  if (directory + 2 > tiff.length) return undefined;
  for (let left = uint16(directory), at = directory + 2; left > 0; left--, at += 12) {
    if (at + 12 > tiff.length) return undefined;
    if (uint16(at) !== TAG) continue;
    const value = uint16(at + 2) === LONG ? uint32(at + 8) : uint16(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/**
 * Reduces EXIF to the orientation.
 * @returns EXIF without the prefix that JPEG wants; undefined if the orientation is not given
 */
export function orientationOnly(exif: Uint8Array | undefined): Buffer | undefined {
  const orientation = exif && readOrientation(exif);
  if (!orientation) return undefined;
  const smallest = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  smallest.writeUInt16BE(orientation, 18);
  return smallest;
}
