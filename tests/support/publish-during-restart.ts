import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { startPostgres } from './postgres.ts';
import type { ServerProcess } from './server-process.ts';

/** The pause between two calls to one server. */
const PAUSE_MS = 20;

/**
 * Restarts PostgreSQL. In the meantime, requests publications from every server, until each server
 * accepts a publication after the restart. Expects each refusal to be a 503 with a message. A
 * server that crashed could not send it.
 */
export async function publishDuringRestart(
  servers: readonly ServerProcess[],
  postgres: Awaited<ReturnType<typeof startPostgres>>
): Promise<void> {
  const tokens = await Promise.all(servers.map((server) => server.signIn()));
  const publish = async (at: number) => {
    const answer = await fetch(`${servers[at]?.base}/api/publish`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[at]}` }
    });
    return { status: answer.status, body: await answer.json() };
  };
  let isBack = false;
  const refusals = servers.map(() => 0);

  async function untilAccepted(at: number): Promise<void> {
    for (;;) {
      const { status, body } = await publish(at);
      if (status === 202 && isBack) return;
      if (status !== 202) {
        expect([status, body]).toMatchObject([
          503,
          { message: expect.stringMatching(/\.$/) as string }
        ]);
        refusals[at] = (refusals[at] ?? 0) + 1;
      }
      await setTimeout(PAUSE_MS);
    }
  }

  async function restart(): Promise<void> {
    await postgres.kill();
    await expect.poll(() => Math.min(...refusals), { timeout: 20_000 }).toBeGreaterThan(2);
    await postgres.start();
    isBack = true;
  }

  await Promise.all([restart(), ...servers.map((_, index) => untilAccepted(index))]);
}
