import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createTransport } from 'nodemailer';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Smtp } from '../config/addresses.ts';
import { createConcurrencyLimiter } from '../http/networks.ts';

/** A mail as it is sent; `id` stays the same on every try. */
interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail before it is sent. */
export type Letter = Omit<Mail, 'id'>;

/** Limits of the queue; times are milliseconds. */
export const LIMITS = {
  connections: 2,
  waiting: 200,
  attempt: 30_000,
  /** The pauses after failed tries. */
  retries: [5_000, 60_000, 600_000] as readonly number[],
  /** The longest delay of the end of the process. */
  flush: 5_000
};

// The queue limits a whole try as well: a server that responds byte by byte never times out here.
const TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  dnsTimeout: 10_000
};

/**
 * Sends each mail over its own connection to one server, until `signal` aborts; with checked
 * certificates and no password in clear text. Throws the server's error.
 */
function smtpTransport({ from, auth, ...server }: Smtp) {
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
  return async ({ id, ...mail }: Mail, signal: AbortSignal): Promise<void> => {
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

interface Options {
  smtp: Smtp;
  log: Pick<Logger, 'warn' | 'error'>;
  registry: Registry;
  limits?: Partial<typeof LIMITS> | undefined;
}

// The server's own message often repeats the address, so it is not logged.
function reasonOf(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code: code ?? (error as Error).name, responseCode };
}

// Another try cannot help after a permanent refusal (RFC 5321 §4.2.1) or with an invalid address.
const isFinal = (error: unknown): boolean => {
  const { code, responseCode } = reasonOf(error);
  return Number(responseCode) >= 500 || (code === 'EENVELOPE' && responseCode === undefined);
};

/** A queue in memory: few connections, several tries, and every failure is logged. */
export function createMailQueue({ smtp, log, registry, limits }: Options) {
  const send = smtpTransport(smtp);
  const { connections, waiting, attempt, retries, flush } = { ...LIMITS, ...limits };
  const limit = createConcurrencyLimiter(connections);
  const pending = new Set<Promise<void>>();
  // At the end of the process `hurry` skips the pauses; a little later `stop` aborts every try.
  const [closing, stop] = [new AbortController(), new AbortController()];
  const outcomes = new Counter({
    name: 'mails_total',
    help: 'Mails by what became of them',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry]
  });
  new Gauge({
    name: 'mail_queue',
    help: 'Mails that are sent or wait',
    registers: [registry],
    collect() {
      this.set(pending.size);
    }
  });

  async function deliver(kind: string, compose: () => Promise<Letter | undefined>): Promise<void> {
    let mail: Mail | undefined;
    const once = async (): Promise<void> => {
      stop.signal.throwIfAborted();
      const letter = mail ?? (await compose());
      if (!letter) return;
      mail ??= { id: randomUUID(), ...letter };
      await send(mail, AbortSignal.any([stop.signal, AbortSignal.timeout(attempt)]));
      outcomes.inc({ kind, outcome: 'sent' });
    };
    for (let attempt = 1; ; attempt += 1) {
      const wait = closing.signal.aborted ? undefined : retries[attempt - 1];
      try {
        await limit(once);
        return;
      } catch (error) {
        if (wait === undefined || isFinal(error)) {
          outcomes.inc({ kind, outcome: 'failed' });
          log.error({ kind, ...reasonOf(error), tries: attempt }, 'a mail could not be sent');
          return;
        }
        log.warn({ kind, ...reasonOf(error), tries: attempt }, 'a mail is tried again');
      }
      await sleep(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    /** Composes a mail later and sends it, unless `compose` resolves to undefined. Never throws. */
    add(kind: string, compose: () => Promise<Letter | undefined>): void {
      if (pending.size >= waiting || stop.signal.aborted) {
        outcomes.inc({ kind, outcome: 'dropped' });
        log.error({ kind, waiting: pending.size }, 'a mail was dropped: too many wait');
        return;
      }
      const delivery = deliver(kind, compose).finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    /** Resolves once nothing waits. */
    async idle(): Promise<void> {
      while (pending.size) await Promise.all(pending);
    },
    /** Tries waiting mails once more for a short time; those that were not sent are logged. */
    async close(): Promise<void> {
      closing.abort();
      const late = new AbortController();
      await Promise.race([
        Promise.all(pending),
        sleep(flush, undefined, { signal: late.signal }).catch(() => undefined)
      ]);
      late.abort();
      stop.abort();
      await Promise.all(pending);
    }
  };
}
