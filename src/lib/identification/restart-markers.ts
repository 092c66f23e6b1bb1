/** Visits each restart marker of a JPEG: the offset of its number, and its index in its scan. */
function visitRestarts(jpeg: Uint8Array, visit: (offset: number, index: number) => void): void {
  let index = -1;
  for (let offset = 2; offset + 3 < jpeg.length;) {
    const marker = jpeg[offset] === 0xff ? jpeg[offset + 1]! : 0;
    if (marker === 0xd9) return;
    if (marker >= 0xd0 && marker <= 0xd7 && index >= 0) visit(offset + 1, index++);
    if (marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)) {
      offset += 1;
      continue;
    }
    index = marker === 0xda ? 0 : -1;
    offset += 2 + jpeg[offset + 2]! * 256 + jpeg[offset + 3]!;
  }
}

/**
 * Renumbers the restart markers of a JPEG if most are out of order, because decoders skip the
 * pixels after a wrong number. If only few are missing or wrong, the numbers stay, because decoders
 * use them to find the right place of the pixels.
 */
export function orderRestarts<T extends Uint8Array>(jpeg: T): T {
  let [count, inOrder, last] = [0, 0, -1];
  visitRestarts(jpeg, (offset, index) => {
    const number = jpeg[offset]! - 0xd0;
    count += 1;
    if (number === (index ? (last + 1) % 8 : 0)) inOrder += 1;
    last = number;
  });
  if (inOrder * 2 >= count) return jpeg;
  const ordered = jpeg.slice() as T;
  visitRestarts(jpeg, (offset, index) => (ordered[offset] = 0xd0 + (index % 8)));
  return ordered;
}
