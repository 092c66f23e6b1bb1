import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, holdRequests, test, textbox } from '../support/browser.ts';
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

test('§2 Dashboard: the palette opens screens, forms and records', async ({ page }) => {
  const loadPalette = await holdRequests(page, /command-palette[^/]*\.js/);
  await signIn(page, '/dashboard/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Go to ...' });
  const typed = palette.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('/ning');
  loadPalette();
  await expect(typed).toHaveValue('/ning');
  await page.keyboard.type('!');
  await expect(typed).toHaveValue('/ning!');
  // Each opening starts without text.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Enter before the results arrive opens the first match.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sa');
  await expect(page.getByRole('option', { name: /^Salak/ })).toBeVisible();
  await page.keyboard.type('mpah');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/trash');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('temulawak', { delay: 20 });
  await page.keyboard.press('Enter');
  const product = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(textbox(product, 'Name')).toHaveValue('Temulawak');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(typed).toBeFocused();
  await expectAccessible(page, 'palette');
  await typed.fill('kunyit');
  await expect(
    palette.getByRole('option', { name: 'Kunyit Product', exact: true })
  ).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'palette with records');
  await page.keyboard.press('Enter');
  await expect(textbox(product, 'Name')).toHaveValue('Kunyit');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('§2 Dashboard: keys pressed while a dialog opens are not lost', async ({ page }) => {
  await signIn(page, '/dashboard/users');
  const search = page.getByRole('searchbox', { name: 'Search users by username...' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('n/?');
  await expect(search).toHaveValue('n/?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('');
  await page.getByRole('heading', { level: 1 }).click();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Search in the list')).toBeVisible();
  await expectAccessible(page, 'shortcuts');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await help.getByRole('checkbox', { name: 'Use shortcuts of a single key' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

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
