/** The parts of the site where each row has a page, at `/PART/NAME` below each locale. */
export const NAMED_PAGES = ['product', 'central-jamu'] as const;

/** Pages with passwords or one-time links, below each locale. */
export const ACCOUNT_PAGES = ['login', 'register', 'forgot-password', 'reset-password', 'profile'];

/** Pages that moved, by their former names, below each locale. */
export const MOVED_PAGES = { products: 'product', 'jamu-central': 'central-jamu' };

/**
 * The path of a page's file for a row's name, without folder and `.html`: most names as they are,
 * the rest in ASCII that means the same on every file system and host (decision 049). Different
 * names never share a file. It uses nothing outside itself, because hosts that run scripts get its
 * source.
 */
export function pageName(name: string): string {
  // A component of a path has at most 255 bytes, and the ending and compressed copies need some.
  const longest = 200;
  const encoder = new TextEncoder();
  const escape = (text: string) =>
    Array.from(
      encoder.encode(text),
      (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    ).join('');
  // Characters that file systems, servers and their rules read in another way, hidden files, an
  // ending that hosts take away, what Windows keeps for devices, and what hosts look for.
  const special = new RegExp(
    [
      String.raw`[\u0000-\u001f\u007f"#$%*/:<=>?\\{|}]|^\.|\.(?=html?$)`,
      String.raw`^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)|^(?:index|404)$`
    ].join('|'),
    'giu'
  );
  const short = name.replace(special, escape);
  // Some file systems compose accents.
  if (name === name.normalize('NFC') && encoder.encode(short).length <= longest) return short;
  const plain = name.replace(special, escape).replace(/[^\w=-]+/g, escape);
  return (plain.match(new RegExp(`.{1,${longest}}`, 'g')) ?? []).join('/');
}

/** The name whose page has this file (`pageName`); the reverse of it. */
export const nameOfPage = (file: string): string =>
  decodeURIComponent(encodeURIComponent(file.replaceAll('/', '')).replaceAll('%3D', '%'));
