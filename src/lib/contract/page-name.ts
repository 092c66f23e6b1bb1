/** The sections of the site in which each row has a page, at `/SECTION/NAME` below each locale. */
export const NAMED_PAGES = ['product', 'central-jamu'] as const;

/** Pages with passwords or one-time links, below each locale. */
export const ACCOUNT_PAGES = ['login', 'register', 'forgot-password', 'reset-password', 'profile'];

/** Pages that moved, by their former names, below each locale. */
export const MOVED_PAGES = { products: 'product', 'jamu-central': 'central-jamu' };

/**
 * Returns the file name of a row's page, without folder and `.html`. Most names stay unchanged; all
 * other names are escaped to ASCII that is safe on every file system and host (decision 049).
 * Different names never share a file. Note: this function must not call other functions of the
 * project, because its source is copied into the configuration of hosts.
 */
export function pageName(name: string): string {
  // A file name has at most 255 bytes, including the extensions of compressed copies.
  const maxBytes = 200;
  const encoder = new TextEncoder();
  const escape = (text: string) =>
    Array.from(
      encoder.encode(text),
      (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    ).join('');
  // Matches special characters of file systems and servers; the first dot of hidden files; the dot
  // of `.htm` and `.html`, which hosts remove; device names of Windows; `index` and `404`.
  const special = new RegExp(
    [
      String.raw`[\u0000-\u001f\u007f"#$%*/:<=>?\\{|}]|^\.|\.(?=html?$)`,
      String.raw`^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)|^(?:index|404)$`
    ].join('|'),
    'giu'
  );
  const short = name.replace(special, escape);
  // A name that is not in NFC is escaped, because some file systems normalize accents.
  if (name === name.normalize('NFC') && encoder.encode(short).length <= maxBytes) return short;
  const plain = short.replace(/[^\w=-]+/g, escape);
  return (plain.match(new RegExp(`.{1,${maxBytes}}`, 'g')) ?? []).join('/');
}

/** Returns the name for a file name; the inverse of `pageName`. */
export const nameOfPage = (file: string): string =>
  decodeURIComponent(encodeURIComponent(file.replaceAll('/', '')).replaceAll('%3D', '%'));
