// A name of the machine itself, an address of its loopback, or the path of a socket.
const LOCAL = /^(?:|localhost|127(?:\.\d+){1,3}|\[?::1\]?|(?:\/|%2f).*)$/i;

/**
 * Adds to the address of a database on another machine that its connections are encrypted and its
 * certificate is checked, unless `sslmode` is given.
 */
export function withTls(address: string): string {
  const { hostname, searchParams } = new URL(address);
  // The driver prefers a host among the parameters, too.
  const isLocal = LOCAL.test(searchParams.get('host') ?? hostname);
  if (isLocal || searchParams.get('sslmode')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}sslmode=verify-full`;
}
