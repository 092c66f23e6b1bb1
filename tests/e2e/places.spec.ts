import { expect, test, visit } from '../support/browser.ts';

test('§2 Centre: a card links to its page, whose plants link back', async ({ page }) => {
  await visit(page, '/id/central-jamu');
  await page.getByRole('link', { name: 'Joglo Jamu Merapi (contoh)', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joglo Jamu Merapi (contoh)');
  await expect(page.getByText('Selasa–Minggu 08.00–16.00', { exact: true })).toBeVisible();
  const identify = page.getByRole('link', { name: 'Kenali tanaman di kebun ini' });
  await expect(identify).toHaveAttribute('href', /^\/id\/detection_tanaman\?kebun=\d+$/);
  await page.getByRole('region', { name: 'Tanaman di kebun ini' }).getByText('Kencur').click();
  await expect(page).toHaveURL('/id/product/Kencur');
  await page
    .getByRole('region', { name: 'Tumbuh di' })
    .getByRole('link', { name: 'Joglo Jamu Merapi (contoh)' })
    .click();
  await expect(page).toHaveURL('/id/central-jamu/Joglo%20Jamu%20Merapi%20(contoh)');
});

test('§2 Centre: an open page shows a plant that was renamed since', async ({ page }) => {
  await page.route(/\/api\/jamu-center\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace('"Kencur"', '"Cikur"') });
  });
  await page.goto('/central-jamu/Joglo%20Jamu%20Merapi%20(contoh)');
  const plants = page.getByRole('region', { name: 'Tanaman di kebun ini' });
  await expect(plants.getByRole('link', { name: 'Cikur' })).toBeVisible({ timeout: 30_000 });
  await expect(plants.getByText('Kaempferia galanga L.')).toBeVisible();
});

test('§2 Manufacturers: a card links its plants, which link back', async ({ page }) => {
  await visit(page, '/en/produsen');
  const card = page.getByRole('listitem').filter({ hasText: 'Simplisia Wilis (example)' });
  await expect(card.getByRole('heading', { name: 'Plants used' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Javanese turmeric (Temulawak)' })).toBeHidden();
  await card.getByText('5 more').click();
  await card.getByRole('link', { name: 'Javanese turmeric (Temulawak)' }).click();
  await expect(page).toHaveURL('/en/product/Temulawak');
  const makers = page.getByRole('region', { name: 'Used by makers' });
  await expect(makers.getByRole('link')).toHaveText([
    'Botol Hijau Nusantara (example)',
    'Simplisia Wilis (example)'
  ]);
  await makers.getByRole('link', { name: 'Simplisia Wilis (example)' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Simplisia Wilis (example)']);
});

test('§2 Centre: its page shows whether it is open in its time zone', async ({ page }) => {
  // A Monday on which it is closed, and a Tuesday shortly before it closes.
  await page.clock.setFixedTime(new Date('2026-07-06T10:00:00+07:00'));
  await page.goto('/id/central-jamu/Joglo%20Jamu%20Merapi%20(contoh)');
  await expect(page.getByText('Tutup hari ini', { exact: true })).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-07-07T15:59:00+07:00'));
  await page.reload();
  await expect(page.getByText('Buka sekarang · 08.00–16.00')).toBeVisible();
  await expect(page.getByText('Tiket: Rp15.000, anak-anak gratis (contoh)')).toBeVisible();
  await expect(page.getByText('11 tanaman', { exact: true })).toBeVisible();
});

test('§2 Home: a route leads to the centres near Yogyakarta', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-07-07T10:00:00+07:00'));
  await page.goto('/en');
  await expect(page.getByRole('heading', { name: 'Half a day near Yogyakarta' })).toBeVisible();
  const stops = page.locator('.route').getByRole('heading');
  await expect(stops).toHaveText(['Joglo Jamu Merapi (example)', 'Kampung Jamu Opak (example)']);
  await expect(page.getByText('27.9 km from the previous stop')).toBeVisible();
  await expect(page.locator('.route').getByText('Open now · 08:00–16:00')).toBeVisible();
});
