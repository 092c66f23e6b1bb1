import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';
import { InvalidValueError } from './env.ts';
import { isLocalHost, NO_TLS, parseHttpAddress, requireTls } from './http-addresses.ts';

/** An S3 bucket and its credentials; missing values are read from the usual AWS variables. */
export interface Bucket {
  name: string;
  endpoint?: string;
  region?: string;
  /** The prefix of every key: '' or a path ending in `/`. */
  prefix: string;
  /** True if addresses contain the bucket in their host, instead of their path. */
  isVirtualHost?: boolean;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export interface Smtp {
  host: string;
  port: number;
  /** Whether connections use TLS from the first byte (`smtps://`). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  /** Whether connections use no TLS, because the address contains `sslmode=disable`. */
  isPlain?: boolean;
  from: string;
  /** The name in this server's greeting to the mail server (EHLO): the site's host. */
  name: string;
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]*[a-z0-9]$/;
const PREFIX = /^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/;
const PARAMETERS = ['endpoint', 'region', 'prefix', 'style', 'sslmode'];
const SMTP_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const TLS_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];
const ENCODING_HINT =
  '. Write special characters of user name and password percent-encoded: @ as %40, : as %3A, / as %2F, # as %23, ? as %3F, % as %25';

/** Returns the user and password of an address; `undefined` if one of them is invalid. */
function decodeCredentials({ username, password }: URL) {
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

/** Parses an address with credentials. Throws InvalidValueError that contains `example`. */
function parseWithCredentials(value: string, schemes: readonly string[], example: string) {
  const refuse = (problem = ''): never => {
    throw new InvalidValueError(`must look like ${example}${problem}`);
  };
  if (!schemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}//`))) return refuse();
  const url = URL.parse(value);
  const credentials = url && decodeCredentials(url);
  // After an unencoded `/`, `?` or `#` in a password, the `@` is in the path, query or fragment.
  if (!url || !credentials || url.hash || (!url.username && /@/.test(url.pathname + url.search)))
    return refuse(ENCODING_HINT);
  if (/\s/.test(value)) return refuse('; write spaces as %20');
  if (url.host.includes(',')) return refuse(', with one host');
  return { url, ...credentials, refuse };
}

/** Parses the address of a bucket. Throws InvalidValueError. */
export function readBucket(address: string): Bucket {
  const example = 's3://KEY:SECRET@BUCKET?endpoint=https://…&region=…&prefix=…';
  const { url, user, pass, refuse } = parseWithCredentials(address, ['s3:'], example);
  if (!user !== !pass) refuse(`, with key and secret or neither${ENCODING_HINT}`);
  if (!BUCKET_NAME.test(url.host) || !['', '/'].includes(url.pathname))
    refuse('; a folder of the bucket is its `prefix`');
  const names = [...url.searchParams.keys()];
  if (names.some((name) => !PARAMETERS.includes(name)) || new Set(names).size < names.length)
    refuse(`, with each of the parameters ${PARAMETERS.join(', ')} at most once`);
  const { endpoint, region, prefix = '', style } = Object.fromEntries(url.searchParams);
  if (style && style !== 'virtual') refuse('; its only style is `virtual`');
  if (endpoint && !/^https?:/i.test(endpoint))
    refuse('; its endpoint starts with https:// or http://');
  if (endpoint) requireTls(parseHttpAddress(endpoint), url.searchParams);
  const folder = prefix.replace(/^\/+|\/+$/g, '');
  if (!PREFIX.test(folder))
    refuse('; its prefix has letters, digits, dots, - and _ between slashes');
  return {
    name: url.host,
    prefix: folder && `${folder}/`,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(style ? { isVirtualHost: true } : {}),
    ...(user ? { credentials: { accessKeyId: user, secretAccessKey: pass } } : {})
  };
}

/** Parses the address of a mail server. Throws InvalidValueError. */
export function readSmtpUrl(address: string): Omit<Smtp, 'from' | 'name'> {
  const schemes = Object.keys(SMTP_PORTS);
  const example = 'smtp://USER:PASSWORD@HOST:PORT or smtps://…';
  const { url, user, pass, refuse } = parseWithCredentials(address, schemes, example);
  if (!user !== !pass) refuse(`, with user name and password or neither${ENCODING_HINT}`);
  if (!url.host || !['', '/'].includes(url.pathname)) refuse(', without a path');
  if (url.search && url.search !== `?${NO_TLS}`) refuse(`; its only parameter is ${NO_TLS}`);
  const secure = url.protocol === 'smtps:';
  // Port 465 expects TLS at once, ports 25 and 587 STARTTLS. With the wrong scheme, client and
  // server would wait for each other.
  if (secure ? ['25', '587'].includes(url.port) : url.port === '465')
    refuse(`: port ${url.port} needs ${secure ? 'smtp' : 'smtps'}://`);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || SMTP_PORTS[url.protocol as keyof typeof SMTP_PORTS],
    secure,
    auth: user ? { user, pass } : undefined,
    ...(url.search ? { isPlain: true } : {})
  };
}

/**
 * Returns the address of a PostgreSQL database, with `sslmode=verify-full` if the database is on
 * another machine and the address has no `sslmode`. Throws InvalidValueError.
 */
export function readDatabaseUrl(address: string): string {
  const schemes = ['postgres:', 'postgresql:'];
  const example = 'postgres://USER:PASSWORD@HOST/DATABASE';
  const { url, refuse } = parseWithCredentials(address, schemes, example);
  try {
    decodeURIComponent(url.pathname);
  } catch {
    refuse(ENCODING_HINT);
  }
  const { hostname, searchParams, protocol } = url;
  const mode = searchParams.get('sslmode');
  if (mode && !TLS_MODES.includes(mode)) refuse(`; its sslmode is one of ${TLS_MODES.join(', ')}`);
  // Edits the text, because `url.href` changes a host that is the path of a Unix socket.
  const cleaned = address.replace(/\/+(?=\?|$)/, '').replace(/^\w+:/, protocol);
  // Like the driver, prefers a `host` parameter to the host of the address.
  if (isLocalHost(searchParams.get('host') ?? hostname) || mode) return cleaned;
  return `${cleaned}${cleaned.includes('?') ? '&' : '?'}sslmode=verify-full`;
}

/** Validates a sender, `name@example.org` or `Name <name@example.org>`; undefined if invalid. */
export function readSender(value: string): string | undefined {
  const [sender, ...more] = addressparser(value);
  const address = sender && 'address' in sender ? (sender.address ?? '') : '';
  const isSingle = !more.length && !/[\r\n]/.test(value);
  return isSingle && /^[^\s@<>]+@[^\s@<>]+$/.test(address) ? value : undefined;
}

/** Returns the site's host as mail servers write it, with IP addresses in brackets. */
export function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return isIP(hostname) ? `[${hostname}]` : hostname.replace('[', '[IPv6:');
}
