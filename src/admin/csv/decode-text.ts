const MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]]
];

/**
 * A file's text, whatever spreadsheet wrote it: UTF-8 or UTF-16 with their marks, otherwise
 * Windows' own. Lines end with LF.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  return decode(bytes, marked).replaceAll(/\r\n?/g, '\n');
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string | undefined): string {
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
