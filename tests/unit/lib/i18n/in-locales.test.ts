import { expect, test } from 'vitest';
import { plainEn, plainId, wordsIn } from '../../../../src/lib/i18n/in-locales.ts';

const topic = {
  name: 'Wisata Jamu',
  skip: plainId('Skip to content', 'Langsung ke isi'),
  hero: { explore: plainEn('Explore jamu', 'Jelajahi Jamu', 'Explore Jamu') },
  steps: [plainId('Choose a part', 'Pilih bagian'), plainId('Take a photo', 'Ambil foto')],
  editOf: (name: string) => plainEn(`Edit ${name}`, `Ubah ${name}`)
};

const read = (locale: string, dictionary?: Record<string, string>) => {
  const { editOf, ...texts } = wordsIn(topic, locale, dictionary) as Record<string, unknown>;
  return { ...texts, edit: (editOf as (name: string) => string)('Jahe') };
};

test('§2 Addresses: each locale has its own wording, also in lists and functions', () => {
  const name = 'Wisata Jamu';
  expect(read('en')).toEqual({
    name,
    skip: 'Skip to content',
    hero: { explore: 'Explore jamu' },
    steps: ['Choose a part', 'Take a photo'],
    edit: 'Edit Jahe'
  });
  expect(read('id')).toEqual({
    name,
    skip: 'Langsung ke isi',
    hero: { explore: 'Jelajahi Jamu' },
    steps: ['Pilih bagian', 'Ambil foto'],
    edit: 'Ubah Jahe'
  });
  expect(read('default')).toEqual({
    name,
    skip: 'Langsung ke isi',
    hero: { explore: 'Explore Jamu' },
    steps: ['Pilih bagian', 'Ambil foto'],
    edit: 'Edit Jahe'
  });
});

test('§2 Addresses: a further language translates English texts, and shows the rest in English', () => {
  const javanese = { 'Skip to content': 'Langsung menyang isi', 'Take a photo': 'Jupuk foto' };
  expect(read('jv', javanese)).toEqual({
    name: 'Wisata Jamu',
    skip: 'Langsung menyang isi',
    hero: { explore: 'Explore jamu' },
    steps: ['Choose a part', 'Jupuk foto'],
    edit: 'Edit Jahe'
  });
});
