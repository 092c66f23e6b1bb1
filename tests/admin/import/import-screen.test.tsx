// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IMPORT } from '#lib/contract/messages.ts';
import { Import } from '../../../src/admin/features/import/import-screen.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

const paste = (target: Element, text: string): boolean => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  return target.dispatchEvent(event);
};

test('§2 Import: a table is pasted, its missing categories are created, and it is checked again', async () => {
  const categories: unknown[] = [];
  const importRows = vi.fn((entity: { name: string }, rows: Record<string, string>[]) => {
    if (entity.name === 'productCategory') categories.push(...rows);
    const answers = rows.map((row, index) => {
      const category = row['product_category_name'];
      const isMissing = category && categories.length === 0;
      return isMissing
        ? {
            row: index + 1,
            action: 'error',
            fields: { product_category_name: IMPORT.unknownCategory(category) }
          }
        : { row: index + 1, action: 'create' };
    });
    return Promise.resolve(answers);
  });
  renderDashboard(<Import name="product" />, { importRows });
  paste(document.body, 'Nama\tKategori\nJahe\tKategori Khayal\nKunyit\t kategori KHAYAL\nLada\t');
  expect(
    (await screen.findAllByText(/There is no category “Kategori Khayal”\./))[0]!.textContent
  ).toBe('Category: There is no category “Kategori Khayal”.');
  expect(screen.getByText('2 lines are wrong.', { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create the category: kategori KHAYAL' }));
  await screen.findByRole('button', { name: 'Import 3 records' });
  expect(categories).toEqual([{ name: 'kategori KHAYAL' }]);
});

test('§2 Import: a table is typed or pasted into the text area; other inputs keep what is pasted', async () => {
  const importRows = vi.fn(async () => [{ row: 1, action: 'create' }]);
  renderDashboard(
    <>
      <input aria-label="menu" />
      <Import name="product" />
    </>,
    { importRows }
  );
  expect(paste(screen.getByLabelText('menu'), 'name\nJahe')).toBe(true);
  const area = screen.getByRole('textbox', { name: 'Or paste a table' });
  fireEvent.change(area, { target: { value: 'name,price\nJahe,1' } });
  expect(paste(area, 'name\nKunyit')).toBe(true);
  expect(importRows).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Check this table' }));
  await screen.findByRole('button', { name: 'Import 1 record' });
  expect(importRows.mock.calls[0]?.slice(1)).toEqual([[{ name: 'Jahe', price: '1' }], true]);
});

test.each([
  ['xlsx', [0x50, 0x4b, 3, 4, 20]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]]
])('§5 Import: an Excel workbook (%s) is recognized by its content', async (extension, bytes) => {
  renderDashboard(<Import name="product" />, {});
  fireEvent.change(screen.getByLabelText('Choose a CSV file'), {
    target: { files: [new File([new Uint8Array(bytes)], `produk.${extension}`)] }
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This is an Excel workbook. Save it as CSV (File > Save As > CSV UTF-8)'
  );
});
