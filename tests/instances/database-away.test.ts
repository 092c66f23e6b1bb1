import { expect, it, onTestFinished } from 'vitest';
import { startInstances } from '../support/instances.ts';
import { startPostgres } from '../support/postgres.ts';
import { publishWhileAway } from '../support/publish-while-away.ts';

it('§7 Publishing: without the database every instance responds with an error and keeps running; afterwards one publishes', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const all = await startInstances(postgres.address);
  onTestFinished(() => all.close());
  const pids = all.running.map(({ pid }) => pid);

  await publishWhileAway(all.running, postgres);
  const before = all.published();
  await expect
    .poll(
      async () => {
        for (const { base } of all.running)
          await all.client(base, await all.signIn(base)).publish();
        return all.published();
      },
      { timeout: 20_000 }
    )
    .toBeGreaterThan(before);
  for (const pid of pids) expect(() => process.kill(pid, 0)).not.toThrow();
}, 180_000);
