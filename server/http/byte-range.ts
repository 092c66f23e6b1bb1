/** A part of a body, both ends included, in bytes. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The one part that a `Range` header asks for (RFC 9110 §14); undefined for the whole body, also
 * where several parts or no bytes are asked for; 'none' where the body has no such part (416).
 */
export function byteRange(
  header: string | undefined,
  size: number
): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first < size && first <= last ? { first, last } : 'none';
}
