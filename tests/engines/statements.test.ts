import { StatementSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { closing } from '../support/closing.ts';
import { testApp } from '../support/test-app.ts';

const { kept } = closing();
afterEach(() => vi.restoreAllMocks());

/** Counts the statements that SQLite runs during an action. */
async function statementsOf(action: () => Promise<unknown>): Promise<number> {
  const all = (['all', 'run'] as const).map((name) => vi.spyOn(StatementSync.prototype, name));
  await action();
  return all.reduce((sum, spied) => sum + spied.mock.calls.length, 0);
}

it('§7 Products: a create checks its session and writes three tables in one transaction', async () => {
  const app = kept(await testApp());
  const { api } = await app.admin();
  const create = (name: string) =>
    api.create(entities.product, { name, price: 1, description: 'Hangat.' });
  await create('Jahe');
  // The session, `begin`, the row, the history, the number of changes, `commit`.
  expect(await statementsOf(() => create('Kunyit'))).toBe(6);
});
