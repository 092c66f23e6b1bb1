// @vitest-environment happy-dom
// This file is long because all tests render the page of the same product.
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast as toasts } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { fill } from '#lib/i18n/fill.ts';
import { productWords } from '#lib/i18n/product.ts';
import { $favourites } from '#lib/session/favourites.ts';
import { api } from '#lib/session/session.ts';
import { toProductDetails } from '../../../../src/islands/product/product-details.ts';
import { ProductPage } from '../../../../src/islands/product/product-page.tsx';
import { ProductView } from '../../../../src/islands/product/product-view.tsx';
import { ProductSections } from '../../../../src/islands/product/product-sections.tsx';
import { QuantityStepper } from '../../../../src/islands/product/order-box.tsx';
import { memoryCaches } from '../../../support/memory-caches.ts';
import { productRow } from '../../../support/product-row.ts';
import { prerender, shown, textsOf } from '../../../support/rendered-text.ts';
import { waitForRemovedToasts } from '../../../support/toasts.ts';
import type { CentreOption } from '../../../../src/islands/product/centre-option.ts';

configure({ asyncUtilTimeout: 20_000 });

afterEach(async () => {
  await waitForRemovedToasts();
  cleanup();
  // Sonner shows active toasts again in the next container, also in other test files.
  toasts.dismiss();
  $favourites.set([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const words = productWords.default.detail;
/** Fields whose value is their own name. */
const NAMED = Object.fromEntries(
  `latin_name synonym familia part_used method_of_reproduction harvest_age morphology area_name
    efficacy`
    .split(/\s+/)
    .map((field) => [field, field])
);
const sections = (given: Partial<Product>) => (
  <ProductSections
    product={{ ...productRow, ...given }}
    html={undefined}
    t={words}
    lang={() => undefined}
    locale="default"
  />
);

test('§8 Product: the box about an unknown product has the specified texts', () => {
  expect(words.missing).toMatchObject({
    title: 'Produk Tidak Ditemukan',
    text: 'Produk yang Anda cari tidak tersedia.',
    unknown: 'Product not found',
    failed: 'Failed to load product details',
    back: 'Kembali ke Produk'
  });
});

test('§2 Product: every section and field has its specified name, in order; an empty section is not shown', () => {
  const all = {
    description: 'Rimpang hangat.',
    regional_names: 'kunir\nkoneng',
    utilization: '1. Diseduh\nDiparut',
    composition: 'Kurkumin',
    research_results: 'Buku A, hlm. 1\nHTTPS://a.test/1,https://a.test/2'
  };
  const expected = [
    'Detail Produk Nama Latin latin_name Sinonim synonym Nama daerah kunir, koneng Familia familia Bagian yang Digunakan part_used',
    'Metode Reproduksi method_of_reproduction Umur Panen harvest_age',
    'Informasi Tambahan Morfologi morphology Nama Area area_name Efektivitas efficacy',
    'Utilisasi Diseduh Diparut Komposisi Kurkumin',
    'Hasil Penelitian Buku A, hlm. 1 Lihat penelitian 2 (tab baru) Lihat penelitian 3 (tab baru)',
    `Deskripsi Produk Rimpang hangat. ${words.caution}`
  ];
  expect(shown(sections({ ...NAMED, ...all }))).toContain(expected.join(' '));
  prerender(sections(all));
  expect(textsOf('listitem')).toHaveLength(6);
  for (const name of Object.values(words.sections)) screen.getByRole('region', { name });
  expect(shown(sections({}))).toBe(words.caution);
});

test('§2 Product: a list with two equal items shows the item once after one of them is removed', () => {
  const { rerender } = render(sections({ composition: 'Gula\nAir\nAir' }));
  rerender(sections({ composition: 'Garam\nAir' }));
  expect(textsOf('listitem')).toEqual(['Garam', 'Air']);
});

test.each([
  [1, ['Kurangi jumlah']],
  [5, []],
  [10, ['Tambah jumlah']]
])('§5 Quantity: at %i only %j is disabled', (quantity, names) => {
  const onChange = vi.fn();
  render(<QuantityStepper quantity={quantity} t={words.quantity} onChange={onChange} />);
  const disabled = screen
    .getAllByRole('button')
    .filter((button) => button.matches('[aria-disabled=true]'));
  for (const button of disabled) fireEvent.click(button);
  expect(onChange).not.toHaveBeenCalled();
  screen.getByRole('group', { name: words.quantity.label });
  expect(disabled.map((button) => button.getAttribute('aria-label'))).toEqual(names);
});

test('§2 Product: poisonous look-alikes come first, and are labelled', () => {
  const lookalikes = [
    { name: 'Kweni', latin_name: '', poisonous: false, difference: '' },
    { name: 'Bintaro', latin_name: 'Cerbera', poisonous: true, difference: 'Getah putih.' }
  ];
  expect(shown(sections({ lookalikes }))).toContain(
    'Jangan tertukar Beracun Bintaro Cerbera Getah putih. Kweni'
  );
});

const toastCalls = { noCentre: () => undefined } as never;
const view = (given: Partial<Product>, centres: CentreOption[] = [], warnings?: string) => (
  <ProductView
    product={{ ...productRow, ...given }}
    html={warnings === undefined ? undefined : { description: '', warnings }}
    centres={centres}
    t={productWords.id.detail}
    locale="id"
    toasts={toastCalls}
  />
);

test.each([
  [
    { toxic: 'parts', warnings: '**Bijinya** beracun.' },
    '<p><strong>Bijinya</strong> beracun.</p>',
    /Jatropha.*Sebagian beracun, .*mentah Bijinya beracun\. Rp/
  ],
  [{ toxic: 'poisonous' }, undefined, /Jatropha.*Beracun Rp/],
  [{ toxic: 'parts' }, undefined, /Jatropha.*Sebagian beracun, .*mentah Rp/],
  [{ toxic: 'no' }, undefined, /^(?!.*Peringatan)/],
  [{ toxic: 'no', warnings: 'Tidak ada.' }, '', /Peringatan Tidak ada\. Rp/]
] as const)(
  '§2 Product: warnings of %j are shown between the names and the price',
  (given, html, text) => {
    const product = { latin_name: 'Jatropha', price: 1000, ...given };
    expect(shown(view(product, [], html))).toMatch(text);
  }
);

test('§2 Product: links to search results are labelled as searches', () => {
  const links = ['https://doi.org/10.1/a', 'https://pubmed.ncbi.nlm.nih.gov/?term=%22Piper%22'];
  const others = 'https://www.scholar.example/search/?n=1, https://a.example/?query=Piper';
  prerender(sections({ research_results: [...links, others].join(', ') }));
  expect(textsOf('link')).toEqual([
    'Lihat penelitian 1(tab baru)',
    'Cari di PubMed(tab baru)',
    'Cari di scholar.example(tab baru)',
    'Cari di a.example(tab baru)'
  ]);
  expect(document.querySelectorAll('[target=_blank]')).toHaveLength(4);
});

const centre = (id: number, name: string, grows?: true): CentreOption => ({
  id,
  name,
  page: name,
  address: '',
  link_maps: '',
  link_website: '',
  link_facebook: '',
  ...(grows && { grows })
});
test('§2 Product: use and part come before the picture, and the centres before the order', () => {
  const given = { efficacy: 'Menghangatkan badan.', part_used: 'Rimpang', price: 9000 };
  const centres = [centre(1, 'Sari'), centre(2, 'Kebun', true)];
  const text = shown(view({ ...given, latin_name: 'Zingiber' }, centres));
  expect(text).toMatch(
    /^Jahe Zingiber Khasiat Menghangatkan badan\. Bagian Rimpang Tumbuh di Kebun Rp9\.000 Jumlah/
  );
  expect(text).toContain('Pesan Sekarang');
});

test('§2 Product: fields without a value have no label at the top', () => {
  expect(shown(view({ efficacy: ' ' }))).toMatch(/^Jahe Jumlah/);
});

const optionsOf = (centres: CentreOption[]) => {
  prerender(view({}, centres));
  return textsOf('option').slice(1);
};
test('§2 Order: the order box lists the centres where the plant grows before other centres', () => {
  const centres = [centre(1, 'Sari'), centre(2, 'Kebun', true), centre(3, 'Ujung', true)];
  expect(optionsOf(centres)).toEqual(['Kebun', 'Ujung', 'Sari']);
  expect(textsOf('group', { name: /./ })).toContain('KebunUjung');
  expect(optionsOf([centre(1, 'Sari'), centre(3, 'Ujung')])).toEqual(['Sari', 'Ujung']);
  expect(document.querySelector('optgroup')).toBeNull();
});

test('§2 Order: centres that changed since the build are offered, and an order opens a new tab', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const grows = (...ids: number[]) => ({ products: ids.map((id) => ({ id })) });
  const links = {
    link_maps: 'https://maps.test',
    link_website: 'https://kebun.test',
    link_facebook: 'https://fb.test'
  };
  vi.spyOn(api, 'list').mockResolvedValue([
    { ...centre(1, 'Sari'), ...grows(9) },
    { ...centre(2, 'Kebun'), ...grows(1, 9), address: 'Jalan Melati', ...links }
  ] as never);
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  render(view({}, [centre(1, 'Sari', true)]));
  await screen.findByRole('option', { name: 'Kebun' });
  expect(textsOf('option').slice(1)).toEqual(['Kebun', 'Sari']);
  const order = screen.getByRole('button', { name: 'Pesan Sekarang' });
  const choice = screen.getByRole('combobox');
  fireEvent.click(order);
  expect(document.activeElement).toBe(choice);
  fireEvent.change(choice, { target: { value: '1' } });
  order.focus();
  fireEvent.click(order);
  expect(document.activeElement).toBe(choice);
  screen.getByText(/tidak mempunyai situs web/);
  expect(open).not.toHaveBeenCalled();
  fireEvent.change(choice, { target: { value: '2' } });
  screen.getByText('Jalan Melati');
  const shownLinks = [...document.querySelectorAll('[target=_blank]')];
  expect(shownLinks.map((link) => link.getAttribute('href'))).toEqual(Object.values(links));
  order.focus();
  fireEvent.click(order);
  expect(document.activeElement).toBe(order);
  expect(open.mock.calls).toEqual([['https://kebun.test', '_blank', 'noopener']]);
});

test('§2 Product: a page that is not prerendered loads its product; the product can be shared, ordered and made a favourite', async () => {
  const t = productWords.id.detail;
  const name = 'Jahe $& $1';
  const stored = { name, image: '/uploads/a.webp', toxic: 'poisonous' } as const;
  const row = { ...productRow, ...stored, latin_name: 'Zingiber', price: 9000, unit_type: 'kg' };
  vi.stubGlobal('caches', memoryCaches());
  const worker = { controller: {}, addEventListener: () => undefined };
  const copy = vi.fn(async (_text: string) => undefined);
  const share = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  vi.stubGlobal('navigator', { serviceWorker: worker, clipboard: { writeText: copy }, share });
  vi.stubGlobal('fetch', async () => new Response('<script src="/_astro/page.js">'));
  const match = vi.spyOn(api, 'productByName').mockResolvedValue(undefined);
  vi.spyOn(api, 'one').mockResolvedValue({ ...row, product_category_name: 'Rimpang' } as never);
  vi.spyOn(api, 'list').mockRejectedValue(new Error('offline'));
  const open = (path: string) => {
    cleanup();
    document.title = 'Katalog · Wisata Jamu';
    history.replaceState(null, '', path);
    render(<ProductPage centres={[]} t={t} locale="id" />);
  };
  open('/id/product/');
  await screen.findByText(t.missing.text);
  open('/id/product/sirih');
  await screen.findByText(t.missing.unknown);
  expect(screen.getByRole('alert').textContent).toContain(t.missing.title);
  const back = screen.getByRole('link', { name: t.missing.back });
  expect(back.getAttribute('href')).toBe('/id/products');
  await waitFor(() => expect(document.title).toBe(`${t.missing.title} · Wisata Jamu`));
  match.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(row);
  const path = `/id/product/${encodeURIComponent(name.toLowerCase())}`;
  open(path);
  await screen.findByText(t.missing.failed);
  open(`${path}?fbclid=x#y`);
  screen.getByText(t.loading);
  await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.title).toBe(`${name} · Wisata Jamu`));
  for (const text of ['Rimpang', /^Rp.?9.000$/, 'kg']) screen.getByText(text);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const toast = (text: string) => screen.findByText(text, { selector: '[data-sonner-toast] *' });
  await toast(t.toasts.centresFailed);
  press(t.order);
  await toast(t.toasts.noCentre);
  press(t.quantity.more);
  await toast(fill(t.toasts.quantity, { n: 2 }));
  press(t.quantity.less);
  await toast(fill(t.toasts.quantity, { n: 1 }));
  copy.mockRejectedValueOnce(new Error('refused'));
  press(t.copyLatin);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(t.toasts.copyFailed);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Zingiber'.length]);
  field.closest('dialog')!.close();
  expect(field.isConnected).toBe(false);
  press(t.share.action);
  await toast(t.toasts.copied);
  const url = location.origin + path;
  expect(share.mock.calls.flat()).toEqual([
    { title: name, text: fill(t.share.text, { name }), url }
  ]);
  expect(screen.queryByText(t.toasts.latinCopied)).toBeNull();
  press(t.copyLatin);
  await toast(t.toasts.latinCopied);
  expect(copy.mock.calls).toEqual([['Zingiber'], [url], ['Zingiber']]);
  const cache = await caches.open('kept-favourites-id');
  await cache.put('/_astro/old.js', new Response(''));
  press(t.favourite.add);
  await toast(t.toasts.favourite);
  expect($favourites.get()).toMatchObject([{ id: 1, ...stored, latin: 'Zingiber' }]);
  expect(screen.getByRole('link', { name: t.favourite.all }).getAttribute('href')).toBe(
    '/id/favorit'
  );
  await waitFor(async () =>
    expect((await cache.keys()).map(({ url }) => new URL(url).pathname).toSorted()).toEqual([
      '/_astro/page.js',
      '/id/favorit'
    ])
  );
  press(t.favourite.remove);
  await toast(t.toasts.unfavourite);
  vi.stubGlobal('localStorage', undefined);
  press(t.favourite.add);
  await toast(t.toasts.favouriteNotStored);
  screen.getByRole('button', { name: t.favourite.remove });
});

test('§2 Product: a product that changed since the build replaces the prerendered texts', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const now = { ...productRow, name: 'Jahe Merah', description: 'Baru.' };
  const load = vi.spyOn(api, 'one').mockResolvedValue(now as never);
  vi.spyOn(api, 'list').mockResolvedValue([]);
  const html = { description: '<p>Lama.</p>', warnings: '' };
  const product = toProductDetails({ ...productRow, description: 'Lama.' }, 'id');
  const t = productWords.en.detail;
  render(<ProductPage {...{ product, html, t }} centres={[]} locale="en" />);
  screen.getByText('Lama.');
  await screen.findByRole('heading', { level: 1, name: 'Jahe Merah' });
  screen.getByText('Baru.');
  expect(screen.queryByText('Lama.')).toBeNull();
  // Screen readers announce toasts only if the region exists before the first toast.
  fireEvent.keyDown(document.body);
  await screen.findByRole('region', { name: new RegExp(t.toasts.label) });
  expect(load).toHaveBeenCalledWith(apiPaths.product, product.id, { lang: 'en' });
});
