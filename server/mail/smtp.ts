import { createTransport } from 'nodemailer';
import type { Smtp } from '../config/addresses.ts';
import { isLocalHost } from '../config/http-addresses.ts';

/** A mail to send; `id` is the same for every attempt. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

// The queue also limits each attempt, because a server that responds byte by byte never exceeds
// these timeouts.
const TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  dnsTimeout: 10_000
};

/**
 * Creates a function that sends a mail over a new connection, or rejects with the server's error.
 * Aborting `signal` ends the attempt. Servers on other machines must use TLS with a valid
 * certificate, unless `isPlain` is set.
 */
export function smtpTransport({ from, auth, isPlain = false, ...server }: Smtp) {
  // Local servers have no signed certificate, and loopback connections cannot be intercepted.
  const isLocal = isLocalHost(server.host);
  const transport = createTransport({
    ...server,
    ...(auth ? { auth } : {}),
    ...(isPlain ? { ignoreTLS: true } : { requireTLS: !isLocal }),
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
    ...TIMEOUTS_MS,
    // Closes the connection immediately after a mail.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true
  });
  const domain = from.replace(/^.*@|>$/g, '');
  return async ({ id, ...mail }: Mail, signal: AbortSignal): Promise<void> => {
    await transport.sendMail({
      ...mail,
      // nodemailer parses a text, but not an object. The address can therefore not add recipients
      // or headers.
      to: { name: '', address: mail.to },
      from,
      headers: { 'Auto-Submitted': 'auto-generated' },
      messageId: `<${id}@${domain}>`,
      signal
    });
  };
}
