import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';
import type { Output } from '../log/output.ts';

const PUBLISHING = ['current', 'stale', 'building', 'failed'] as const;

interface Watched {
  publisher: { state(): { state: string } };
  identifier: { underWay(): number } | undefined;
  /** Postgres only. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined;
  log: Pick<Output, 'lost'>;
}

/**
 * Metrics of the process besides its requests: memory, event loop, database connections,
 * publishing, the identifier's queue, lost lines of the log.
 */
export function processMetrics({ publisher, identifier, pool, log }: Watched): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (
    name: string,
    help: string,
    labels: readonly string[],
    read: (set: (value: number, label?: string) => void) => void
  ) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      collect() {
        read((value, label) =>
          label ? this.set({ [labels[0] as string]: label }, value) : this.set(value)
        );
      }
    });
  gauge('publish_state', 'Which state the published site is in', ['state'], (set) => {
    for (const state of PUBLISHING) set(Number(publisher.state().state === state), state);
  });
  if (identifier)
    gauge('identifier_queue', 'Photographs that are looked at or wait', [], (set) =>
      set(identifier.underWay())
    );
  if (pool)
    gauge(
      'database_connections',
      'Connections to Postgres, and requests that wait for one',
      ['state'],
      (set) => {
        set(pool.totalCount - pool.idleCount, 'busy');
        set(pool.idleCount, 'idle');
        set(pool.waitingCount, 'waiting');
      }
    );
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Lines of the log that nobody took',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(log.lost());
    }
  });
  return registry;
}
