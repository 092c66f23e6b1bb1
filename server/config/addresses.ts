import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';

/** An S3 bucket and its credentials; missing values are read from the usual AWS variables. */
export interface Bucket {
  name: string;
  endpoint?: string;
  region?: string;
  /** The prefix of every key: '' or a path ending in `/`. */
  prefix: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** A mail server, and the sender of all mails. */
export interface Smtp {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps://`). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  from: string;
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/;
const PARAMETERS = ['endpoint', 'region', 'prefix'];
const SMTP_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
// Hosts on this machine: localhost, loopback addresses, paths of sockets.
const LOCAL_DATABASE = /^(?:|localhost|127(?:\.\d+){1,3}|\[?::1\]?|(?:\/|%2f).*)$/i;

/** Returns user and password of a URL; undefined if only one is given or the URL has a path. */
function credentialsOf(url: URL | null): { user: string; pass: string } | undefined {
  if (!url || !url.host || !['', '/'].includes(url.pathname) || url.hash) return undefined;
  if (!url.username !== !url.password) return undefined;
  try {
    return { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  } catch {
    return undefined;
  }
}

/** Parses `s3://KEY:SECRET@BUCKET?endpoint=https://…&region=…&prefix=…`; undefined if invalid. */
export function readBucket(address: string): Bucket | undefined {
  const url = URL.parse(address);
  const keys = credentialsOf(url);
  if (!keys || url?.protocol !== 's3:' || !BUCKET_NAME.test(url.host)) return undefined;
  const names = [...url.searchParams.keys()];
  if (names.some((name) => !PARAMETERS.includes(name)) || new Set(names).size < names.length)
    return undefined;
  const { endpoint, region, prefix = '' } = Object.fromEntries(url.searchParams);
  if (endpoint && !(/^https?:\/\/[^/]/.test(endpoint) && URL.canParse(endpoint))) return undefined;
  const folder = prefix.replace(/^\/+|\/+$/g, '');
  if (!PREFIX.test(folder)) return undefined;
  return {
    name: url.host,
    prefix: folder && `${folder}/`,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
    ...(keys.user ? { credentials: { accessKeyId: keys.user, secretAccessKey: keys.pass } } : {})
  };
}

/** Parses `smtp://USER:PASSWORD@HOST:PORT` or `smtps://…`; undefined if invalid. */
export function readSmtpUrl(address: string): Omit<Smtp, 'from'> | undefined {
  const url = URL.parse(address);
  const auth = credentialsOf(url);
  const port = url && SMTP_PORTS[url.protocol as keyof typeof SMTP_PORTS];
  if (!url || !auth || !port || url.search) return undefined;
  return {
    host: url.hostname,
    port: Number(url.port) || port,
    secure: url.protocol === 'smtps:',
    auth: auth.user ? auth : undefined
  };
}

/** Validates a sender, `name@example.org` or `Name <name@example.org>`; undefined if invalid. */
export function readSender(value: string): string | undefined {
  const [sender, ...more] = addressparser(value);
  const address = sender && 'address' in sender ? (sender.address ?? '') : '';
  const isSingle = !more.length && !/[\r\n]/.test(value);
  return isSingle && /^[^\s@<>]+@[^\s@<>]+$/.test(address) ? value : undefined;
}

/** Returns the default sender: no-reply at the site's host. */
export function defaultSender(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const domain = isIP(hostname) ? `[${hostname}]` : hostname.replace('[', '[IPv6:');
  return `Wisata Jamu <no-reply@${domain}>`;
}

/**
 * Adds `sslmode=verify-full` to the address of a database on another machine, unless it has an
 * `sslmode`.
 */
export function withTls(address: string): string {
  const { hostname, searchParams } = new URL(address);
  // Like the driver, prefers a `host` parameter.
  const isLocal = LOCAL_DATABASE.test(searchParams.get('host') ?? hostname);
  if (isLocal || searchParams.get('sslmode')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}sslmode=verify-full`;
}
