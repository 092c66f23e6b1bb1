import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Smtp } from '../config/addresses.ts';
import { createConcurrencyLimiter } from '../http/networks.ts';
import { smtpTransport, type Mail } from './smtp.ts';

export type Letter = Omit<Mail, 'id'>;

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

interface Options {
  smtp: Smtp;
  log: Pick<Logger, 'warn' | 'error'>;
  limits?: Partial<typeof LIMITS> | undefined;
}

// Omits the server's message, which often contains the recipient's address.
function reasonOf(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code: code ?? (error as Error).name, responseCode };
}

// Retrying is useless after a permanent error (RFC 5321 §4.2.1).
const isFinal = (error: unknown): boolean => Number(reasonOf(error).responseCode) >= 500;

/** Creates an in-memory queue of mails, with retries. Logs every failure. */
export function createMailQueue({ smtp, log, limits }: Options) {
  const send = smtpTransport(smtp);
  const { connections, waiting, attempt: timeoutMs, retries, flush } = { ...LIMITS, ...limits };
  const limit = createConcurrencyLimiter(connections);
  const deliveries = new Set<Promise<void>>();
  // On exit, `closing` skips the pauses; shortly after, `stop` aborts every attempt.
  const [closing, stop] = [new AbortController(), new AbortController()];

  async function deliver(kind: string, compose: () => Promise<Letter | undefined>): Promise<void> {
    let mail: Mail | undefined;
    const trySend = async (): Promise<void> => {
      stop.signal.throwIfAborted();
      const letter = mail ?? (await compose());
      if (!letter) return;
      mail ??= { id: randomUUID(), ...letter };
      await send(mail, AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]));
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
    /**
     * Queues a mail. `compose` is called later; if it returns undefined, no mail is sent. Never
     * throws.
     */
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
    /**
     * Tries each waiting mail once more, for `flush` ms in total. Logs mails that were not sent.
     */
    async close(): Promise<void> {
      closing.abort();
      const flushTimer = new AbortController();
      await Promise.race([
        Promise.all(deliveries),
        sleep(flush, undefined, { signal: flushTimer.signal }).catch(() => undefined)
      ]);
      flushTimer.abort();
      stop.abort();
      await Promise.all(deliveries);
    }
  };
}
