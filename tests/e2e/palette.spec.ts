import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';

/** Resolves once the palette's code, which is fetched when the page is idle, has run. */
async function waitForPalette(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /command-palette[^/]*\.js/.test(name))
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test('§2 Dashboard: keys pressed while a dialog opens are not lost', async ({ page }) => {
  await signIn(page, '/dashboard/users');
  const search = page.getByRole('searchbox', { name: 'Search users by username...' });
  await expect(search).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Search in the list')).toBeVisible();
  await expectAccessible(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await waitForPalette(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const type = (text: string) => page.keyboard.type(text, { delay: 20 });

  await page.keyboard.press('Control+k');
  await type('?/n kunyyit');
  for (const _ of 'yit') await page.keyboard.press('Backspace');
  await type('it');
  const palette = page.getByRole('dialog', { name: 'Go to ...' });
  await expect(palette.getByRole('combobox')).toHaveValue('?/n kunyit');
  await palette.getByRole('combobox').fill('kunyit');
  await expect(palette.getByRole('option', { name: 'Kunyit Product' })).toBeVisible();
  await expectAccessible(page, 'palette with records');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('n');
  await type('Nina/n?');
  const form = page.getByRole('dialog', { name: 'Add User' });
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue('Nina/n?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The typed text stays while URL and list are updated.
  await page.keyboard.press('/');
  for (const letters of ['adm', 'in', '@ex', 'ample']) {
    await type(letters);
    await page.waitForURL((url) => url.searchParams.has('q'));
  }
  await expect(search).toHaveValue('admin@example');
});
