import type { Logger } from 'pino';
import type { NotifyAccount } from './accounts/account-events.ts';
import type { MailReset } from './accounts/mailed-reset.ts';
import type { Config, Secrets } from './config/config.ts';
import type { Database } from './db/open.ts';
import type { FileStore } from './files/file-store.ts';
import type { ResponseCache } from './http/cache/response-cache.ts';
import type { Publisher } from './publish/publisher.ts';

/** What the HTTP app needs from the process. */
export interface Deps {
  db: Database;
  files: FileStore;
  secrets: Secrets;
  log: Logger;
  publisher: Publisher;
  cache: ResponseCache;
  /** Tells owners what happened to their accounts. */
  notifyAccount: NotifyAccount;
  /** Mails one-time links, where there is a mail server. */
  mailReset?: MailReset | undefined;
  config: Pick<
    Config,
    'corsOrigins' | 'requireSecondFactor' | 'siteUrl' | 'trustProxy' | 'visitorIp'
  > &
    Partial<Pick<Config, 'metricsToken' | 'securityContact'>>;
}
