import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { adminWords } from '#lib/i18n/admin.ts';
import { crumbsOf } from '../../src/admin/core/layout/breadcrumbs.tsx';
import { featuresOf, registerFeatures } from '../../src/admin/core/shared/features.ts';
import { navOf } from '../../src/admin/core/shared/navigation.ts';
import {
  $router,
  listPartPath,
  rowPartPath,
  screenPath
} from '../../src/admin/core/shared/router.ts';
import { features } from '../../src/admin/features.ts';
import { csv } from '../../src/admin/features/import/feature.ts';
import { poster } from '../../src/admin/features/poster/feature.ts';
import { trash } from '../../src/admin/features/trash/feature.ts';

const LIST = 'src/admin/features.ts';

/** Returns the imported files that are missing once a feature's folder and lines are deleted. */
function missingWithout(folder: string): string[] {
  const files = globSync('src/admin/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith(`src/admin/features/${folder}/`)
  );
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const code =
      file === LIST ? source.replaceAll(new RegExp(`^.*/${folder}/.*$`, 'gm'), '') : source;
    return [...code.matchAll(/'(\.{1,2}\/[^']+\.tsx?)'/g)]
      .map(([, path]) => join(dirname(file), path!))
      .filter((path) => !files.includes(path))
      .map((path) => `${file}: ${path}`);
  });
}

const pageAt = (address: string) => {
  $router.open('/');
  $router.open(address);
  return crumbsOf($router.get(), adminWords.default).at(-1)?.label;
};

test.each(['poster', 'csv', 'trash'])(
  '§2 Dashboard: only the list of features imports the folder of %s',
  (folder) => {
    expect(missingWithout(folder)).toEqual([]);
  }
);

test('§2 Dashboard: without some features, their screens and links are absent and others work', () => {
  const screens = () => navOf('admin').map(({ label }) => label);
  registerFeatures(features);
  const before = screens();
  expect(pageAt(listPartPath('product', 'import'))).toBe('Import');
  expect(pageAt(rowPartPath('jamuCentre', 7, 'poster'))).toBe('Poster');
  registerFeatures(features.filter((feature) => ![csv, poster, trash].includes(feature)));
  onTestFinished(() => registerFeatures(features));
  expect(screens()).toEqual(before.filter((label) => label !== 'trash'));
  expect(screenPath('trash')).toBe('/dashboard');
  expect(pageAt('/dashboard/trash')).toBeUndefined();
  expect(pageAt(listPartPath('product', 'import'))).toBe('Daftar Produk');
  expect(pageAt(rowPartPath('jamuCentre', 7, 'poster'))).toBeUndefined();
  expect(pageAt(rowPartPath('jamuCentre', 7, 'history'))).toBe('History');
  expect(featuresOf('jamuCentre').some(({ listPart }) => listPart)).toBe(false);
});
