// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE, IMPORT } from '#lib/contract/error-messages.ts';
import { STALE, unknownEntries } from '#lib/contract/messages.ts';
import { useServerSentence } from '../../../src/admin/core/shared/server-sentence.ts';
import { renderDashboard } from '../../support/dashboard.tsx';

function Sentences({ list }: { list: readonly (readonly [field: string, sentence: string])[] }) {
  const translate = useServerSentence();
  return list.map(([field, sentence]) => (
    <li key={sentence}>{translate(sentence, field, 'Akar')}</li>
  ));
}

/** Returns the message of the contract for a value that a field refuses. */
const refusal = async (entity: 'product' | 'jamuCentre', values: object, field: string) => {
  const problem = await entities[entity].schema.validateAt(field, { name: 'x', ...values }).then(
    () => '',
    (error: Error) => error.message
  );
  return [field, problem] as const;
};

test('§8 Dashboard: sentences of the server are in the dashboard’s language', async () => {
  localStorage.setItem('dashboard-wording', 'id');
  const list = [
    await refusal('product', { name: '' }, 'name'),
    await refusal('product', { name: 'x'.repeat(200) }, 'name'),
    await refusal('product', { price: 'mahal' }, 'price'),
    await refusal('product', { price: -1 }, 'price'),
    await refusal('product', { price: 1e15 }, 'price'),
    await refusal('jamuCentre', { latitude: 91, longitude: 1 }, 'latitude'),
    await refusal('jamuCentre', { longitude: 1 }, 'latitude'),
    await refusal('jamuCentre', { link_website: 'bukan tautan' }, 'link_website'),
    await refusal('jamuCentre', { phone: 'tidak ada' }, 'phone'),
    ['products', unknownEntries('products', ['Jahe'])],
    ['product_category_name', IMPORT.unknownCategory('Akar')],
    ['image_file', IMPORT.unknownPicture('a.png')],
    ['image_file', IMPORT.severalPictures('a.png', 2)],
    ['name', IMPORT.twice],
    ['', STALE],
    ['', ERROR_MESSAGE.full]
  ] as const;
  renderDashboard(<Sentences list={list} />, {});
  localStorage.clear();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nama wajib diisi',
    'Nama paling panjang 120 karakter',
    'Harga harus berupa angka',
    'Harga paling kecil 0',
    'Harga paling besar Rp1.000.000.000.000',
    'Lintang harus antara -90 dan 90',
    'Lintang belum diisi: lintang dan bujur diisi keduanya atau dikosongkan',
    'Situs web harus diawali https:// atau http://',
    'Telepon harus berupa nomor internasional seperti +62 274 123 456',
    'Tidak ditemukan: Jahe',
    'Tidak ada kategori “Akar”.',
    'Tidak ada gambar “a.png” di pustaka.',
    'Ada 2 gambar “a.png” di pustaka. Ganti namanya, atau pilih satu di formulir.',
    'Baris sebelumnya dalam impor ini adalah data yang sama.',
    'Data ini sudah diubah orang lain.',
    'Tidak ada ruang lagi untuk menyimpan ini. Tidak ada yang berubah.'
  ]);
});
