import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';

/** A mail server and who its mails come from. */
export interface Smtp {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps://`). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  from: string;
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = ({ host }: Pick<Smtp, 'host'>): boolean => LOOPBACK.has(host);

const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/**
 * Reads `smtp://USER:PASSWORD@HOST:PORT` or `smtps://…`; undefined for anything else, also for a
 * user without a password, a path, a query or a fragment.
 */
export function readSmtpUrl(value: string): Omit<Smtp, 'from'> | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const port = url && PORTS[url.protocol as keyof typeof PORTS];
  if (
    !url ||
    !port ||
    !url.hostname ||
    (url.pathname !== '' && url.pathname !== '/') ||
    url.search ||
    url.hash
  )
    return undefined;
  const [user, pass] = [decode(url.username), decode(url.password)];
  if (user === undefined || pass === undefined || (user === '') !== (pass === '')) return undefined;
  return {
    host: url.hostname,
    port: url.port ? Number(url.port) : port,
    secure: url.protocol === 'smtps:',
    auth: user ? { user, pass } : undefined
  };
}

/** Whether this is one sender: `name@example.org` or `Name <name@example.org>`. */
export function isSender(value: string): boolean {
  const [one, ...others] = addressparser(value);
  return (
    others.length === 0 &&
    one !== undefined &&
    'address' in one &&
    /^[^\s@<>]+@[^\s@<>]+$/.test(one.address ?? '') &&
    !/[\r\n]/.test(value)
  );
}

/** The sender where none is configured: no-reply at the site's own host. */
export function defaultSender(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const address = hostname.replace(/^\[|\]$/g, '');
  const domain =
    isIP(address) === 6 ? `[IPv6:${address}]` : isIP(address) ? `[${address}]` : hostname;
  return `Wisata Jamu <no-reply@${domain}>`;
}
