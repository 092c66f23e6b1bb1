import { isIP } from 'node:net';
import { InvalidValueError } from './env.ts';

// Hosts on this machine: localhost, loopback addresses, paths of sockets.
const LOCAL = /^(?:|(?:[\w-]+\.)*localhost|127(?:\.\d+){1,3}|\[?::1\]?|(?:\/|%2f).*)$/i;
const HOST_NAME = /^(?=.*[a-z])[a-z\d_](?:[\w.-]*\w)?$/i;

/** The parameter of an address that permits a connection to another machine without TLS. */
export const NO_TLS = 'sslmode=disable';

/** Returns whether a host is on this machine. */
export const isLocalHost = (host: string): boolean => LOCAL.test(host);

/**
 * Throws InvalidValueError for an `http://` address of another machine, unless its parameters
 * contain `sslmode=disable`.
 */
export function requireTls({ protocol, hostname }: URL, parameters: URLSearchParams): void {
  if (protocol === 'https:' || isLocalHost(hostname) || parameters.get('sslmode') === 'disable')
    return;
  throw new InvalidValueError(
    `must have an address with https://, because ${hostname} is another machine; on a private network, add ${NO_TLS} to its parameters`
  );
}

/** Parses an https:// or http:// address. Throws InvalidValueError that names the mistake. */
export function parseHttpAddress(value: string): URL {
  if (!/^https?:\/\/[^/]/i.test(value))
    throw new InvalidValueError('must be an address that starts with https:// or http://');
  const url = URL.parse(value);
  if (url?.username || url?.password)
    throw new InvalidValueError('must not contain a user name or a password');
  const host = url?.hostname ?? '';
  if (!url || /[\s\\]/.test(value) || !(HOST_NAME.test(host) || isIP(host.replace(/^\[|\]$/g, ''))))
    throw new InvalidValueError(
      'must be one address with a valid host, such as https://jamu.example'
    );
  if (/^(?:0\.0\.0\.0|\[::\])$/.test(host))
    throw new InvalidValueError(
      `must be an address that a browser can open: ${host} is only for HOST`
    );
  return url;
}

/** Returns a service's address without trailing slashes. Refuses parameters. */
export function parseServiceUrl(value: string): string {
  const { origin, pathname, search, hash } = parseHttpAddress(value);
  if (search || hash) throw new InvalidValueError('must end before any ? or #');
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/** Returns a service's address without the parameter `sslmode`. Throws like `requireTls`. */
export function parseSecureUrl(value: string): string {
  const url = parseHttpAddress(value);
  requireTls(url, url.searchParams);
  // Calls `delete` only if needed, because `delete` also encodes all other parameters again.
  if (url.searchParams.has('sslmode')) url.searchParams.delete('sslmode');
  return url.href;
}

/** Returns an origin: an address without a path. */
export function parseOrigin(value: string): string {
  if (value === '*')
    throw new InvalidValueError('must list the origins of sites: * for all is not supported');
  const { origin, pathname, search, hash } = parseHttpAddress(value);
  if (pathname !== '/' || search || hash)
    throw new InvalidValueError(
      `must have no path after the host, such as ${origin}: paths below a host are not supported`
    );
  return origin;
}

/** Returns the origins in a list that is separated by commas, semicolons or spaces. */
export const parseOrigins = (value: string): string[] => [
  ...new Set(
    value
      .split(/[\s,;"']+/)
      .filter(Boolean)
      .map(parseOrigin)
  )
];

/** Returns an address to listen on: an IP address without brackets, or a name of this machine. */
export function parseHost(value: string): string {
  const host = value.replace(/^\[(.*)\]$/, '$1');
  // Shortens IPv6 addresses.
  if (isIP(host) === 6) return URL.parse(`http://[${host}]`)?.hostname.slice(1, -1) ?? host;
  if (isIP(host) || HOST_NAME.test(host)) return host;
  throw new InvalidValueError(
    'must be an IP address or a name of this machine, without scheme and port: 0.0.0.0 or :: for all'
  );
}

/** Returns the address at which this machine reaches a server that listens on `host`. */
export function localAddress({ host, port }: { host: string; port: number }): string {
  // A server on all addresses, also `::`, accepts IPv4 connections too.
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

/** Returns `localAddress` as a person would type it, with `localhost` instead of 127.0.0.1. */
export const typedAddress = (listening: { host: string; port: number }): string =>
  localAddress(listening).replace('//127.0.0.1:', '//localhost:');
