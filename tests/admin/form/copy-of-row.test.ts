import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { maxLength } from '../../../src/admin/core/fields/field-kind.ts';
import { copyName } from '../../../src/admin/core/form/copy-of-row.ts';

test.each([
  ['Jahe', [], 'Jahe (salinan)'],
  ['Jahe', ['JAHE  (Salinan)', 'Jahe Merah (salinan 2)'], 'Jahe (salinan 2)'],
  ['Jahe (salinan 2)', ['Jahe (salinan)', 'Jahe (salinan 3)'], 'Jahe (salinan 2)'],
  ['Jahé', ['Jahe\u0301 (salinan)'], 'Jahé (salinan 2)'],
  ['???', ['!!! (salinan)'], '??? (salinan 2)'],
  ['Temu lawak besar', ['Temu law (salinan)'], 'Temu l (salinan 2)'],
  ['Jahe 🌿🌿🌿', ['Jahe 🌿 (salinan)'], 'Jahe (salinan 2)']
])('§2 Dashboard: a copy of %s beside %j is called %s', (name, taken, copy) => {
  expect(copyName(name, taken, 18)).toBe(copy);
  expect(copy.length).toBeLessThanOrEqual(18);
});

test('§2 Dashboard: the name of a copy can be as long as its field', () => {
  expect(maxLength(entities.product, 'name')).toBe(LENGTH.name);
  expect(maxLength(entities.heroContent, 'title')).toBe(LENGTH.line);
});
