import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';

/** Returns the bounding box of an element. Throws if it is not visible. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/**
 * Changes the open form and presses Escape. Expects a question about the unsaved changes, whose
 * buttons are below each other and equally wide, with the safest answer first.
 */
async function expectStackedAnswers(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox').first().fill('Diubah');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  const answers = ['Keep editing', 'Close, keep the draft', 'Discard changes'];
  const boxes = await Promise.all(
    answers.map((name) => boxOf(question.getByRole('button', { name, exact: true }).last()))
  );
  expect(new Set(boxes.map(({ width }) => width)).size, 'widths').toBe(1);
  expect(boxes[0]?.bottom).toBeLessThanOrEqual(boxes[1]?.y ?? 0);
  expect(boxes[1]?.bottom).toBeLessThanOrEqual(boxes[2]?.y ?? 0);
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('§2 Dashboard: forms and the trash fit a phone', async ({ page, request }) => {
    await importRows(request, 'herbalStore', [{ name: 'Toko di tempat sampah' }]);
    await removeFound(request, 'herbalStore', 'Toko di tempat sampah');
    await signIn(page, '/dashboard/trash');
    const card = page.getByRole('listitem').filter({ hasText: 'Toko di tempat sampah' }).first();
    const restore = await boxOf(card.getByRole('button', { name: /^Restore Toko/ }));
    const remove = await boxOf(card.getByRole('button', { name: /^Delete .* permanently$/ }));
    for (const { width, height } of [restore, remove])
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(remove.x - restore.right).toBeGreaterThanOrEqual(8);
    const cut = await card.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('span')]
        .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis')
        .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth)
        .map((each) => each.textContent)
    );
    expect(cut, 'truncated texts').toEqual([]);

    for (const path of ['products/1', 'center/1', 'store/1']) {
      await page.goto(`/dashboard/${path}`);
      const form = page.getByRole('dialog');
      const save = form.getByRole('button', { name: 'Save Changes' });
      await expect(form.locator('#field-name')).toBeVisible();
      await expect(form.locator('[data-language=en]').first()).toBeHidden();
      const menu = await boxOf(form.getByRole('button', { name: /^More about / }));
      const close = await boxOf(form.getByRole('button', { name: 'Close', exact: true }));
      expect(menu.y, `menu of ${path}`).toBe(close.y);
      const footer = await boxOf(form.locator('footer'));
      const sections = await form.getByRole('navigation').all();
      const heights = await Promise.all(
        [form.locator('header'), form.locator('footer'), ...sections].map(boxOf)
      );
      const sum = heights.reduce((total, { height }) => total + height, 0);
      expect(sum, `height of header, footer and sections of ${path}`).toBeLessThanOrEqual(170);
      expect((await boxOf(save)).height, `one row in ${path}`).toBeGreaterThan(footer.height - 20);
      await form.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
      await expect(form.getByText('Saving takes it and its page off the site.')).toBeVisible();
      await form.getByRole('combobox', { name: 'Status' }).selectOption('Published');
    }
    await expectStackedAnswers(page);
  });
});

test('§2 Dashboard: a wide window shows breadcrumbs, a sidebar and a link that skips the sidebar; a narrow window shows a menu button', async ({
  page
}) => {
  await signIn(page, '/dashboard/products');
  for (const wide of [0, 1]) {
    await page.setViewportSize({ width: wide ? 1440 : 390, height: 844 });
    await expect(page.getByRole('complementary')).toHaveCount(wide);
    await expect(page.getByRole('navigation', { name: 'Where you are' })).toHaveCount(wide);
    await expect(page.getByRole('button', { name: 'Buka menu' })).toHaveCount(1 - wide);
  }
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('main')).toBeFocused();
});

test('§2 Dashboard: the footer of a form has one row at every width', async ({ page }) => {
  await signIn(page, '/dashboard/products/1');
  const footer = page.getByRole('dialog').locator('form footer');
  for (const locale of ['default', 'id', 'en']) {
    await page.evaluate((wording) => localStorage.setItem('dashboard-wording', wording), locale);
    await page.reload();
    await expect(footer).toBeVisible();
    for (const width of [320, 390, 640, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // React renders the narrow footer after the window has changed.
      await expect
        .poll(async () => (await boxOf(footer)).height, `${width} px, ${locale}`)
        .toBeLessThanOrEqual(68);
    }
  }
});

test('§2 Dashboard: lists fit a tablet, prices fit on a line, and focused headers are not covered', async ({
  page
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, '/dashboard/products');
  expect((await boxOf(page.getByRole('searchbox').last())).width).toBeGreaterThanOrEqual(280);
  const prices = page
    .getByRole('cell')
    .filter({ hasText: /^Rp.* per (kg|\d+ g) \(harga contoh\)$/ });
  await expect(prices.first()).toBeVisible();
  const lines = await prices.evaluateAll((cells) =>
    cells.map((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const bottoms = new Set<number>();
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        // The note that a price is an example may follow in a second line.
        const note = texts.currentNode.textContent?.indexOf('(') ?? -1;
        if (note >= 0) range.setEnd(texts.currentNode, note);
        for (const { bottom } of range.getClientRects()) bottoms.add(Math.round(bottom));
      }
      return bottoms.size;
    })
  );
  expect(Math.max(...lines)).toBe(1);

  // The table needs no scrolling, also next to the sidebar, so its actions cover no cell.
  const table = page.getByRole('region', { name: 'Product Management' });
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    // React shows fewer columns after the window has changed.
    await expect
      .poll(
        () => table.evaluate((box) => box.scrollWidth - box.clientWidth),
        `overflow at ${width}`
      )
      .toBeLessThanOrEqual(0);
  }
  await expect(page.getByRole('link', { name: /^View .* on the site/ }).first()).toBeVisible();
  // In a narrow window, the actions are sticky and could cover headers.
  await page.setViewportSize({ width: 660, height: 844 });
  await page.getByRole('button', { name: 'Name', exact: true }).focus();
  for (const header of ['Category', 'Price']) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveText(header);
    const isOnTop = () =>
      focused.evaluate((button) => {
        const { left, top, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + 8, top + height / 2));
      });
    await expect.poll(isOnTop, header).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/store/1');
  await expectStackedAnswers(page);
});
