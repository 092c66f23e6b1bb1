import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';
import { NAMED, SUGGESTIONS, identified } from '../support/e2e-identification.ts';

const CODE = /^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/;

test.use({ expectedErrors: /status of 422/ });

const form = (page: Page) =>
  page.getByRole('region', { name: /^(Sudah benar\?|Bantu kami belajar)$/ });
const consent = (page: Page) => form(page).getByRole('checkbox', { name: /boleh disimpan/ });

async function openForm(page: Page, json: object): Promise<void> {
  await identified(page, json, { colours: ['white', 'tan'] });
  await expect(form(page)).toBeVisible();
}

async function storedPhotos({ request }: Page): Promise<number> {
  const { photos } = await call(request, 'get', '/admin/visitor-photos?per_page=100');
  // Ignores photographs that were taken at a centre, because another test stores them.
  return photos.filter(({ centre }: { centre: object | null }) => !centre).length;
}

test('§2 Feedback: one tap confirms an answer and sends no photographs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const before = await storedPhotos(page);
  await openForm(page, NAMED);
  await expect(page).toHaveURL('/product/Jahe');
  await expect(consent(page)).not.toBeChecked();
  await form(page).getByText('Apa yang disimpan?').click();
  await expect(form(page)).toContainText('Dua tahun, lalu dihapus.');
  await expectAccessible(page, 'feedback');
  await form(page).getByRole('button', { name: 'Benar, ini Jahe' }).click();
  await expect(form(page)).toContainText('Terima kasih. Jawaban Anda sudah dihitung.');
  await expect(form(page)).toContainText('Foto Anda tidak disimpan.');
  expect(await storedPhotos(page)).toBe(before);
  // After a reload, the form does not ask again.
  await page.reload();
  await expect(form(page)).toContainText('Terima kasih. Jawaban Anda sudah dihitung.');
  await expect(form(page).getByRole('button')).toHaveCount(0);
});

test('§2 Feedback: with both consents, photographs are stored and an editor can show them; the visitor’s code removes them', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const before = await storedPhotos(page);
  await openForm(page, SUGGESTIONS);
  await form(page).getByRole('button', { name: 'Saya tahu, ini …' }).click();
  // The form does not repeat the suggestions, because the answer above the form compares them.
  await expect(form(page).getByRole('button', { name: 'Temulawak' })).toHaveCount(0);
  const show = form(page).getByRole('checkbox', { name: /boleh ditampilkan/ });
  await expect(show).toHaveCount(0);
  await consent(page).check();
  await expect(show).not.toBeChecked();
  await show.check();
  await form(page)
    .getByRole('textbox', { name: /^Nama yang ditampilkan/ })
    .fill('Sari');
  await expectAccessible(page, 'both consents');
  const search = form(page).getByRole('searchbox');
  await search.fill('raksasa ajaib');
  await expect(form(page)).toContainText('Tidak ada tanaman bernama itu di katalog.');
  await search.fill('sirih');
  await form(page).getByRole('button', { name: 'Sirih', exact: true }).click();
  await expect(form(page)).toContainText('2 foto disimpan');
  await expectAccessible(page, 'code');
  await form(page).getByRole('button', { name: 'Salin kode' }).click();
  await expect(form(page)).toContainText('Kode tersalin');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(CODE);
  await expect(form(page)).toContainText(code);
  expect(await storedPhotos(page)).toBe(before + 2);

  const { photos } = await call(page.request, 'get', '/admin/visitor-photos?per_page=100');
  const { id, product } = photos.find(({ credit }: { credit: string }) => credit === 'Sari');
  const accepted = { state: 'accepted', product: product.id };
  await call(page.request, 'put', `/admin/visitor-photos/${id}`, accepted);
  const editor = await context.newPage();
  await signIn(editor, `/dashboard/visitor-photos?state=accepted&product=${product.id}`);
  const detail = editor.getByRole('region', { name: /^Sirih/ });
  await expect(detail).toContainText('Boleh ditampilkanSari');
  await expectAccessible(editor, 'a photograph that may be shown');
  await detail.getByRole('button', { name: 'Tampilkan di halaman produk' }).click();
  await expect(detail.getByRole('button', { name: 'Turunkan dari halaman produk' })).toBeVisible();
  const strip = editor.getByRole('region', { name: 'Foto', exact: true });
  const expectShown = (count: number) =>
    expect(async () => {
      await visit(editor, '/product/Sirih');
      await expect(strip).toHaveCount(count, { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  await expectShown(1);
  await strip.getByRole('button', { name: 'Sirih, Rimpang' }).click();
  await expect(editor.locator('figure:popover-open')).toContainText('Gambar: Sari');

  await visit(page, '/detection_tanaman');
  await page.getByText('Tarik kembali foto Anda').click();
  const field = page.getByLabel('Kode');
  const remove = page.getByRole('button', { name: 'Hapus foto saya' });
  await field.fill(code.toLowerCase());
  await remove.click();
  await expect(page.getByText('2 foto dihapus secara permanen.')).toBeVisible();
  await expectAccessible(page, 'withdrawn');
  expect(await storedPhotos(page)).toBe(before);
  await expectShown(0);
});
