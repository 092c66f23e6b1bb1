import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, textbox, visit } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { removeFound } from '../support/e2e-rows.ts';

test('§3 Centre form: plants are pasted and stored', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Taman ${randomUUID().slice(0, 8)}`;
  await signIn(page, '/dashboard/center/new');
  const form = page.getByRole('dialog', { name: 'Add Jamu Center' });
  await textbox(form, 'Name').fill(name);
  const plants = form.getByRole('combobox', { name: 'Plants', exact: true });
  const chips = form.getByRole('list', { name: /chosen/ }).getByRole('listitem');

  const pasted = 'kunyit\nJahe; Tumbuhan Khayal, KENCUR';
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await plants.focus();
  await page.keyboard.press('Control+V');
  await expect(chips).toHaveText(['Jahe', 'Kencur', 'Kunyit']);
  await expect(plants).toHaveValue('Tumbuhan Khayal');
  await expect(form.getByText('Not found: Tumbuhan Khayal')).toBeVisible();
  await expect(plants).toHaveAttribute('aria-invalid', 'true');

  await plants.fill('kumis');
  await expect(form.getByRole('option')).toHaveText(['Kumis Kucing']);
  await expectAccessible(page, 'plant search');
  await plants.press('ArrowDown');
  await plants.press('Enter');
  await form.getByRole('button', { name: 'Remove Jahe' }).press('Enter');
  await expect(chips).toHaveText(['Kencur', 'Kumis Kucing', 'Kunyit']);

  await form.getByRole('textbox', { name: 'Opening hours' }).fill('Senin 08.00–16.00');
  await form.getByRole('textbox', { name: 'Latitude' }).fill('-7,66');
  await form.getByRole('button', { name: 'Add Jamu Center' }).press('Enter');
  await expect(form.getByText(/^Longitude is missing/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Longitude' }).fill('110.42');
  await form.getByRole('button', { name: 'Add Jamu Center' }).press('Enter');
  await expect(page.getByText('Jamu Center created successfully')).toBeVisible();

  await visit(page, `/dashboard/center?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Jamu Center' });
  await page.reload();
  await expect(edited.getByRole('list', { name: /chosen/ }).getByRole('listitem')).toHaveText([
    'Kencur',
    'Kumis Kucing',
    'Kunyit'
  ]);
  await expect(edited.getByRole('textbox', { name: 'Latitude' })).toHaveValue('-7.66');
  await removeFound(request, 'jamuCentre', name);
});
