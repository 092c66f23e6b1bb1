import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heroContent } from '#lib/contract/entities/site-texts.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { ResourceForm } from '#core/form/resource-form.tsx';
import type { Row } from '#core/shared/rows.ts';

const stored = { id: 7, created_at: '', updated_at: 'then', image: '' };
const hero = {
  ...stored,
  title: 'Wisata jamu',
  description: 'Rempah.',
  image_alt: '',
  image_credit: '',
  translations: { en: { title: 'Jamu tours' } },
  outdated: { en: ['title'] }
} as Row;

const form = (): string =>
  renderToString(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(ResourceForm, {
        entity: heroContent,
        row: hero,
        draft: undefined,
        draftKey: 'draft:1',
        onClose: () => undefined
      })
    )
  );
const textIn = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const languages = LANGUAGES as unknown as string[];
const original = [...languages];
beforeAll(() => void languages.splice(2));
afterAll(() => void languages.splice(0, languages.length, ...original));

test('§4 Languages: a third language needs only an entry in LANGUAGES', () => {
  languages.push('nl');
  const html = form();
  expect(html).toContain('name="title@nl"');
  expect(html.match(/role="tab"/g)).toHaveLength(3);
  expect(textIn(html)).toContain('Dutch is missing: Title, Description');
});
