import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { NotifyAccount } from '../accounts/deps.ts';
import type { MailReset } from '../accounts/password-resets.ts';
import { accountLetters } from './account-letters.ts';
import { createMailQueue, type LIMITS } from './mail-queue.ts';
import type { Smtp } from '../config/addresses.ts';
import { smtpTransport } from './transport.ts';

interface Options {
  smtp: Smtp | undefined;
  /** The origin of all links, whatever host a request names. */
  siteUrl: string | undefined;
  log: Logger;
  registry: Registry;
  limits?: Partial<typeof LIMITS>;
}

/** Opens the mails to account owners. Without a mail server `mailReset` is undefined. */
export function openAccountMail({ smtp, siteUrl, log, registry, limits }: Options) {
  const queue = smtp && createMailQueue({ send: smtpTransport(smtp), log, registry, limits });
  const letters = accountLetters(siteUrl ?? '');
  const notifyAccount: NotifyAccount = (event) => {
    for (const letter of queue ? letters.of(event) : []) queue?.add(event.kind, async () => letter);
  };
  const mailReset: MailReset = (make) =>
    queue?.add('reset', async () => {
      const reset = await make();
      return reset && letters.reset(reset);
    });
  return {
    notifyAccount,
    mailReset: queue && mailReset,
    /** Resolves once nothing waits. */
    idle: async () => queue?.idle(),
    /** Sends waiting mails, for a short time. */
    close: async () => queue?.close()
  };
}
