import { expectAccessible } from '../support/axe.ts';
import { expect, test, textbox } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';

const NAME = 'Tebal Miring';

test.afterEach(({ request }) => removeFound(request, 'product', NAME));

test('§2 Dashboard: the formatting toolbar is one tab stop, and works by keyboard', async ({
  page,
  request
}) => {
  await importRows(request, 'product', [{ name: NAME, price: '1', description: 'Akar hangat' }]);
  await signIn(page, `/dashboard/products?q=${encodeURIComponent(NAME)}`);
  await page.getByRole('link', { name: `Edit ${NAME}` }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const text = textbox(form, 'Description');
  const toolbar = form.getByRole('toolbar', { name: 'Format Description', exact: true });
  const tool = (name: string) => toolbar.getByRole('button', { name });
  const selected = () =>
    text.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd)
    );
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false');
  await text.press('End');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  expect(await selected()).toBe('hangat');

  // The focus moves in the same task in which the selection changes.
  await text.evaluate((area: HTMLTextAreaElement) => {
    area.setRangeText('**hangat**', 5, 11);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.setSelectionRange(7, 13);
    area.blur();
  });
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await text.press('Control+b');
  await expect(text).toHaveValue('Akar hangat');
  expect(await selected()).toBe('hangat');

  await page.keyboard.press('Shift+Tab');
  await expect(tool('Bold')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('Akar **hangat**');
  expect(await selected()).toBe('hangat');
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await expect(tool('Italic')).toHaveAttribute('aria-pressed', 'false');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(tool('Italic')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(text).toHaveValue('Akar ***hangat***');
  for (const name of ['Bold', 'Italic'])
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'pressed format buttons');
  // Shift+Tab returns to the button used last, and Tab leaves the toolbar at once.
  await page.keyboard.press('Shift+Tab');
  await expect(tool('Italic')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+i');
  await expect(text).toHaveValue('Akar **hangat**');

  // Escape returns from preview and toolbar to the text, and only then closes the form.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await expect(tool('Preview')).toBeFocused();
  await page.keyboard.press('Enter');
  const preview = form.getByRole('region', { name: 'Preview of Description' });
  await expect(preview.locator('strong')).toHaveText('hangat');
  await expect(tool('Write')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  expect(await selected()).toBe('hangat');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expect(tool('Bold')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool('Preview')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+b');
  await expect(text).toHaveValue('Akar hangat');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});
