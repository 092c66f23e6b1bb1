/** A street map: the URL of its tiles, with `{z}`, `{x}` and `{y}`, and its attribution. */
export interface MapTiles {
  url: string;
  attribution: string;
}

const PLACEHOLDERS = ['{z}', '{x}', '{y}'];
const MAX_LENGTH = 500;

/**
 * Parses `https://tile.example/{z}/{x}/{y}.png © Example`; undefined for other texts. The host
 * must not contain a placeholder, because the Content-Security-Policy contains the host.
 */
export function parseMapTiles(text: string): MapTiles | undefined {
  const [, host = '', path = '', attribution = ''] =
    /^(\w+:\/\/[^/\s]+)(\/\S*)\s+(\S.*)$/.exec(text.trim()) ?? [];
  const example = host + path.replaceAll(/\{[zxy]\}/g, '0');
  if (text.length > MAX_LENGTH || !attribution || !URL.canParse(example)) return undefined;
  const address = new URL(example);
  const isLocal = ['localhost', '127.0.0.1'].includes(address.hostname);
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isLocal)) return undefined;
  if (address.username || address.password || /[{}]|%7[bd]/i.test(address.href)) return undefined;
  const isComplete = PLACEHOLDERS.every((name) => path.includes(name));
  return isComplete ? { url: host + path, attribution } : undefined;
}

// The publisher sets PUBLIC_MAP_TILES from MAP_TILES. Code that is not bundled, as in tests and on
// the server, has no `import.meta.env`.
const env: Record<string, string | undefined> | undefined = import.meta.env;

/** The street map that the operator configured; undefined if pages draw a map themselves. */
export const mapTiles = parseMapTiles(env?.['PUBLIC_MAP_TILES'] ?? '');
