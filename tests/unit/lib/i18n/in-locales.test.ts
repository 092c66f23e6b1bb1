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
  const textsOf = (skip: string, explore: string, steps: string[], edit: string) => ({
    name: 'Wisata Jamu',
    skip,
    hero: { explore },
    steps,
    edit
  });
  const [inEnglish, inIndonesian] = [
    ['Choose a part', 'Take a photo'],
    ['Pilih bagian', 'Ambil foto']
  ];
  const id = 'Langsung ke isi';
  expect(read('en')).toEqual(textsOf('Skip to content', 'Explore jamu', inEnglish, 'Edit Jahe'));
  expect(read('id')).toEqual(textsOf(id, 'Jelajahi Jamu', inIndonesian, 'Ubah Jahe'));
  expect(read('default')).toEqual(textsOf(id, 'Explore Jamu', inIndonesian, 'Edit Jahe'));
  // A further language translates some English texts. The rest stays in English.
  const javanese = { 'Skip to content': 'Langsung menyang isi', 'Take a photo': 'Jupuk foto' };
  expect(read('jv', javanese)).toEqual(
    textsOf('Langsung menyang isi', 'Explore jamu', ['Choose a part', 'Jupuk foto'], 'Edit Jahe')
  );
});
