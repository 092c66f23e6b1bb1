import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photograph, post } from './photograph.ts';
import { start, type Server } from './processes.ts';
import type { Measured } from './report.ts';

const GOAL = 350;

async function timed(begin: () => Promise<Server>): Promise<{ server: Server; seconds: string }> {
  const began = performance.now();
  const server = await begin();
  return { server, seconds: `${((performance.now() - began) / 1000).toFixed(1)} s` };
}

/** From the command to a whole site, the first time and again, and what the process holds then. */
export async function measureStart(): Promise<Pick<Measured, 'rows'>> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
  // At one address, as an installation has it: for another one the site is built anew meanwhile.
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', SITE_URL: 'http://localhost:3000' };
  const whole = () => start(['server/main.ts'], env, '/api/ready');
  try {
    const first = await timed(whole);
    await first.server.stop();
    const { server, seconds } = await timed(whole);
    const idle = server.memory();
    await post(server.base, await photograph());
    const used = server.memory();
    await server.stop();
    return {
      rows: [
        {
          what: 'first start until all is there: content, pictures, code, pages',
          ours: first.seconds
        },
        { what: 'every later start', ours: seconds },
        {
          what: 'resident with the identifier and one photograph answered',
          ours: `${used} MB`,
          limit: `before it ${idle} MB`,
          goal: `≤ ${GOAL} MB`,
          isReached: used <= GOAL
        }
      ]
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
