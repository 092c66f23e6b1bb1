import { mailServer, type Arrived } from './mail-server.ts';
import { ENGINE, testApp } from './test-app.ts';

/** Creates an app with a mail server of its own; `kept` closes both after a test. */
export async function mailingApp(kept: <T extends { close(): Promise<unknown> }>(item: T) => T) {
  const server = kept(await mailServer());
  const app = kept(await testApp(ENGINE, { smtp: server.smtp }));
  /** Waits for mails that are being sent. Returns those that arrived for an address, or for all. */
  const mails = async (to?: string): Promise<Arrived[]> => {
    await app.mail.idle();
    return server.arrived.filter(({ recipients }) => !to || recipients.includes(to));
  };
  return { app, mails };
}
