import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import { heroContent } from '#lib/contract/entities/site-texts.ts';
import { user } from '#lib/contract/entities/user.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { ResourceForm } from '../../../src/admin/form/resource-form.tsx';
import type { Row } from '../../../src/admin/shared/rows.ts';

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

const form = (entity: AnyEntity, row: Row | undefined): string =>
  renderToString(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(ResourceForm, {
        entity,
        row,
        draft: undefined,
        draftKey: 'draft:1',
        onClose: () => undefined
      })
    )
  );
const textIn = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const list = LANGUAGES as unknown as string[];
const before = [...list];
afterAll(() => void list.splice(0, list.length, ...before));

describe('§4 Languages: the form of a record', () => {
  test('§4 shows the English text beside each text, with its language', () => {
    const html = form(heroContent, hero);
    for (const name of ['title', 'description', 'title@en', 'description@en'])
      expect(html).toContain(`name="${name}"`);
    expect(html).toMatch(/<input[^>]*lang="en"[^>]*value="Jamu tours"/);
    expect(html).toMatch(/<input[^>]*lang="id"[^>]*value="Wisata jamu"/);
  });

  test('§4 lists missing and outdated texts, and offers to confirm outdated ones', () => {
    const text = textIn(form(heroContent, hero));
    expect(text).toContain('English is missing: Description');
    expect(text).toContain('English is older than the Indonesian text: Title');
    expect(text).toContain('No English text yet');
    expect(text).toContain('Older than the Indonesian text');
    expect(text).toContain('Still right');
    const whole = {
      ...hero,
      translations: { en: { title: 'Jamu tours', description: 'Spices.' } },
      outdated: { en: [] }
    } as Row;
    expect(textIn(form(heroContent, whole))).toContain('English: nothing is missing.');
    expect(textIn(form(heroContent, whole))).not.toContain('Still right');
  });

  test('§4 each label names one input; the label of the field describes the English one', () => {
    const html = form(heroContent, hero);
    expect(html.match(/<label[^>]*>Title/g)).toHaveLength(1);
    expect(html).toContain('aria-describedby="field-title@en-of field-title@en-note"');
    expect(html).toMatch(/id="field-title@en-of"[^>]*>Title</);
    expect(html).toMatch(/id="field-title@en-note"[^>]*>Older than the Indonesian text</);
  });

  test('§4 a phone has a tab for each language and shows the base language first', () => {
    const tabs = form(heroContent, undefined).match(/<button[^>]*role="tab"[^>]*>/g) ?? [];
    expect(tabs.map((tab) => /aria-selected="(\w+)"/.exec(tab)?.[1])).toEqual(['true', 'false']);
  });

  test('§4 has no tabs if the entity is not translated', () => {
    const account = {
      ...stored,
      username: 'siti',
      email: 's@example.org',
      role: 'user'
    } as unknown as Row;
    expect(form(user, account)).not.toContain('role="tab"');
  });

  test('§4 a third language needs only an entry in LANGUAGES', () => {
    list.push('nl');
    const html = form(heroContent, hero);
    expect(html).toContain('name="title@nl"');
    expect(html.match(/role="tab"/g)).toHaveLength(3);
    expect(textIn(html)).toContain('Dutch is missing: Title, Description');
  });
});
