import { expect, it } from 'vitest';
import { csvLines } from '../../src/admin/features/import/to-csv.ts';
import { validate } from '../../src/admin/core/fields/form-values.ts';
import { entities } from '#lib/contract/entities.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { appOfAll } from '../support/block-app.ts';
import { csvRows } from '../support/csv-rows.ts';
import { refusal } from '../support/refused.ts';

const { jamuCentre } = entities;
const VISIT = {
  phone: '+62 274 123 456',
  whatsapp: '+62 812 3456 7890',
  entrance_fee: 'Rp 15.000',
  spoken_languages: 'Indonesia, Jawa',
  directions: 'Lima menit dari terminal.',
  accessibility: 'Lantai rata.'
};

const { app, api } = await appOfAll();

it.each([
  ['0062 (0)274 / 123-456', '+62 274 123 456'],
  ['+62.812.3456.7890', '+62 812 3456 7890'],
  ['+6281234567890', '+6281234567890'],
  ['0812-3456-7890', '+62 812 3456 7890'],
  ['62 274 123 456', '+62 274 123 456'],
  [' ', '']
])('§5 Phone numbers: %j is stored as %j', async (typed, stored) => {
  const { id } = await api.create(jamuCentre, { name: `Nomor ${typed}`, phone: typed });
  expect((await api.one(jamuCentre, id)).phone).toBe(stored);
});

it.each(['0812', '62 274', '+62 274', '+62 274 ABC 456', '+0 812 3456 789'])(
  '§5 Phone numbers: %j is refused with an example',
  async (typed) => {
    const phone = 'phone must be an international phone number such as +62 274 123 456';
    const wrong = { name: 'Salah', phone: typed, whatsapp: typed };
    const [status, fields] = await refusal(api.create(jamuCentre, wrong));
    expect([status, fields]).toMatchObject([422, { phone }]);
    expect(validate(jamuCentre, wrong, adminWords.id)['whatsapp']).toBe(
      'WhatsApp harus berupa nomor internasional seperti +62 274 123 456'
    );
  }
);

it('§2 CSV: the texts for visitors of a centre can be translated, and are unchanged after an export and import; spreadsheets do not read exported phone numbers as formulas', async () => {
  const { id } = await api.create(jamuCentre, { name: 'Tabel', ...VISIT });
  const { untranslated } = await app.guest.one(jamuCentre, id, { lang: 'en' });
  const { phone: _phone, whatsapp: _whatsapp, ...texts } = VISIT;
  expect(untranslated?.toSorted()).toEqual(['name', ...Object.keys(texts)].toSorted());
  const row = await api.one(jamuCentre, id, { translations: 'all' });
  expect(csvLines(jamuCentre, [row])).toContain("'+62 274 123 456");
  const rows = await csvRows(jamuCentre, [row]);
  expect(rows[0]).toMatchObject(VISIT);
  expect(await api.importRows(jamuCentre, rows, true)).toMatchObject([{ action: 'same' }]);
});
