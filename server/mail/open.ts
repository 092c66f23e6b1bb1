import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { NotifyAccount } from '../accounts/deps.ts';
import type { MailReset } from '../accounts/password-resets.ts';
import { accountLetters } from './account-letters.ts';
import { createMailQueue, type LIMITS } from './mail-queue.ts';
import type { Smtp } from '../config/smtp.ts';
import { smtpTransport } from './transport.ts';

interface Options {
  smtp: Smtp | undefined;
  /** Where every link leads; never what a request says. */
  siteUrl: string | undefined;
  log: Logger;
  registry: Registry;
  limits?: Partial<typeof LIMITS>;
}

/** Mails to account owners. Without a mail server none is sent and `mailReset` is undefined. */
export interface AccountMail {
  notifyAccount: NotifyAccount;
  mailReset: MailReset | undefined;
  /** Resolves once nothing waits. */
  idle(): Promise<void>;
  /** Sends waiting mails, for a short time. */
  close(): Promise<void>;
}

const NO_MAIL: AccountMail = {
  notifyAccount: () => undefined,
  mailReset: undefined,
  idle: async () => undefined,
  close: async () => undefined
};

/** Opens the mails to account owners. */
export function openAccountMail({ smtp, siteUrl, log, registry, limits }: Options): AccountMail {
  if (!smtp || !siteUrl) return NO_MAIL;
  const queue = createMailQueue({
    send: smtpTransport(smtp),
    log,
    registry,
    ...(limits ? { limits } : {})
  });
  const letters = accountLetters(siteUrl);
  return {
    notifyAccount(event) {
      for (const letter of letters.of(event)) queue.add(event.kind, async () => letter);
    },
    mailReset(make) {
      queue.add('reset', async () => {
        const reset = await make();
        return reset && letters.reset(reset);
      });
    },
    idle: queue.idle,
    close: queue.close
  };
}
