import { expect, test, visit } from '../support/browser.ts';
import { read } from '../support/e2e-admin.ts';

const JOGLO = 'Joglo Jamu Merapi (contoh)';

test('§2 Centre: a card links to the centre’s page; the page shows whether the centre is open, and plants that link back', async ({
  page
}) => {
  // The centre is closed on Mondays.
  await page.clock.setFixedTime(new Date('2026-07-06T10:00:00+07:00'));
  await visit(page, '/id/central-jamu');
  await page.getByRole('link', { name: JOGLO, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(JOGLO);
  await expect(page.getByText('Selasa–Minggu 08.00–16.00', { exact: true })).toBeVisible();
  await expect(page.getByText('Tutup hari ini', { exact: true })).toBeVisible();
  const identify = page.getByRole('link', { name: 'Kenali tanaman di kebun ini' });
  await expect(identify).toHaveAttribute('href', /^\/id\/detection_tanaman\?kebun=\d+$/);
  const plants = page.getByRole('region', { name: 'Tanaman di kebun ini' });
  await plants.getByText('Kencur').click();
  await expect(page).toHaveURL('/id/product/Kencur');
  await page.getByRole('region', { name: 'Tumbuh di' }).getByRole('link', { name: JOGLO }).click();
  await expect(page).toHaveURL('/id/central-jamu/Joglo%20Jamu%20Merapi%20(contoh)');

  // Tuesday, shortly before the centre closes. A plant was renamed after the page was built.
  await page.clock.setFixedTime(new Date('2026-07-07T15:59:00+07:00'));
  await page.route(/\/api\/jamu-center\/\d+$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"Kencur"', '"Cikur"');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(page.getByText('Buka sekarang · 08.00–16.00')).toBeVisible();
  await expect(page.getByText('Tiket: Rp15.000, anak-anak gratis (contoh)')).toBeVisible();
  await expect(page.getByText('11 tanaman', { exact: true })).toBeVisible();
  await expect(plants.getByRole('link', { name: 'Cikur' })).toBeVisible({ timeout: 30_000 });
  await expect(plants.getByText('Kaempferia galanga L.')).toBeVisible();
});

test('§2 Manufacturers: a pin leads to the manufacturer’s card; the card links to plants, whose pages link back', async ({
  page
}) => {
  await visit(page, '/en/produsen');
  const map = page.getByRole('group', { name: 'Map of Indonesia' });
  await map.getByRole('button', { name: /Simplisia Wilis/ }).click();
  await map.getByRole('link', { name: /Simplisia Wilis/ }).click();
  await expect(page).toHaveURL(/#produsen-\d+$/);
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

test('§2 Home: shows the products that editors put first, a route near Yogyakarta, and an offer to install', async ({
  page,
  request
}) => {
  const { Products } = await read(request, '/product?page=1&per_page=6');
  await page.goto('/');
  const cards = page.locator('.home-grid').getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(
    Products.map(({ name }: { name: string }) => name)
  );
  await expect(cards.first()).toContainText('Curcuma zanthorrhiza Roxb.');
  await expect(cards.first()).toContainText('membangkitkan nafsu makan');

  await page.clock.setFixedTime(new Date('2026-07-07T10:00:00+07:00'));
  await visit(page, '/en');
  await expect(page.getByRole('heading', { name: 'Half a day near Yogyakarta' })).toBeVisible();
  const route = page.locator('.route');
  await expect(route.getByRole('heading')).toHaveText([
    'Joglo Jamu Merapi (example)',
    'Kampung Jamu Opak (example)'
  ]);
  await expect(page.getByText('27.9 km from the previous stop')).toBeVisible();
  await expect(route.getByText('Open now · 08:00–16:00')).toBeVisible();

  const offerIt = () => page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
  const offer = page.getByRole('complementary', { name: 'Install on this device' });
  await expect(offer).toBeHidden();
  await offerIt();
  await offer.getByRole('button', { name: 'Do not offer again' }).click();
  await page.reload();
  await offerIt();
  await expect(offer).toBeHidden();
});
