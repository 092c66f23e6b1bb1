import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import {
  NO_PLANT,
  SMALL_PHONE,
  SUGGESTIONS,
  answer,
  answering,
  colour,
  identified,
  process,
  sentIn,
  strip
} from '../support/e2e-identification.ts';

test.use({ expectedErrors: /status of 422/ });

const DESKTOP = { width: 1440, height: 900 };
const NAMES = SUGGESTIONS.suggestions.map(({ label }) => label);

const card = (page: Page, name: string) => answer(page).getByRole('article', { name });
const names = (page: Page) => answer(page).getByRole('list', { name: 'Langsung ke tanaman' });
const chip = (page: Page, name: string) => names(page).getByRole('button', { name });
const yes = (plant: Locator) => plant.getByRole('button', { name: 'Ini dia' });
const no = (plant: Locator) => plant.getByRole('button', { name: 'Bukan ini' });
const panelOf = (page: Page, name: string) =>
  answer(page).getByRole('heading', { name: `Foto Anda: ${name} · Anda memilihnya` });
const nextStep = (page: Page, name: string) => answer(page).getByRole('group', { name });

for (const viewport of [SMALL_PHONE, DESKTOP])
  test.describe(`${viewport.width} px`, () => {
    const isTouch = viewport === SMALL_PHONE;
    test.use({ viewport, hasTouch: isTouch });

    test('§2 Identification: if no plant is recognised, another photograph is requested; a suggestion is chosen by a tap', async ({
      page
    }) => {
      const tap = (target: Locator) => (isTouch ? target.tap() : target.click());
      await identified(page, NO_PLANT);
      await expect(answer(page)).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);
      const sentence = answer(page).getByText(
        'Tanaman tidak dikenali. Coba foto lebih dekat dengan latar polos.'
      );
      await expect(sentence).toBeInViewport({ ratio: 1 });
      await expect(answer(page).getByRole('article')).toHaveCount(0);
      await expectAccessible(page, 'no plant');
      const next = nextStep(page, 'Coba foto lain').getByRole('button', { name: 'Foto baru' });
      await expect(next).toBeInViewport({ ratio: 1 });
      const chooser = isTouch ? undefined : page.waitForEvent('filechooser');
      await next.press('Enter');
      await expect(page.getByRole('button', { name: 'Unggah Gambar' })).toBeFocused();
      const requests = await answering(page, { ...SUGGESTIONS, second_opinion: true });
      if (chooser) await (await chooser).setFiles(await colour('dekat.jpg', 'tan'));
      else await page.getByRole('button', { name: 'Ambil Gambar' }).tap();
      await process(page).click();

      await expect(answer(page).getByRole('heading', { level: 2 })).toHaveText('Yang paling mirip');
      expect(await sentIn(requests[0]!)).toMatchObject({ model: 'rhizome', photos: [{}] });
      await expect(answer(page).getByRole('article')).toHaveCount(5);
      await expect(answer(page)).toContainText('Bisa juga tanaman lain yang belum ada di katalog');
      await expect(answer(page)).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText('tidak dikenali')).toHaveCount(0);
      const jahe = card(page, 'Jahe');
      for (const part of [
        jahe.getByRole('img', { name: 'Foto Anda' }),
        // The frame of the drawing. The drawing is enlarged to show the rhizome.
        jahe.getByRole('figure').filter({ has: page.getByRole('img', { name: 'Tanaman jahe' }) }),
        jahe.getByRole('heading', { name: 'Jahe' }),
        yes(jahe),
        no(jahe),
        ...NAMES.map((name) => chip(page, name))
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      await expect(chip(page, 'Jahe')).toHaveAttribute('aria-current', 'true');
      await expectAccessible(page, 'suggestions');
      await answering(page, { ...SUGGESTIONS, probably: true });
      await process(page).click();
      await expect(answer(page).getByRole('heading', { level: 2 })).toHaveText(
        'Kemungkinan besar salah satu tanaman berikut'
      );
      await expect(yes(jahe)).toBeInViewport({ ratio: 1 });

      await tap(chip(page, 'Kencur'));
      await expect(chip(page, 'Kencur')).toHaveAttribute('aria-current', 'true');
      await expect(yes(card(page, 'Kencur'))).toBeInViewport({ ratio: 1 });
      await tap(yes(card(page, 'Kencur')));
      await expect(page).toHaveURL('/product/Kencur');
      await expect(panelOf(page, 'Kencur')).toBeInViewport();
    });
  });

test('§2 Identification: a suggestion is chosen by keyboard; Back restores all suggestions', async ({
  page
}) => {
  await identified(page, SUGGESTIONS);
  await answer(page).getByRole('list', { name: 'Yang paling mirip' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Kunyit')).toBeFocused();
  await expect(chip(page, 'Kunyit')).toHaveAttribute('aria-current', 'true');
  await expect(yes(card(page, 'Kunyit'))).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(card(page, 'Kunyit')).toBeFocused();
  await yes(card(page, 'Kunyit')).press('Enter');

  await expect(page).toHaveURL('/product/Kunyit');
  await expect(panelOf(page, 'Kunyit')).toBeVisible();
  await expect(answer(page).getByRole('img', { name: 'Foto Anda' })).toBeVisible();
  await expect(answer(page).getByRole('link', { name: 'Temulawak' })).toHaveAttribute(
    'href',
    '/product/Temulawak'
  );
  await page.reload();
  await expect(panelOf(page, 'Kunyit')).toBeVisible();

  await page.goBack();
  await expect(answer(page)).toContainText('Anda memilih Kunyit.');
  await expect(card(page, 'Kunyit')).toBeInViewport({ ratio: 0.2 });
  await expect(answer(page).getByRole('article')).toHaveCount(5);
  await expect(strip(page)).toHaveCount(1);
  const historyRegion = page.getByRole('region', { name: 'Identifikasi di perangkat ini' });
  await expect(historyRegion).toContainText('Kunyit · Anda memilihnya');
  await card(page, 'Kunyit').getByRole('button', { name: 'Urungkan' }).click();
  await expect(historyRegion).toContainText('Mirip Jahe, Kunyit, Temulawak, Lengkuas, Kencur');
});

test.describe(() => {
  test.use({
    viewport: SMALL_PHONE,
    hasTouch: true,
    expectedErrors: /status of 422|ERR_INTERNET_DISCONNECTED/
  });

  test('§2 Identification: suggestions are ruled out one by one; offline, a chosen plant is shown without opening its page', async ({
    page,
    context
  }) => {
    await identified(page, SUGGESTIONS);
    await no(card(page, 'Jahe')).press('Enter');
    await expect(card(page, 'Kunyit')).toBeFocused();
    await expect(chip(page, 'Jahe')).toHaveAccessibleName(/^Jahe ?: Menurut/);
    await expect(yes(card(page, 'Kunyit'))).toBeInViewport({ ratio: 1 });
    await chip(page, 'Jahe').click();
    await expect(card(page, 'Jahe')).toBeFocused();
    await card(page, 'Jahe').getByRole('button', { name: 'Urungkan' }).click();
    await expect(chip(page, 'Jahe')).toHaveAccessibleName('Jahe');
    await context.setOffline(true);
    await yes(card(page, 'Jahe')).click();
    await expect(answer(page)).toContainText('Anda memilih Jahe.');
    await expect(answer(page)).toBeFocused();
    await expect(page).toHaveURL(/detection_tanaman#hasil=1$/);
    await context.setOffline(false);
    await card(page, 'Jahe').getByRole('button', { name: 'Urungkan' }).click();
    await no(card(page, 'Kunyit')).click();
    // After the last suggestion, the focus moves to the first one that is not ruled out.
    for (const name of ['Kencur', 'Jahe', 'Temulawak']) await no(card(page, name)).click();
    await expect(card(page, 'Lengkuas')).toBeFocused();
    await no(card(page, 'Lengkuas')).click();
    const next = nextStep(page, 'Bukan satu pun dari ini menurut Anda.');
    await expect(next).toBeFocused();
    await expect(next.getByRole('button')).toHaveText(['Foto lagi tanaman ini', 'Foto daunnya']);
    await expect(next).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'ruled out');
  });
});

test('§2 Identification: if a photograph seems to show another part, the answer offers once to use that part, and the buttons of a suggestion stay in sight', async ({
  page
}) => {
  const looksLike = { ...SUGGESTIONS, looks_like: 'leaf' };
  await identified(page, looksLike);
  const jahe = card(page, 'Jahe');
  for (const [name, viewport] of Object.entries({
    'a small phone': SMALL_PHONE,
    'a phone in landscape': { width: 844, height: 390 },
    'a small phone in landscape': { width: 667, height: 375 },
    'a window at 200 %': { width: 640, height: 360 }
  })) {
    await page.setViewportSize(viewport);
    await answering(page, looksLike);
    await process(page).click();
    await expect(answer(page)).toContainText('Foto ini tampak seperti daun.');
    for (const button of viewport === SMALL_PHONE ? [yes(jahe)] : [yes(jahe), no(jahe)])
      await expect(button, name).toBeInViewport({ ratio: 1 });
  }
  await answering(page, SUGGESTIONS);
  const sent = page.waitForRequest('**/api/predict');
  await answer(page).getByRole('button', { name: 'Kenali lagi dengan kategori itu' }).click();
  expect(await sentIn(await sent)).toMatchObject({ model: 'leaf', photos: [{}] });
  await expect(answer(page).getByRole('article')).toHaveCount(5);
  await expect(answer(page)).not.toContainText('tampak seperti');
});

test('§4 Identification: without storage, a suggestion can be chosen, even if its product was deleted', async ({
  page
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  const gone = { label: 'Tanaman Terhapus', confidence: 0.5 };
  await identified(page, { ...SUGGESTIONS, suggestions: [gone, ...SUGGESTIONS.suggestions] });
  await expect(answer(page)).toContainText('tidak dapat disimpan di perangkat ini');
  const plant = card(page, gone.label);
  await expect(plant).toContainText('Tanaman ini tidak ada di katalog kami.');
  await expect(plant.getByRole('link')).toHaveCount(0);
  await expect(card(page, 'Jahe').getByRole('link')).toHaveCount(1);
  await yes(plant).click();
  await expect(answer(page)).toContainText(`Anda memilih ${gone.label}.`);
  await expect(page).toHaveURL(/detection_tanaman/);
  await expect(answer(page).getByRole('link', { name: gone.label })).toHaveCount(0);

  await no(card(page, 'Jahe')).click();
  await yes(card(page, 'Kunyit')).click();
  await expect(panelOf(page, 'Kunyit')).toBeVisible();
  await page.goBack();
  await expect(answer(page)).toContainText('Anda memilih Kunyit.');
  await expect(chip(page, 'Jahe')).toHaveAccessibleName(/^Jahe ?: Menurut/);
});
