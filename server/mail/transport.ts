import { createTransport } from 'nodemailer';
import { isLoopback } from '../config/smtp.ts';
import type { Smtp } from '../config/smtp.ts';

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

// In milliseconds. A whole try has a limit besides (mail-queue.ts): a server that answers byte by
// byte is never silent.
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  dnsTimeout: 10_000
};

/**
 * Speaks SMTP to one server. A password never leaves the machine in the clear, and certificates are
 * checked.
 */
export function smtpTransport({ from, auth, ...server }: Smtp): SendMail {
  // Between this machine and itself there is nobody to hide from, and local servers have no
  // certificate that anybody signed.
  const isLocal = isLoopback(server);
  const transport = createTransport({
    ...server,
    ...(auth ? { auth, requireTLS: !isLocal } : {}),
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
    ...PATIENCE,
    // Once a mail is taken or given up, its connection makes room for the next one at once,
    // whatever the server does.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true
  });
  const domain = from.replace(/^.*@|>$/g, '');
  return async ({ id, ...mail }, signal) => {
    // An address given as an object is taken as it is: no list, no name, no other header can come
    // out of it.
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
