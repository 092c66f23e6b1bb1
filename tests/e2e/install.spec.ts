import { expect, test, visit } from '../support/browser.ts';

test('§2 Install: offers the installation, and remembers a refusal', async ({ page }) => {
  const offerIt = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: () => Promise.resolve({ outcome: 'accepted' }) });
      return dispatchEvent(event);
    });
  const offer = page.getByRole('complementary', { name: 'Install on this device' });
  await visit(page, '/en');
  await expect(offer).toBeHidden();
  expect(await offerIt()).toBe(false);
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(offer).toBeHidden();
  await offerIt();
  await offer.getByRole('button', { name: 'Do not offer again' }).click();
  await page.reload();
  await offerIt();
  await expect(offer).toBeHidden();
});
