import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { changePages, pagesKey } from '../../../src/admin/core/shared/entity-queries.ts';
import type { Row } from '../../../src/admin/core/shared/rows.ts';

it('§2 Management screens: a deleted row leaves its page and the number of rows at once', () => {
  const client = new QueryClient();
  const key = [...pagesKey(entities.product), { page: 1 }];
  const [first, second] = [1, 2].map((id) => ({ id, name: `Plant ${id}` }) as Row);
  client.setQueryData(key, { items: [first, second], total: 3 });
  changePages(client, entities.product, (rows) => rows.filter(({ id }) => id !== 2));
  expect(client.getQueryData(key)).toEqual({ items: [first], total: 2 });
});
