// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { productWords } from '#lib/i18n/product.ts';
import { ProductView } from '../../../../src/islands/product/product-view.tsx';
import type { CentreOption } from '../../../../src/islands/product/centre-option.ts';
import { productRow } from '../../../support/product-row.ts';
import { prerender, shown, textsOf } from '../../../support/rendered-text.ts';

const centre = (id: number, name: string, grows?: true): CentreOption => ({
  id,
  name,
  page: name,
  address: '',
  link_maps: '',
  link_website: '',
  link_facebook: '',
  ...(grows && { grows })
});
const view = (given: Partial<typeof productRow>, centres: CentreOption[] = []) => (
  <ProductView
    product={{ ...productRow, ...given }}
    centres={centres}
    t={productWords.id.detail}
    locale="id"
    show={() => undefined}
  />
);

test('§2 Product: use and part come before the picture, and the centres before the order', () => {
  const given = {
    latin_name: 'Zingiber',
    efficacy: 'Menghangatkan badan.',
    part_used: 'Rimpang',
    price: 9000
  };
  const text = shown(view(given, [centre(1, 'Sari'), centre(2, 'Kebun', true)]));
  expect(text).toMatch(
    /^Jahe Zingiber Khasiat Menghangatkan badan\. Bagian Rimpang Tumbuh di Kebun Rp9\.000 Jumlah/
  );
  expect(text).toContain('Pesan Sekarang');
});

test('§2 Product: fields without a value leave no label at the top', () => {
  const text = shown(view({ efficacy: ' ' }));
  expect(text).toMatch(/^Jahe Jumlah/);
});

test('§2 Order: the order box offers the centres where the plant grows first', () => {
  const centres = [centre(1, 'Sari'), centre(2, 'Kebun', true), centre(3, 'Ujung', true)];
  prerender(view({}, centres));
  expect(textsOf('group', { name: /./ })).toContain('KebunUjung');
  expect(textsOf('option')).toEqual(['Pilih sentra jamu', 'Kebun', 'Ujung', 'Sari']);
  prerender(view({}, [centre(1, 'Sari'), centre(3, 'Ujung')]));
  expect(textsOf('option')).toEqual(['Pilih sentra jamu', 'Sari', 'Ujung']);
  expect(document.querySelector('optgroup')).toBeNull();
});
