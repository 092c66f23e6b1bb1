import { expect, test } from 'vitest';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { publicUrl } from '../../../src/admin/core/shared/rows.ts';
import type { Row } from '../../../src/admin/core/shared/rows.ts';

const row = { id: 3, name: 'Asam & Jawa', title: 'Judul', username: 'sari' } as unknown as Row;

test.each([
  ['product', '/product/Asam%20%26%20Jawa'],
  ['productCategory', '/product?category=Asam+%26+Jawa'],
  ['jamuCentre', '/central-jamu/Asam%20%26%20Jawa'],
  ['jamuManufacturer', '/produsen'],
  ['heroContent', '/'],
  ['footerContent1', '/'],
  ['footerContent2', '/'],
  ['footerContent3', '/'],
  ['herbalStore', undefined],
  ['user', undefined]
] as [EntityName, string | undefined][])(
  '§2 Routes: the public URL of a %s is %s',
  (name, address) => {
    expect(publicUrl(entities[name], row)).toBe(address);
  }
);

test('§2 Statuses: a draft has no public URL', () => {
  expect(publicUrl(entities.product, { ...row, status: 'draft' } as Row)).toBeUndefined();
});
