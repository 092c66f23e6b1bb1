import { expect, test } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { pageOfRow } from '../../../server/publish/page-preview.ts';
import { hasPage } from '../../../src/admin/core/entities/views.ts';

test.each(Object.values(entities).map((entity: AnyEntity) => [entity.name, entity] as const))(
  '§2 Preview: the dashboard offers a preview of %s only if the server has its page',
  (_name, entity) => {
    const row = Object.fromEntries(entity.search.map((field) => [field, 'Jahe']));
    expect(hasPage(entity)).toBe(pageOfRow(entity, row, 'default') !== undefined);
  }
);
