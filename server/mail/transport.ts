import { createTransport } from 'nodemailer';
import type { Smtp } from '../config/addresses.ts';

/** A mail as it is sent; `id` stays the same on every try. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail over its own connection, until `signal` aborts; throws the server's error. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;

// The queue limits a whole try as well: a server that responds byte by byte never times out here.
const TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  dnsTimeout: 10_000
};

/** Speaks SMTP to one server, with checked certificates and no password in clear text. */
export function smtpTransport({ from, auth, ...server }: Smtp): SendMail {
  // Nobody listens in on the loopback interface, and local servers have no signed certificate.
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(server.host);
  const transport = createTransport({
    ...server,
    ...(auth ? { auth, requireTLS: !isLocal } : {}),
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
    ...TIMEOUTS_MS,
    // Closes the connection at once after a mail, whatever the server does.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true
  });
  const domain = from.replace(/^.*@|>$/g, '');
  return async ({ id, ...mail }, signal) => {
    await transport.sendMail({
      ...mail,
      // An address as an object is not parsed, so it cannot become a list or another header.
      to: { name: '', address: mail.to },
      from,
      headers: { 'Auto-Submitted': 'auto-generated' },
      messageId: `<${id}@${domain}>`,
      signal
    });
  };
}
