import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { csvRows } from '../support/csv-rows.ts';
import { readListState, toQuery } from '#core/shared/list-state.ts';
import { ResourceForm } from '#core/form/resource-form.tsx';
import { ResourceList } from '#core/resources/resource-screen.tsx';
import { views } from '#core/entities/views.ts';
import { pagesKey } from '#core/shared/entity-queries.ts';
import { $router, rowPartPath } from '#core/shared/router.ts';
import type { Row } from '#core/shared/rows.ts';
import '../support/features.ts';
import { registerTestEntity, clinic, type Clinic } from '../support/test-entity.ts';

const WORDS = {
  ...adminWords.default.resources.jamuCentre,
  title: 'Clinics',
  empty: 'No clinics yet.'
};
const ROW: Clinic = {
  id: 7,
  name: 'Klinik Sehat',
  address: 'Jl. Jamu 1',
  link_website: 'https://www.klinik.example/x',
  price: 12_500,
  image: '',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z'
};
const state = readListState({}, clinic);
const STORED = ROW as unknown as Row;

function render(element: ReactElement, items: Clinic[]): string {
  const client = new QueryClient();
  client.setQueryData([...pagesKey(clinic), toQuery(clinic, state)], {
    items,
    total: items.length
  });
  return renderToString(createElement(QueryClientProvider, { client }, element));
}

// Makes the changes to the dashboard that CONTRIBUTING.md describes for a new entity.
beforeAll(() => {
  registerTestEntity();
  Object.assign(views, { clinic: { icon: views.jamuCentre.icon, path: '/dashboard/clinic' } });
  for (const { resources } of Object.values(adminWords))
    Object.assign(resources, { clinic: WORDS });
  const { routes } = $router as unknown as { routes: unknown[] };
  routes.push([
    'clinic',
    /^\/dashboard\/clinic(?:\/(?<record>[^/]+))?$/,
    null,
    '/dashboard/clinic/:record?'
  ]);
});

test('§3 New entity: no shared file contains the name of an entity or a field', () => {
  // These folders contain screens for particular entities, so they may name them.
  const EXCLUDED =
    /^src\/admin\/(core\/entities|features\/(command-palette|first-day|footer-maps|overview|poster|settings|teach|visitor-photos))\//;
  // Not searched for: "user", which is also a role, and "productCategory", which is the entity
  // of every field of the kind "category".
  const names = Object.keys(entities).filter(
    (name) => !['user', 'clinic', 'productCategory'].includes(name)
  );
  const fields = ['price', 'unit_type', 'image_alt', 'image_credit', 'product_category_id'];
  const pattern = new RegExp(
    `entity\\.name ===|['.](?:${names.join('|')})\\b|['.](?:${fields.join('|')})\\b`
  );
  const naming = globSync('src/admin/**/*.{ts,tsx}').filter(
    (path) =>
      !EXCLUDED.test(path) && pattern.test(readFileSync(path, 'utf8').replace(/^import .*/gm, ''))
  );
  expect(naming).toEqual([]);
});

const list = (items: Clinic[]) =>
  render(createElement(ResourceList, { entity: clinic, state, onChange: () => undefined }), items);

test('§2 New entity: the list shows its columns and row actions', () => {
  const html = list([ROW]);
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const header of ['Image', 'Name', 'Website', 'Price', 'Actions'])
    expect(text).toContain(header);
  for (const shown of ['Klinik Sehat', 'klinik.example/x', 'Rp12.500', '1–1 of 1'])
    expect(text.replaceAll(' ', ' ')).toContain(shown);
  expect(text).not.toContain('Jl. Jamu 1');
  for (const name of ['Edit Klinik Sehat', 'Delete Klinik Sehat', 'More about Klinik Sehat'])
    expect(html).toContain(`aria-label="${name}"`);
  expect(html).toContain('href="/dashboard/clinic/7"');
  expect(html).toContain('Select Klinik Sehat');
  expect(list([])).toContain('No clinics yet.');
});

test('§4 New entity: the form has every field', () => {
  const form = (row: Row | undefined) =>
    render(
      createElement(ResourceForm, {
        entity: clinic,
        row,
        draft: undefined,
        onClose: () => undefined
      } as never),
      []
    );
  for (const name of ['name', 'address', 'link_website', 'price'])
    expect(form(STORED)).toContain(`name="${name}"`);
  expect(form(STORED)).toContain('value="Klinik Sehat"');
  expect(form(undefined)).not.toContain('Klinik Sehat');
  expect(form(undefined)).toContain('type="file"');
});

test('§2 New entity: the entity has URLs and an export', async () => {
  expect(rowPartPath('clinic' as never, 7, 'history')).toBe('/dashboard/clinic/7/history');
  const { name, address, link_website } = ROW;
  expect(await csvRows(clinic, [STORED])).toEqual([
    { name, address, link_website, price: '12500', image_file: '' }
  ]);
});
