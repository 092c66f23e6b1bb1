import { Buffer } from 'node:buffer';
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';
import { NAMED, SUGGESTIONS, answer, identified } from '../support/e2e-identification.ts';

const SENT = '**/api/identification-feedback';
const CODE = /^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/;

test.use({ expectedErrors: /status of 422/ });

const form = (page: Page) =>
  page.getByRole('region', { name: /^(Sudah benar\?|Bantu kami belajar)$/ });
const consent = (page: Page) => form(page).getByRole('checkbox', { name: /boleh disimpan/ });

/** Returns the text fields of a request, and the number of its files as `files`. */
async function partsOf(request: Request): Promise<Record<string, string | number>> {
  const data = await new Response(request.postDataBuffer() as Buffer<ArrayBuffer>, {
    headers: { 'content-type': request.headers()['content-type'] ?? '' }
  }).formData();
  const texts = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : []
  );
  return { ...Object.fromEntries(texts), files: data.getAll('file').length };
}

async function openForm(page: Page, json: object): Promise<void> {
  await identified(page, json, { colours: ['white', 'tan'] });
  await expect(form(page)).toBeVisible();
}

async function storedPhotos({ request }: Page): Promise<number> {
  const { photos } = await call(request, 'get', '/admin/visitor-photos?per_page=100');
  // Ignores photographs with a garden, because another test stores them.
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
  const sent = page.waitForRequest(SENT);
  await form(page).getByRole('button', { name: 'Benar, ini Jahe' }).click();
  expect(await partsOf(await sent)).toEqual({
    model: 'rhizome',
    label: 'Jahe',
    certainty: 'likely',
    correct_label: 'Jahe',
    files: 0
  });
  await expect(form(page)).toContainText('Terima kasih. Jawaban Anda sudah dihitung.');
  await expect(form(page)).toContainText('Foto Anda tidak disimpan.');
  expect(await storedPhotos(page)).toBe(before);
  // After a reload, the form does not ask again.
  await page.reload();
  await expect(form(page)).toContainText('Terima kasih. Jawaban Anda sudah dihitung.');
  await expect(form(page).getByRole('button')).toHaveCount(0);
});

test.describe(() => {
  test.use({ expectedErrors: /status of (?:404|422)/ });

  test('§2 Feedback: photographs are stored with one consent and shown with a second; a code removes them', async ({
    page,
    context
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const before = await storedPhotos(page);
    await openForm(page, SUGGESTIONS);
    await form(page).getByRole('button', { name: 'Saya tahu, ini …' }).click();
    // The suggestions have buttons in the comparison above the form.
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
    await form(page).getByRole('searchbox').fill('sirih');
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
    await expect(
      detail.getByRole('button', { name: 'Turunkan dari halaman produk' })
    ).toBeVisible();
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
    const problem = page.getByText('Kode terdiri dari 20 huruf dan angka.');
    // An empty code is not sent.
    await expect(remove).toBeEnabled();
    await context.setOffline(true);
    await remove.click();
    await expect(problem).toBeVisible();
    await context.setOffline(false);
    await field.fill('salah');
    await remove.click();
    await expect(problem).toBeVisible();
    await field.fill(code.toLowerCase());
    await remove.click();
    await expect(page.getByText('2 foto dihapus secara permanen.')).toBeVisible();
    await expectAccessible(page, 'withdrawn');
    expect(await storedPhotos(page)).toBe(before);
    await field.fill(code);
    await remove.click();
    await expect(
      page.getByText('Tidak ada foto dengan kode ini, atau sudah dihapus.')
    ).toBeVisible();
    await expectShown(0);
  });
});

test('§2 Feedback: the form sends a previously chosen suggestion only once; photographs that stay on the device are not sent', async ({
  page
}) => {
  const before = await storedPhotos(page);
  await identified(page, SUGGESTIONS);
  await answer(page).getByRole('article').first().getByRole('button', { name: 'Ini dia' }).click();
  await expect(page).toHaveURL('/product/Jahe');
  await expect(form(page).getByRole('button')).toHaveText(['Kirim: ini Jahe']);
  await consent(page).check();
  // Another tab chooses to keep photographs on the device, after the box was ticked.
  await page.evaluate(() => {
    localStorage.setItem('identify-on-device-only', '1');
    dispatchEvent(new StorageEvent('storage'));
  });
  await expect(form(page)).toContainText('Foto tetap di perangkat ini');
  await expect(form(page).getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page, 'device only');
  const sent = page.waitForRequest(SENT);
  await form(page).getByRole('button', { name: 'Kirim: ini Jahe' }).click();
  expect(await partsOf(await sent)).toEqual({ model: 'rhizome', correct_label: 'Jahe', files: 0 });
  await expect(form(page)).toContainText('Terima kasih. Jawaban Anda sudah dihitung.');
  await expect(form(page)).toContainText('Foto Anda tidak disimpan.');
  expect(await storedPhotos(page)).toBe(before);
  await page.goBack();
  await expect(answer(page).getByRole('article', { name: 'Jahe' })).toBeVisible();
  await expect(form(page).getByRole('button')).toHaveCount(0);
});

test.describe(() => {
  test.use({ expectedErrors: /status of 429|ERR_FAILED/ });

  test('§2 Feedback: “Bukan, ini …” asks for the plant; after a failure the form keeps its values', async ({
    page
  }) => {
    await openForm(page, NAMED);
    await answer(page).getByRole('button', { name: 'Bukan, ini …' }).click();
    const search = form(page).getByRole('searchbox');
    await expect(search).toBeFocused();
    await expect(form(page).getByRole('button', { name: 'Kunyit' })).toBeVisible();
    await search.fill('raksasa ajaib');
    await expect(form(page)).toContainText('Tidak ada tanaman bernama itu di katalog.');
    await consent(page).check();
    const sent: Record<string, string | number>[] = [];
    let reply: 'abort' | 'full' = 'abort';
    await page.route(SENT, async (route) => {
      sent.push(await partsOf(route.request()));
      if (reply === 'abort') return route.abort();
      return route.fulfill({ status: 429, json: { error: 'x', message: 'x' } });
    });
    await search.fill('temulaw');
    await form(page).getByRole('button', { name: 'Temulawak' }).click();
    await expect(form(page)).toContainText('Belum terkirim. Tidak ada yang hilang');
    await expect(consent(page)).toBeChecked();
    reply = 'full';
    await form(page).getByRole('button', { name: 'Coba lagi' }).click();
    await expect(form(page)).toContainText('kami tidak menerima foto lagi dari jaringan Anda');
    expect(sent[0]).toMatchObject({
      correct_label: 'Temulawak',
      label: 'Jahe',
      keep: 'true',
      files: 2
    });
    // A retry sends the same withdrawal code, so that nothing is stored twice.
    expect(sent[1]).toEqual(sent[0]);
    await page.unroute(SENT);
    const last = page.waitForRequest(SENT);
    await form(page).getByRole('button', { name: 'Kirim tanpa foto' }).click();
    expect(await partsOf(await last)).toMatchObject({ correct_label: 'Temulawak', files: 0 });
    await expect(form(page)).toContainText('Terima kasih.');
  });
});
