import { load } from './load.ts';
import { startWhole } from './processes.ts';
import type { Measured } from './report.ts';

const FLOOD = 50;
const SECONDS = 8;
const GOAL = 100;

/** How long the home page takes while strangers search for what nobody asked before. */
export async function measureReadFlood(): Promise<Pick<Measured, 'rows'>> {
  const server = await startWhole();
  try {
    const home = () => load(`${server.base}/`, { connections: 2, duration: SECONDS });
    await home();
    const alone = await home();
    const [beside, searches] = await Promise.all([
      home(),
      load(server.base, {
        connections: FLOOD,
        duration: SECONDS,
        request: (number) => ({ path: `/api/product?q=temu%20${number}&per_page=12` })
      })
    ]);
    return {
      rows: [
        {
          what: `the home page beside ${FLOOD} connections of searches that no cache has (${Math.round(searches.perSecond)}/s), p99`,
          ours: `${beside.p99} ms`,
          limit: `alone ${alone.p99} ms`,
          goal: `≤ ${GOAL} ms`,
          isReached: beside.p99 <= GOAL
        }
      ]
    };
  } finally {
    await server.stop();
  }
}
