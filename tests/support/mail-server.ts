import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Smtp } from '../../server/config/service-addresses.ts';

/** A received mail, with the addresses of its envelope. */
export type Arrived = Email & {
  recipients: string[];
  isSecure: boolean;
  user: unknown;
  /** The name that the sender sent with EHLO. */
  greeting: string;
};

/** Starts a mail server that stores received mails. `options` can refuse or delay mails. */
export async function mailServer(options: SMTPServerOptions = {}, at = 0) {
  const arrived: Arrived[] = [];
  let [busy, maxConcurrent] = [0, 0];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom(_from, _session, callback) {
      maxConcurrent = Math.max(maxConcurrent, ++busy);
      callback();
    },
    onData(stream, { envelope, secure, user, hostNameAppearsAs: greeting }, callback) {
      const take = async () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        try {
          const mail = await PostalMime.parse(await buffer(stream));
          arrived.push({ ...mail, recipients, isSecure: secure === true, user, greeting });
          callback();
        } catch (error) {
          // The sender closed the connection before the end of the mail.
          callback(error as Error);
        } finally {
          busy -= 1;
        }
      };
      void take();
    },
    ...options
  });
  // An aborted connection must not fail a test.
  server.on('error', () => undefined);
  server.listen(at, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    arrived,
    port,
    smtp: {
      host: '127.0.0.1',
      port,
      secure: false,
      auth: undefined,
      from: 'Wisata Jamu <no-reply@jamu.example>',
      name: 'jamu.example'
    } satisfies Smtp,
    /** Returns the maximum number of concurrent mails. */
    maxConcurrent: () => maxConcurrent,
    /** Returns the number of open connections. */
    open: () => server.connections.size,
    close: () => new Promise<void>((resolve) => server.close(() => resolve()))
  };
}

/** Returns the tokens of the one-time links in a mail. */
export const tokensOf = ({ text = '' }: Pick<Email, 'text'>): string[] => [
  ...new Set([...text.matchAll(/\/reset-password#([\w-]+)/g)].map(([, token = '']) => token))
];
