import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Smtp } from '../config/service-addresses.ts';
import { isLocalHost } from '../config/http-addresses.ts';
import { createConcurrencyLimiter } from '../http/networks.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Limits of the queue; times are milliseconds. */
export const LIMITS = {
  connections: 2,
  waiting: 200,
  attempt: 30_000,
  /** The pauses after failed attempts. */
  retries: [5_000, 60_000, 600_000] as readonly number[],
  /** How long sending may delay the exit of the process. */
  flush: 5_000
};

/**
 * Creates a function that sends a mail over a new connection, until `signal` is aborted. Servers on
 * other machines must use TLS with a valid certificate, unless `isPlain` is set.
 */
function smtpTransport({ from, auth, isPlain = false, ...server }: Smtp) {
  // Local servers have no signed certificate, and loopback connections cannot be intercepted.
  const isLocal = isLocalHost(server.host);
  const transport = createTransport({
    ...server,
    ...(auth ? { auth } : {}),
    ...(isPlain ? { ignoreTLS: true } : { requireTLS: !isLocal }),
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
    // Closes the connection immediately after a mail.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true
  });
  const domain = from.replace(/^.*@|>$/g, '');
  return async (mail: Letter, id: string, signal: AbortSignal): Promise<void> => {
    await transport.sendMail({
      ...mail,
      // An object: nodemailer would parse a text, which could add recipients or headers.
      to: { name: '', address: mail.to },
      from,
      // Exchange reads only the second header before it sends an out-of-office reply.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      messageId: `<${id}@${domain}>`,
      signal
    });
  };
}

interface Options {
  smtp: Smtp;
  log: Pick<Logger, 'warn' | 'error'>;
  limits?: Partial<typeof LIMITS> | undefined;
}

// Omits the server's message, which often contains the recipient's address. `detail` is the reason of
// a failed connection, such as CERT_HAS_EXPIRED, or the enhanced status code of a refusal, such as
// 5.7.1 (RFC 3463).
function reasonOf(error: unknown) {
  const { code, originalCode, response, responseCode } = error as Record<string, unknown>;
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\s/.exec(String(response)) ?? [];
  return { code: code ?? (error as Error).name, responseCode, detail: originalCode ?? status };
}

// Retrying is useless after a permanent error (RFC 5321 §4.2.1).
const isFinal = (error: unknown): boolean => Number(reasonOf(error).responseCode) >= 500;

/** Creates a queue of mails in memory, with retries. Logs every failure. */
export function createMailQueue({ smtp, log, limits }: Options) {
  const send = smtpTransport(smtp);
  const { connections, waiting, attempt: timeoutMs, retries, flush } = { ...LIMITS, ...limits };
  const limit = createConcurrencyLimiter(connections);
  const deliveries = new Set<Promise<void>>();
  // On exit, `closing` skips the pauses; shortly after, `stop` aborts every attempt.
  const [closing, stop] = [new AbortController(), new AbortController()];

  async function deliver(kind: string, compose: () => Promise<Letter | undefined>): Promise<void> {
    // The Message-ID of all attempts, so that a mail that arrives twice is recognised.
    const id = randomUUID();
    let letter: Letter | undefined;
    const trySend = async (): Promise<void> => {
      stop.signal.throwIfAborted();
      letter ??= await compose();
      if (!letter) return;
      await send(letter, id, AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]));
    };
    for (let attempt = 1; ; attempt += 1) {
      const wait = closing.signal.aborted ? undefined : retries[attempt - 1];
      try {
        await limit(trySend);
        return;
      } catch (error) {
        if (wait === undefined || isFinal(error)) {
          log.error({ kind, ...reasonOf(error), tries: attempt }, 'a mail could not be sent');
          return;
        }
        log.warn({ kind, ...reasonOf(error), tries: attempt }, 'a mail is tried again');
      }
      await sleep(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    /** Queues the mail that `compose` returns later, if any. Never throws. */
    add(kind: string, compose: () => Promise<Letter | undefined>): void {
      if (deliveries.size >= waiting || stop.signal.aborted) {
        log.error({ kind, waiting: deliveries.size }, 'a mail was dropped: too many wait');
        return;
      }
      const delivery = deliver(kind, compose).finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    },
    async idle(): Promise<void> {
      while (deliveries.size) await Promise.all(deliveries);
    },
    /** Tries each waiting mail once more, for `flush` ms in total. Logs unsent mails. */
    async close(): Promise<void> {
      closing.abort();
      const timer = setTimeout(() => stop.abort(), flush);
      await Promise.all(deliveries);
      clearTimeout(timer);
      stop.abort();
      await Promise.all(deliveries);
    }
  };
}
