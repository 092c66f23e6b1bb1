/** An S3 bucket, and how it is reached; what is left out comes from the usual AWS environment. */
export interface Bucket {
  name: string;
  endpoint?: string;
  region?: string;
  /** Stands before every name: '' or ending in `/`. */
  prefix: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const PARAMETERS = ['endpoint', 'region', 'prefix'];

const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/**
 * Reads `s3://bucket?endpoint=https://…&region=…&prefix=…`, with `key:secret@` before the
 * bucket for credentials of its own. Undefined for any other text.
 */
export function readBucket(address: string): Bucket | undefined {
  const url = URL.parse(address);
  if (
    url?.protocol !== 's3:' ||
    !NAME.test(url.host) ||
    !['', '/'].includes(url.pathname) ||
    url.hash
  )
    return undefined;
  const given = [...url.searchParams.keys()];
  if (given.some((name) => !PARAMETERS.includes(name)) || new Set(given).size < given.length)
    return undefined;
  const [endpoint = '', region = '', prefix = ''] = PARAMETERS.map(
    (name) => url.searchParams.get(name) ?? undefined
  );
  if (endpoint && !(/^https?:\/\/[^/]/.test(endpoint) && URL.canParse(endpoint))) return undefined;
  const path = prefix.replace(/^\/+|\/+$/g, '');
  if (path && !PREFIX.test(path)) return undefined;
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)];
  if (
    accessKeyId === undefined ||
    secretAccessKey === undefined ||
    !accessKeyId !== !secretAccessKey
  )
    return undefined;
  return {
    name: url.host,
    prefix: path && `${path}/`,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {})
  };
}
