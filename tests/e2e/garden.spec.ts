import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { read } from '../support/e2e-admin.ts';
import {
  SUGGESTIONS,
  answer,
  answering,
  choosePhotos,
  colour,
  identified,
  process,
  sentIn
} from '../support/e2e-identification.ts';

test.use({ expectedErrors: /status of 422/ });

const MERAPI = 'Joglo Jamu Merapi (contoh)';
const garden = (page: Page) => page.getByRole('region', { name: 'Kebun' });

const fetchMerapi = async (page: Page) =>
  (await read(page.request, '/jamu-center')).JamuCenter.find(
    ({ name }: { name: string }) => name === MERAPI
  );

test('§2 Identification: the garden in the URL is sent, until the visitor changes it', async ({
  page
}) => {
  const { id } = await fetchMerapi(page);
  const path = `/detection_tanaman?kebun=${id}`;
  const requests = await identified(page, { ...SUGGESTIONS, centre: id }, { path });
  await expect(garden(page)).toContainText(`Anda di ${MERAPI}`);
  await expect(answer(page)).toContainText(`Tanaman di ${MERAPI} didahulukan.`);
  expect((await sentIn(requests[0]!)).centre).toBe(String(id));
  await expect(page).toHaveURL(new RegExp(`kebun=${id}#hasil=\\d+$`));

  await garden(page).getByRole('button', { name: 'Ubah kebun' }).click();
  await garden(page).getByRole('combobox').selectOption({ label: 'Tidak di kebun mana pun' });
  await expect(garden(page)).toContainText('Sedang di kebun jamu?');
  await expect(page).toHaveURL('/detection_tanaman');
  await process(page).click();
  await expect.poll(() => requests.length).toBe(2);
  expect((await sentIn(requests[1]!)).centre).toBeNull();
});

test('§2 Identification: the page of a garden shows the plants that the visitor found there', async ({
  page
}) => {
  const { id, products } = await fetchMerapi(page);
  const [plant, other] = products.map(({ name }: { name: string }) => name);
  const collection = page.getByRole('region', { name: 'Koleksi Anda di kebun ini' });
  const open = async () => {
    await visit(page, `/central-jamu/${encodeURIComponent(MERAPI)}`);
    await page.getByRole('heading', { name: 'Bawa kebun ini' }).scrollIntoViewIfNeeded();
  };
  await open();
  await expect(collection).toHaveCount(0);
  const named = { ...SUGGESTIONS, suggestions: [{ label: plant, confidence: 0.5 }], centre: id };
  await identified(page, named, { path: `/detection_tanaman?kebun=${id}` });
  await answer(page).getByRole('button', { name: 'Ini dia' }).click();
  await page.waitForURL(`/product/${encodeURIComponent(plant)}`);
  await open();
  await expect(collection).toContainText(`1 dari ${products.length} tanaman kebun ini ditemukan`);
  await expect(
    collection.getByRole('link', { name: new RegExp(`^${plant} ?: ditemukan$`) })
  ).toBeVisible();
  await expect(collection.getByRole('link', { name: other, exact: true })).toBeVisible();
});

test('§2 Identification: finds the nearest garden without sending the visitor’s position', async ({
  page,
  context
}) => {
  await context.setGeolocation({ latitude: -7.661_234, longitude: 110.420_567 });
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  );
  const requests = await answering(page, SUGGESTIONS);
  await page.addInitScript(() => {
    const asked = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...all) => {
      Object.assign(globalThis, { asked: true });
      asked(...all);
    };
  });
  await visit(page, '/detection_tanaman');
  await garden(page).getByRole('button', { name: 'Pilih kebun' }).click();
  await expect(garden(page).getByRole('combobox')).toBeEnabled();
  expect(await page.evaluate(() => 'asked' in globalThis)).toBe(false);
  await garden(page).getByRole('button', { name: 'Cari kebun terdekat' }).click();
  await expect(garden(page)).toContainText('Izin membaca lokasi Anda ditolak.');
  await context.grantPermissions(['geolocation']);
  await garden(page).getByRole('button', { name: 'Cari kebun terdekat' }).click();
  await expect(garden(page)).toContainText(
    new RegExp(`${MERAPI.replace(/[()]/g, '\\$&')} ada \\d+ m dari sini`)
  );
  await garden(page).getByRole('button', { name: 'Ya, di sini' }).click();
  await expect(garden(page)).toContainText(`Anda di ${MERAPI}`);
  await choosePhotos(page, 'Daun', await colour('1.jpg', 'green'));
  await process(page).click();
  await expect(answer(page)).toBeVisible();
  expect((await sentIn(requests[0]!)).centre).toMatch(/^\d+$/);
  expect(sent.length).toBeGreaterThan(5);
  for (const item of sent) expect(item).not.toMatch(/7\.661|110\.420[56]/);
});
