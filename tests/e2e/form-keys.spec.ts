import { entities } from '../../src/lib/contract/entities.ts';
import { expect, test, textbox, visit } from '../support/browser.ts';
import { call, read, signIn, uploadPicture } from '../support/e2e-admin.ts';
import { formOf } from '../support/e2e-forms.ts';
import { removeFound } from '../support/e2e-rows.ts';
import { pictureFile } from '../support/pictures.ts';

const NAME = 'Tombol Enter';

test('§2 Dashboard: Enter goes to the next field, Ctrl+Enter saves', async ({ page }) => {
  await removeFound(page.request, 'jamuCentre', NAME);
  await signIn(page, '/dashboard/center');
  const list = page.getByRole('region', { name: 'Jamu Center Management' });
  await expect(list).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add Jamu Center' });
  const save = form.getByRole('button', { name: 'Add Jamu Center' });
  await expect(save).toHaveAttribute('title', 'Ctrl+Enter or Cmd+Enter');
  const name = textbox(form, 'Name');
  await expect(name).toHaveAttribute('enterkeyhint', 'next');
  await name.fill(NAME);

  // Enter also leaves the field of the plants, because no plant in its list is highlighted.
  const lines = form.locator('form input:not([type="radio"], [type="file"])');
  await expect(form.getByRole('combobox', { name: 'Plants' })).toBeVisible();
  const all = await lines.all();
  expect(all.length).toBeGreaterThan(6);
  for (const line of all) {
    await line.press('Enter');
    await expect(line).not.toBeFocused();
  }
  await expect(form).toBeVisible();

  // Enter chooses the best match, and the name of the next plant can be typed.
  const plants = form.getByRole('combobox', { name: 'Plants' });
  await plants.fill('jahe');
  await expect(form.getByRole('option', { name: 'Jahe' }).first()).toBeVisible();
  await plants.press('Enter');
  await expect(form.getByRole('button', { name: /Jahe/ }).first()).toBeVisible();
  await expect(plants).toBeFocused();

  const description = textbox(form, 'Description');
  await description.fill('Baris satu');
  await description.press('Enter');
  await description.pressSequentially('Baris dua');
  await description.press('Control+Enter');
  await expect(form).toHaveCount(0);
  const top = list.getByRole('rowheader').first();
  await expect(top).toHaveText(new RegExp(`^${NAME}\\s*New$`));
  await expect(list).toBeFocused();
  await page.reload();
  await expect(top).not.toContainText(NAME);
  const { JamuCenter } = await read(page.request, `/jamu-center?q=${encodeURIComponent(NAME)}`);
  expect(JamuCenter).toMatchObject([{ name: NAME, description: 'Baris satu\nBaris dua' }]);
  await removeFound(page.request, 'jamuCentre', NAME);
});

test('§2 Dashboard: neither Enter that is held down nor Enter in a search field submits a form', async ({
  page
}) => {
  await uploadPicture(page.request, await pictureFile('enter.png', { background: '#204060' }));
  const holdEnter = async () => {
    for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await signIn(page, '/dashboard/produsen/new');
  const maker = page.getByRole('dialog', { name: 'Add Herbal Produsen' });
  await textbox(maker, 'Name').fill(NAME);
  await textbox(maker, 'Longitude').focus();
  await holdEnter();
  await expect(maker.getByRole('button', { name: 'Add Produsen' })).toBeFocused();
  await expect(maker.getByRole('button', { name: 'Add Produsen' })).toBeEnabled();
  await expect(maker).toBeVisible();

  await visit(page, '/dashboard/products/category/new');
  const category = page.getByRole('dialog', { name: 'Add Category' });
  await textbox(category, 'Name').fill(NAME);
  await category.locator('[name="name@en"]').focus();
  await holdEnter();
  await expect(textbox(category, 'Regional names 1')).toBeFocused();
  await expect(category.getByRole('textbox', { name: /^Regional names \d/ })).toHaveCount(1);

  await visit(page, '/dashboard/store/new');
  const form = page.getByRole('dialog', { name: 'Add Herbal Store' });
  await textbox(form, 'Name').fill(NAME);
  await form.getByRole('button', { name: 'From the library' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose from the library' });
  await picker.getByRole('searchbox').fill('enter');
  await picker.getByRole('searchbox').press('Enter');
  await expect(picker.getByText('enter.png')).toBeVisible();
  await picker.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeVisible();
  await expect(textbox(form, 'Name')).toHaveValue(NAME);
  const query = `?status=all&q=${encodeURIComponent(NAME)}`;
  const makers = await call(page.request, 'get', entities.jamuManufacturer.paths.list + query);
  expect(makers.JamuManufacture).toEqual([]);
  const categories = await call(page.request, 'get', entities.productCategory.paths.list + query);
  expect(categories.ProductCategory).toEqual([]);
});

test('§2 Dashboard: a button stays under the pointer while it is pressed, even if the focused field is invalid', async ({
  page
}) => {
  await signIn(page, '/dashboard/products/category/new');
  const form = page.getByRole('dialog', { name: 'Add Category' });
  const add = form.getByRole('button', { name: /\(Regional names\)$/ });
  await expect(textbox(form, 'Name')).toBeFocused();
  await add.hover({ position: { x: 10, y: 4 } });
  await page.mouse.down();
  // If the field lost the focus, its error would appear and move the button.
  await expect(textbox(form, 'Name')).toBeFocused();
  await page.mouse.up();
  await expect(textbox(form, 'Regional names 2')).toBeVisible();
});

test('§2 Dashboard: typing into a long text does not scroll the form in browsers without `field-sizing`', async ({
  page
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...query: [string]) => query[0] !== 'field-sizing' && supports(...query);
  });
  await signIn(page, '/dashboard/footer/contact/new');
  await page.addStyleTag({ content: 'textarea { field-sizing: fixed !important }' });
  const { form, second } = formOf(page);
  await second.fill('Baris\n'.repeat(6));
  const hidden = second.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await hidden, 'a short text has no scrollbar').toBe(0);
  await second.fill('Baris\n'.repeat(60));
  await second.press('Control+Home');
  const scrolled = (to?: number) =>
    form.evaluate((dialog, top) => {
      const content = dialog.querySelector('form > div')!;
      if (top) content.scrollTop = top;
      return content.scrollTop;
    }, to);
  const end = await scrolled(10_000);
  expect(end).toBeGreaterThan(0);
  await second.press('a');
  expect(await scrolled()).toBe(end);
});
