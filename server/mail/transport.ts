import { createTransport } from 'nodemailer';
import { isLoopback, type Smtp } from '../config/smtp.ts';

/** A mail as it is sent; `id` is the same each time that it is tried. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Sends one mail over a connection of its own, which `signal` ends. Throws what the server or the
 * network said.
 */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;

// In milliseconds. The queue limits a whole try besides, because a server that answers byte by byte
// never times out here.
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  dnsTimeout: 10_000
};

/** Speaks SMTP to one server, with checked certificates and no password in clear text. */
export function smtpTransport({ from, auth, ...server }: Smtp): SendMail {
  // On the loopback interface nobody listens in, and local servers have no signed certificate.
  const isLocal = isLoopback(server);
  const transport = createTransport({
    ...server,
    ...(auth ? { auth, requireTLS: !isLocal } : {}),
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
    ...PATIENCE,
    // Closes the connection at once after a mail, whatever the server does.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true
  });
  const domain = from.replace(/^.*@|>$/g, '');
  return async ({ id, ...mail }, signal) => {
    // An address as an object is not parsed, so it cannot become a list or another header.
    const to = { name: '', address: mail.to };
    const headers = { 'Auto-Submitted': 'auto-generated' };
    await transport.sendMail({
      ...mail,
      to,
      from,
      headers,
      messageId: `<${id}@${domain}>`,
      signal
    });
  };
}
