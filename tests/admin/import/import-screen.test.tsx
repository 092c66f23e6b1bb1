// @vitest-environment happy-dom
// This file is long because its tests share the mocked server and the chosen file of one screen.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { useExport } from '../../../src/admin/features/import/use-export.ts';
import type { PageQuery } from '#core/shared/rows.ts';
import { BATCH, LIST } from '#lib/contract/limits.ts';
import { readListState } from '#core/shared/list-state.ts';
import { entities } from '#lib/contract/entities.ts';
import { Import } from '../../../src/admin/features/import/import-screen.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';
import { decodeImages } from '../../support/image-stubs.ts';
import { sheet, workbook } from '../../support/workbook.ts';

type Row = Record<string, string>;

const paste = (target: Element, text: string, files: File[] = []): boolean => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, {
    clipboardData: { getData: () => text, files, types: ['text/plain'] }
  });
  return target.dispatchEvent(event);
};

const drop = (files: File[]): void => {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(Object.assign(event, { dataTransfer: { files, types: ['Files'] } }));
};

/**
 * Opens the import of products. The mocked server reports all rows as new. Returns the mock that
 * receives the rows.
 */
function openImport(calls: object = {}, neighbour?: React.ReactNode) {
  const importRows = vi.fn(async (_: unknown, rows: Row[], _dry: boolean, _options: object) =>
    rows.map((_row, index) => ({ row: index + 1, action: 'create' }))
  );
  renderDashboard(
    <main tabIndex={-1}>
      {neighbour}
      <Import name="product" />
    </main>,
    { importRows, ...calls }
  );
  return importRows;
}

const chooseFile = (content: BlobPart, name = 'daftar.csv'): void =>
  void fireEvent.change(screen.getByLabelText('Choose a file'), {
    target: { files: [new File([content], name)] }
  });
const field = (heading: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Field of “${heading}”` });
const select = (list: Element, value: string) => fireEvent.change(list, { target: { value } });

const importButton = (count: string) => screen.findByRole('button', { name: `Import ${count}` });

beforeEach(() => localStorage.clear());

test('§2 Import: a pasted table is checked; after its missing categories are created, it is checked again', async () => {
  const categories: unknown[] = [];
  const importRows = async (entity: { name: string }, rows: Row[]) => {
    if (entity.name === 'productCategory') categories.push(...rows);
    return rows.map(({ product_category_name: category }, index) => {
      if (!category || categories.length > 0) return { row: index + 1, action: 'create' };
      const fields = { product_category_name: IMPORT.unknownCategory(category) };
      return { row: index + 1, action: 'error', fields };
    });
  };
  openImport({ importRows });
  paste(document.body, 'Nama\tKategori\nJahe\tKategori Khayal\nKunyit\t kategori KHAYAL\nLada\t');
  expect(
    (await screen.findAllByText(/There is no category “Kategori Khayal”\./))[0]!.textContent
  ).toBe('Category: There is no category “Kategori Khayal”.');
  expect(screen.getByText('2 lines cannot be imported.', { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 1 record' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create the category: kategori KHAYAL' }));
  await importButton('3 records');
  expect(categories).toEqual([{ name: 'kategori KHAYAL' }]);
});

test('§2 Import: a file that is chosen while categories are created stays open if their creation fails', async () => {
  const created = Promise.withResolvers<never>();
  const fields = { product_category_name: IMPORT.unknownCategory('Khayal') };
  const importRows = async (entity: { name: string }, [first]: Row[]) => {
    if (entity.name === 'productCategory') return created.promise;
    return [{ row: 1, ...(first!['price'] ? { action: 'create' } : { action: 'error', fields }) }];
  };
  openImport({ importRows });
  chooseFile('Nama;Kategori\nJahe;Khayal');
  await screen.findByText('One line cannot be imported.');
  fireEvent.click(await screen.findByRole('button', { name: 'Create the category: Khayal' }));
  chooseFile('Nama;Harga\nLada;5');
  await importButton('1 record');
  await act(async () => created.reject(new Error('offline')));
  await importButton('1 record');
});

test('§2 Import: a table can be typed or pasted into the text area; a table or file that is pasted elsewhere is checked at once, except in another text input', async () => {
  const importRows = openImport({}, <input aria-label="menu" />);
  expect(paste(screen.getByLabelText('menu'), 'name\nJahe')).toBe(true);
  const area = screen.getByRole('textbox', { name: 'Or paste a table' });
  select(area, 'name,price\nJahe,1');
  expect(paste(area, 'name\nKunyit')).toBe(true);
  expect(importRows).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Check this table' }));
  await importButton('1 record');
  expect(importRows.mock.calls[0]?.slice(1)).toEqual([
    [{ name: 'Jahe', price: '1' }],
    true,
    { empty: 'keep', status: 'draft' }
  ]);
  // If a file is copied in macOS, its name is copied, too.
  paste(document.body, 'daftar.csv', [new File(['name\nLada'], 'daftar.csv')]);
  await waitFor(() => expect(importRows.mock.lastCall?.[1]).toEqual([{ name: 'Lada' }]));
  for (const [target, name] of [
    [screen.getByLabelText('Choose a file'), 'Pala'],
    [screen.getByRole('checkbox', { name: 'Empty cells delete values' }), 'Adas']
  ] as const) {
    paste(target, `name\n${name}`);
    await waitFor(() => expect(importRows.mock.lastCall?.[1]).toEqual([{ name }]));
    await importButton('1 record');
  }
});

test('§2 Import: choosing another field for a column changes the preview, and is remembered for the next file', async () => {
  const importRows = openImport();
  chooseFile('Sebutan;Isi;Stok\nJahe;pot;5\nLada;pot;6');
  await importButton('2 records');
  expect(importRows.mock.lastCall?.[1]).toEqual([{ name: 'Jahe' }, { name: 'Lada' }]);
  screen.getByText('Columns: 1 used, left out: Isi, Stok');
  expect(screen.queryByText(/^Skipped/)).toBeNull();
  select(field('Isi'), 'unit_type');
  await waitFor(() =>
    expect(importRows.mock.lastCall?.[1][0]).toEqual({ name: 'Jahe', unit_type: 'pot' })
  );
  fireEvent.click(await importButton('2 records'));
  await screen.findByText('2 records imported');

  chooseFile('No;Sebutan;Isi;Stok\n1;Kunyit;pot;5');
  await importButton('1 record');
  expect(importRows.mock.lastCall?.[1]).toEqual([{ name: 'Kunyit', unit_type: 'pot' }]);
  expect(field('Isi').closest('details')?.open).toBe(false);
  screen.getByText('Columns: 2 used, left out: No, Stok');
});

test('§2 Import: if no column of names is recognised, one must be chosen before the lines are checked', async () => {
  const importRows = openImport();
  chooseFile('Kode;Harga\n7;5');
  await screen.findByText('Choose the column that contains: Name.');
  expect(importRows).not.toHaveBeenCalled();
  select(field('Kode'), 'name');
  await importButton('1 record');
  // Two columns cannot have the same field, so `Kode` loses the field that `Harga` gets.
  select(field('Harga'), 'name');
  await waitFor(() => expect(importRows.mock.lastCall?.[1]).toEqual([{ name: '5' }]));
  expect(field('Kode').value).toBe('');
  screen.getByText('Choose another file');
  chooseFile('Nama;product_category_id\nJahe;2');
  const row = { name: 'Jahe', product_category_id: '2' };
  await waitFor(() => expect(importRows.mock.lastCall?.[1]).toEqual([row]));
  expect(field('product_category_id').selectedOptions[0]?.textContent).toBe('Category');
  // New rows of a list with statuses are published by default, because the list is an export.
  chooseFile('Nama;Status\nJahe;draft');
  await waitFor(() => expect(importRows.mock.lastCall?.[3]).toMatchObject({ status: 'published' }));
});

test('§2 Import: while lines are stored, no other file can be chosen, and closing asks first', async () => {
  const stored = Promise.withResolvers<object[]>();
  const importRows = async (_: unknown, _rows: Row[], isDryRun: boolean) =>
    isDryRun ? [{ row: 1, action: 'create' }] : stored.promise;
  openImport({ importRows });
  chooseFile('Nama\nJahe');
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Or paste a table' });
  expect(area.disabled).toBe(true);
  fireEvent.click(await importButton('1 record'));
  await screen.findByRole('progressbar', { name: 'Importing 0 of 1 lines' });
  const isAllowed = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const input = screen.getByLabelText<HTMLInputElement>('Choose a file');
  expect([input.disabled, isAllowed()]).toEqual([true, false]);
  expect(paste(document.body, 'Nama\nLada')).toBe(true);
  drop([new File(['Nama\nLada'], 'lain.csv')]);
  stored.resolve([{ row: 1, action: 'create' }]);
  await screen.findByText('1 record imported');
  expect([input.disabled, isAllowed()]).toEqual([false, true]);
});

test('§2 Import: leaving the screen stops the import after the current batch', async () => {
  const stored = Promise.withResolvers<void>();
  const importRows = vi.fn(async (_: unknown, rows: Row[], isDryRun: boolean) => {
    if (!isDryRun) await stored.promise;
    return rows.map((_row, index) => ({ row: index + 1, action: 'create' }));
  });
  const { update } = renderDashboard(<Import name="product" />, { importRows });
  chooseFile(['Nama', ...Array(BATCH.rows + 1).keys()].join('\nJahe '));
  fireEvent.click(await importButton(`${BATCH.rows + 1} records`));
  update(null);
  await act(async () => stored.resolve());
  expect(importRows.mock.calls.filter(([, , isDryRun]) => !isDryRun)).toHaveLength(1);
});

test('§2 Import: if the check, the import or its undo fails, the reason is shown, and the step can be repeated', async () => {
  const fails = () => Promise.reject(new ApiError(503, { error: 'Busy.' }));
  const importRows = openImport({ undoImport: fails });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const expectProblem = async (problem: string) => {
    expect((await screen.findByText(problem)).parentElement?.textContent).toBe(`${problem}Busy.`);
    press('Check again');
    return importButton('1 record');
  };
  importRows.mockImplementationOnce(fails);
  chooseFile('Nama\nJahe');
  await expectProblem('The file could not be checked.');
  importRows.mockImplementationOnce(fails);
  press('Import 1 record');
  await expectProblem('It stopped after 0 of 1 lines.');
  press('Import 1 record');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
  await expectProblem('It stopped after 0 of 1 lines.');
});

/** Mocks downloads. Returns a function that returns their names and texts. */
function collectDownloads(): () => Promise<string[]> {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement
  ) {
    names.push(this.download);
  });
  return async () =>
    Promise.all(files.map(async (file, index) => `${names[index]}: ${await file.text()}`));
}

test('§2 Import: lines that cannot be read, repeat a name or are invalid can be downloaded with the reasons', async () => {
  const downloads = collectDownloads();
  openImport({
    importRows: async (_: unknown, rows: Row[]) =>
      rows.map(({ price }, index) => ({
        row: index + 1,
        ...(price === 'x' ? { action: 'error', fields: { price: 'Bad' } } : { action: 'create' })
      }))
  });
  chooseFile("Daftar\nNama;Harga\nJahe;1\nLada;2;3\nJAHE;4\n'=Sirih;x\n;x\n;x\nTotal;9");
  await screen.findByText('5 lines cannot be imported.', { exact: false });
  screen.getByText('Skipped above the headings: line 1.');
  screen.getByText('Skipped as totals or notes: line 9.');
  const counts = ['Wrong: 5', 'New: 1', 'Changed: 0'];
  for (const text of counts) screen.getByText(text);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: /^Download the 5 wrong lines/ }));
  expect(await downloads()).toEqual([
    'products-reason.csv: \uFEFFNama;Harga;;Reason\r\n' +
      'Lada;2;3;The line has more or fewer cells than there are columns.\r\n' +
      `JAHE;4;;Name: ${IMPORT.twice}\r\n"'=Sirih";x;;Price: Bad\r\n${';x;;Price: Bad\r\n'.repeat(2)}`
  ]);
});

test('§2 Import: records and categories that wait for review are reported; invalid lines can still be downloaded', async () => {
  const downloads = collectDownloads();
  const fields = { product_category_name: IMPORT.unknownCategory('Khayal') };
  openImport({
    importRows: async ({ name }: { name: string }, rows: Row[], isDryRun: boolean) => {
      if (!isDryRun) throw new ApiError(202, { waiting: [7] });
      return rows.map(({ product_category_name: category }, index) => ({
        row: index + 1,
        ...(category && name === 'product' ? { action: 'error', fields } : { action: 'create' })
      }));
    }
  });
  chooseFile('Nama;Kategori\nJahe;Khayal\nLada;');
  fireEvent.click(await screen.findByRole('button', { name: 'Create the category: Khayal' }));
  const toast = await screen.findByText('Waits for an administrator to publish it');
  expect(toast.parentElement?.textContent).toContain('Khayal');
  fireEvent.click(await importButton('1 record'));
  await screen.findByText('1 record: Waits for an administrator to publish it');
  fireEvent.click(screen.getByRole('button', { name: /^Download the wrong line/ }));
  expect((await downloads())[0]).toContain('Jahe;Khayal;');
});

test('§2 Import: an export has the rows of all pages, translations and the names of pictures; a failed export can be repeated', async () => {
  const downloads = collectDownloads();
  const row = { id: 1, name: 'Jahe', image: '/uploads/a.webp', photos: [], price: 5 };
  const photos = ['a', 'b', 'c'].map((name) => ({ image: `/uploads/${name}.webp`, part: 'leaf' }));
  const translations = { en: { description: 'Ginger' } };
  const total = LIST.perPage + 1;
  const rows = Array.from({ length: total }, () => ({ ...row, photos, translations }));
  const page = vi.fn(async (_: unknown, query: PageQuery) => ({
    items: rows.slice((query.page - 1) * query.per_page, query.page * query.per_page),
    total
  }));
  page.mockRejectedValueOnce(new Error('offline'));
  const names = { a: 'Jahe.png', b: 'b.png', c: 'B.png' };
  const pictures = Object.entries(names).map(([path, name]) => ({
    path: `/uploads/${path}.webp`,
    name
  }));
  function Export() {
    const { start, busy } = useExport(entities.product);
    return (
      <button disabled={busy} onClick={() => start(readListState({ q: 'jahe' }, entities.product))}>
        Export
      </button>
    );
  }
  const call = async () => ({ pictures, total: 3 });
  renderDashboard(<Export />, { page, call });
  const button = screen.getByRole<HTMLButtonElement>('button');
  fireEvent.click(button);
  expect(button.disabled).toBe(true);
  await screen.findByText('Failed to export');
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await screen.findByText(`${total} records exported`);
  expect(page.mock.lastCall?.[1]).toMatchObject({ q: 'jahe', page: 2, translations: 'all' });
  const [text = ''] = await downloads();
  expect(text).toMatch(/^products-\d{4}-\d\d-\d\d\.csv: /);
  expect(text.split('\r\n')).toHaveLength(total + 2);
  for (const part of ['Jahe.png | leaf', '/uploads/b.webp | leaf', ';Ginger;', ';Jahe.png;'])
    expect(text).toContain(part);
});

test('§2 Import: a template contains the columns, and the first record as an example', async () => {
  const downloads = collectDownloads();
  const jahe = { id: 1, name: 'Jahe', image: '/uploads/a.webp', photos: [], price: 5 };
  const page = vi.fn(async (..._all: unknown[]) => ({ items: [] as object[], total: 0 }));
  page.mockResolvedValueOnce({ items: [jahe], total: 1 });
  page.mockRejectedValueOnce(new ApiError(503, { error: 'Busy.' }));
  const pictures = [{ path: jahe.image, name: 'a.png' }];
  openImport({ page, call: async () => ({ pictures, total: 1 }) });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Download a template' }));
  press();
  await waitFor(async () => expect(await downloads()).toHaveLength(1));
  press();
  await screen.findByText('The template could not be made.');
  screen.getByText('Busy.');
  press();
  await waitFor(async () => expect(await downloads()).toHaveLength(2));
  const query = { page: 1, per_page: 1, status: 'all', translations: 'all' };
  expect(page.mock.lastCall).toEqual([entities.product, query]);
  expect(await downloads()).toEqual([
    expect.stringMatching(/^products\.csv: .*\r\n1;Jahe;.*;a\.png;/),
    expect.stringMatching(/^products\.csv: .*\r\n$/)
  ]);
});

test('§2 Import: another sheet of a workbook and another line of headings can be chosen', async () => {
  const importRows = openImport();
  const sheets = { Catatan: sheet([['Nama']]), Daftar: sheet([['Nama'], ['Jahe'], ['Lada']]) };
  chooseFile(workbook({ sheets }), 'daftar.xlsx');
  await screen.findByText('There are no records in this file.');
  select(screen.getByRole('combobox', { name: 'Sheet' }), '1');
  await importButton('2 records');
  select(screen.getByRole('combobox', { name: 'Headings' }), '0');
  await importButton('3 records');
  expect(importRows.mock.lastCall?.[1][0]).toEqual({ name: 'Nama' });
});

test('§2 Import: lists the values that empty cells would delete, and warns of prices of 0', async () => {
  const same = { row: 1, id: 7, action: 'same', corrected: { latitude: -7.02 } };
  const changes = [
    { field: 'price', from: 12_000, to: 0 },
    { field: 'description', from: 'Lama', to: '' },
    { field: 'synonym', from: 'a', to: 'b' },
    { field: 'status', from: 'draft', to: 'hidden' },
    { field: 'toxic', from: '', to: 'poisonous' },
    { field: 'products', from: '', to: 'Jahe; Lada' }
  ];
  openImport({
    importRows: async (_: unknown, _rows: Row[], _dry: boolean, { empty }: { empty: string }) => [
      empty === 'delete' ? { row: 1, id: 7, action: 'update', changes } : same,
      { row: 2, action: 'create', left_out: { image_file: 'Gone' } },
      { row: 3, id: 9, action: 'error' }
    ]
  });
  chooseFile('Nama;Harga;Deskripsi\nContoh;0;\nBaru;0;\nSalah;0;');
  await screen.findByText(/^The price is 0 in one line of stored records\./);
  const details = () =>
    within(screen.getByRole('region', { name: 'Lines of the file' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const filter = () => screen.getByRole('combobox', { name: 'Show' });
  expect(details()).toEqual([]);
  screen.getByText('Corrected or left out: 2');
  select(filter(), 'noted');
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(details()).toEqual(['Latitude: read as -7.02', 'Picture File: Gone']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Empty cells delete values' }));
  await screen.findByText('2 stored values would be deleted: Price (1), Description (1)');
  expect(screen.queryByText(/^The price is 0/)).toBeNull();
  expect(details()).toEqual([
    'Price: Rp12.000 → (empty)',
    'Description: Lama → (empty)',
    'Synonym: a → b',
    'Status: Draft → Hidden',
    'Poisonous: (empty) → Yes',
    'Plants: (empty) → Jahe; Lada'
  ]);
});

test('§2 Import: a finished import can be undone, and records that were not undone are listed', async () => {
  const left = [{ entity: 'product', id: 3, title: 'Lada', error: 'x' }];
  const undoImport = vi.fn((_mark: string) =>
    Promise.resolve({ undone: 1, left, waiting: [7, 8, 9] })
  );
  const importRows = openImport({ undoImport });
  chooseFile('Nama\nJahe\nLada');
  const press = (button: HTMLElement) => (button.focus(), fireEvent.click(button));
  press(await importButton('2 records'));
  const undo = await screen.findByRole('button', { name: 'Undo this import' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  press(undo);
  await screen.findByText(/^Undone for 1 record:/);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  screen.getByText(/^3 records: /);
  const [mark] = undoImport.mock.lastCall!;
  for (const [name, href] of [
    ['Lada', '/dashboard/products/3'],
    ['To the list', '/dashboard/products'],
    ['Activity', `/dashboard/activity?import=${mark}`]
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(mark).toMatch(/^[0-9a-f]{32}$/);
  expect(importRows.mock.lastCall?.[3]).toMatchObject({ import: mark });
});

test('§2 Import: pictures that are dropped together with a list belong to the records with their names', async () => {
  decodeImages(true);
  const uploading = Promise.withResolvers<void>();
  const call = vi.fn(async (_: string, path: string, { body }: { body: FormData }) => {
    const { name } = body.get('image') as File;
    await uploading.promise;
    if (path !== '/admin/pictures') throw new Error(path);
    if (name === 'rusak.png') throw new ApiError(422, { error: 'Broken' });
    return { picture: { name, path: `/uploads/${name}` }, is_new: true };
  });
  const importRows = openImport({ call });
  const png = Buffer.from('\x89PNG\r\n\x1a\n…IEND', 'latin1');
  const image = (name: string) => new File([png], name, { type: 'image/png' });
  drop([
    image('JAHE_MERAH (2).png'),
    new File([], 'a dropped folder'),
    new File(['Nama;Gambar\nJahe Merah;\nLada;foto/lada-1.JPG\nSirih;\nTemu;'], 'daftar.csv'),
    ...['lada-1', 'lada-1 (2)', 'sirih (1)', 'sirih', 'lain', 'rusak'].map((name) =>
      image(`${name}.png`)
    )
  ]);
  // The check of the list does not wait for the pictures, but the import does.
  expect(((await importButton('4 records')) as HTMLButtonElement).disabled).toBe(true);
  uploading.resolve();
  await screen.findByText('No line has the name of: lada-1 (2).png, sirih (1).png, lain.png.');
  screen.getByText('6 pictures are in the library.');
  screen.getByText('rusak.png: Broken');
  await importButton('4 records');
  expect(importRows.mock.lastCall?.[1]).toEqual([
    { name: 'Jahe Merah', image_file: '/uploads/JAHE_MERAH (2).png' },
    { name: 'Lada', image_file: '/uploads/lada-1.png' },
    { name: 'Sirih', image_file: '/uploads/sirih.png' },
    { name: 'Temu', image_file: '' }
  ]);
});

test('§5 Import: a file that cannot be read is refused with advice', async () => {
  openImport();
  chooseFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'produk.xls');
  const advice = 'This is an old Excel workbook (.xls). Save it as .xlsx';
  expect((await screen.findByRole('alert')).textContent).toContain(advice);
});

test('§2 Import: lines are marked as new, changed or unchanged, and new records can be published', async () => {
  const changes = [{ field: 'price', from: 1000, to: 12_500 }];
  const importRows = vi.fn((..._all: unknown[]) =>
    Promise.resolve([
      { row: 1, id: 7, action: 'update', changes },
      { row: 2, id: 8, action: 'same' },
      { row: 3, action: 'create' }
    ])
  );
  renderDashboard(<Import name="product" />, { importRows });
  chooseFile('\uFEFFname;price\r\nIMPOR LAMA;12.500\r\nImpor Sama;5\r\n"Impor; Koma";12,500\r\n');
  await importButton('2 records');
  const lines = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^2IMPOR LAMAChanged.*Price: Rp1\.000 → Rp12\.500.*Rp12\.500$/),
    expect.stringMatching(/^3Impor SamaUnchanged/),
    '4Impor; KomaNewRp12,5'
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add new records as drafts' }));
  fireEvent.click(await importButton('2 records'));
  await screen.findByText('2 records imported');
  expect(importRows.mock.lastCall?.slice(2)).toMatchObject([false, { status: 'published' }]);
  importRows.mockResolvedValueOnce([{ row: 1, id: 8, action: 'same' }]);
  chooseFile('Nama\nImpor Sama');
  await screen.findByText('Everything in this file is already stored.');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('§2 Import: 50,000 lines are checked, and shown in pages of 100 lines', async () => {
  openImport();
  const line = (_: unknown, index: number) => `Banyak ${index};${index}`;
  chooseFile(`name;price\n${Array.from({ length: 50_000 }, line).join('\n')}`);
  await screen.findByText(/New: 50000/, {}, { timeout: 50_000 });
  expect(screen.getAllByRole('rowheader')).toHaveLength(100);
  fireEvent.click(screen.getByRole('button', { name: 'Page 500' }));
  await screen.findByRole('rowheader', { name: 'Banyak 49999' });
  select(screen.getByRole('combobox', { name: 'Show' }), 'create');
  screen.getByRole('rowheader', { name: 'Banyak 0' });
});
