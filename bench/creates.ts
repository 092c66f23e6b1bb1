import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../server/db/sqlite.ts';
import { inTurn, load, type Load } from './load.ts';
import { signIn, type Server } from './processes.ts';
import { productOf } from './products.ts';
import type { Row } from './report.ts';

const COMMITS = 1000;

/**
 * Rows of the same size that SQLite alone commits in a second, each on the disk before the next.
 */
async function bareCommits(): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'wisata-jamu-bench-'));
  const database = openSqlite(join(folder, 'bare.sqlite'));
  database.prepare('create table bare (id integer primary key, value text not null)').run([]);
  const insert = database.prepare('insert into bare (value) values (?)');
  const value = JSON.stringify(productOf(1));
  const began = performance.now();
  for (let commit = 0; commit < COMMITS; commit++) insert.run([value]);
  const seconds = (performance.now() - began) / 1000;
  database.close();
  rmSync(folder, { recursive: true });
  return { perSecond: COMMITS / seconds, p50: 0, p99: 0 };
}

/**
 * Measures how many products a second that many connections create on a server, for so many
 * seconds.
 */
export async function creator({
  base
}: Server): Promise<(connections: number, duration?: number) => Promise<Load>> {
  const headers = {
    authorization: `Bearer ${await signIn(base)}`,
    'content-type': 'application/json'
  };
  let number = 0;
  const request = () => ({
    method: 'POST' as const,
    path: '/api/admin/product',
    headers,
    body: JSON.stringify({ ...productOf(number), name: `Baru ${number++}` })
  });
  return (connections, duration = 2) => load(base, { connections, duration, request });
}

/** Products created in a second through the API, without images, on SQLite. */
export async function measureCreates(server: Server): Promise<Row[]> {
  const create = await creator(server);
  const seen = await inTurn({
    limit: bareCommits,
    one: () => create(1),
    ten: () => create(10)
  });
  return (['one', 'ten'] as const).map((connections) => {
    const { perSecond } = seen[connections];
    return {
      what: `creates, ${connections === 'one' ? '1 connection' : '10 connections'}`,
      ours: `${Math.round(perSecond)}/s`,
      limit: `SQLite alone ${Math.round(seen.limit.perSecond)}/s`,
      ratio: (perSecond / seen.limit.perSecond).toFixed(2),
      ...(connections === 'ten'
        ? { goal: '≥ 0.25', isReached: perSecond >= 0.25 * seen.limit.perSecond }
        : { goal: '≥ 300/s', isReached: perSecond >= 300 })
    };
  });
}
