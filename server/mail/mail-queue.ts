import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import type { Mail, SendMail } from './transport.ts';

/** What a mail says and to whom. */
export type Letter = Omit<Mail, 'id'>;

/** Limits of the queue; times are milliseconds. */
export const LIMITS = {
  connections: 2,
  waiting: 200,
  /** How long one try may take. */
  attempt: 30_000,
  /** The pauses after failed tries. */
  retries: [5_000, 60_000, 600_000] as readonly number[],
  /** How long waiting mails may delay the end of the process. */
  flush: 5_000
};

interface Options {
  send: SendMail;
  log: Pick<Logger, 'warn' | 'error'>;
  registry: Registry;
  limits?: Partial<typeof LIMITS>;
}

// The server's own message often repeats the address, so it is neither logged nor counted.
function reasonOf(error: unknown): { code: unknown; responseCode: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code: code ?? (error as Error).name, responseCode };
}

// Another try cannot help after a permanent refusal (RFC 5321 §4.2.1) or with an invalid address.
const isFinal = (error: unknown): boolean => {
  const { code, responseCode } = reasonOf(error);
  return Number(responseCode) >= 500 || (code === 'EENVELOPE' && responseCode === undefined);
};

/** A queue of mails in memory: few connections, several tries, and every failure is logged. */
export function createMailQueue({ send, log, registry, limits }: Options) {
  const { connections, waiting, attempt, retries, flush } = { ...LIMITS, ...limits };
  const inTurn = concurrencyLimit(connections);
  const underWay = new Set<Promise<void>>();
  // At the end of the process `hurry` skips the pauses; a little later `stop` aborts every try.
  const [hurry, stop] = [new AbortController(), new AbortController()];
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
      this.set(underWay.size);
    }
  });

  function lose(kind: string, outcome: 'failed' | 'dropped', why: object): void {
    outcomes.inc({ kind, outcome });
    log.error(
      { kind, ...why },
      outcome === 'failed' ? 'a mail could not be sent' : 'a mail was dropped: too many wait'
    );
  }

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
    for (let tries = 1; ; tries += 1) {
      const wait = hurry.signal.aborted ? undefined : retries[tries - 1];
      try {
        await inTurn(once);
        return;
      } catch (error) {
        if (wait === undefined || isFinal(error)) {
          lose(kind, 'failed', { ...reasonOf(error), tries });
          return;
        }
        log.warn({ kind, ...reasonOf(error), tries }, 'a mail is tried again');
      }
      await sleep(wait, undefined, { signal: hurry.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    /**
     * Composes a mail and sends it later, or nothing where `compose` resolves to undefined. Returns
     * at once and never throws.
     */
    add(kind: string, compose: () => Promise<Letter | undefined>): void {
      if (underWay.size >= waiting || stop.signal.aborted) {
        lose(kind, 'dropped', { waiting: underWay.size });
        return;
      }
      const delivery = deliver(kind, compose).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    /** Resolves once nothing waits. */
    async idle(): Promise<void> {
      while (underWay.size) await Promise.all(underWay);
    },
    /** Tries waiting mails once more for a short time; those that were not sent are logged. */
    async close(): Promise<void> {
      hurry.abort();
      const late = new AbortController();
      await Promise.race([
        Promise.all(underWay),
        sleep(flush, undefined, { signal: late.signal }).catch(() => undefined)
      ]);
      late.abort();
      stop.abort();
      await Promise.all(underWay);
    }
  };
}
