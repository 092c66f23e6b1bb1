import { expect, onTestFinished, test } from 'vitest';
import { adminWords } from '#lib/i18n/admin.ts';
import { crumbsOf } from '#core/layout/layout.tsx';
import { featuresOf, registerFeatures } from '#core/shared/features.ts';
import { navOf } from '#core/shared/navigation.ts';
import { $router, listPartPath, rowPartPath, screenPath } from '#core/shared/router.ts';
import { features } from '../../src/admin/features.ts';
import { importAndExport } from '../../src/admin/features/import/feature.ts';
import { poster } from '../../src/admin/features/poster/feature.ts';
import { review } from '../../src/admin/features/review/feature.tsx';

const pageAt = (address: string) => {
  $router.open('/');
  $router.open(address);
  return crumbsOf($router.get(), adminWords.default).at(-1)?.label;
};

test('§2 Dashboard: if features are removed, their screens and links are absent, and the rest works', () => {
  const screens = () => navOf('admin').map(({ screen }) => screen);
  registerFeatures(features);
  const before = screens();
  expect(pageAt(listPartPath('product', 'import'))).toBe('Import');
  expect(pageAt(rowPartPath('jamuCentre', 7, 'poster'))).toBe('Poster');
  const removed = [importAndExport, poster, review];
  registerFeatures(features.filter((feature) => !removed.includes(feature)));
  onTestFinished(() => registerFeatures(features));
  expect(screens()).toEqual(before.filter((label) => label !== 'review'));
  expect(screenPath('review')).toBe('/dashboard');
  expect(pageAt('/dashboard/review')).toBeUndefined();
  expect(pageAt(listPartPath('product', 'import'))).toBe('Daftar Produk');
  expect(pageAt(rowPartPath('jamuCentre', 7, 'poster'))).toBeUndefined();
  expect(pageAt(rowPartPath('jamuCentre', 7, 'history'))).toBe('History');
  const rest = featuresOf('jamuCentre');
  expect(rest.some(({ listPart, useSaveAs }) => listPart ?? useSaveAs)).toBe(false);
});
