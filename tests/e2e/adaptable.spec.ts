import type { Locator } from '@playwright/test';
import { expect, holdRequests, test, visit } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';

const expectOutline = (control: Locator, style: 'solid' | 'none') =>
  expect(control).toHaveCSS('outline-style', style);

test('§2 Forced colours: pressed, current and selected controls are outlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/id/central-jamu');
  const open = page.getByRole('button', { name: 'Buka sekarang' });
  await expectOutline(open, 'none');
  await open.click();
  await expect(open).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await open.blur();
  await expectOutline(open, 'solid');
  await visit(page, '/id/product');
  const chosen = page.getByRole('button', { pressed: true }).first();
  await expectOutline(chosen, 'solid');
  await expectOutline(page.getByRole('button', { name: 'Rimpang', exact: true }), 'none');
  const second = page.getByRole('button', { name: 'Halaman 2', exact: true });
  await second.click();
  await second.blur();
  await expectOutline(second, 'solid');
  const current = page.getByRole('navigation').locator('[aria-current=page]:visible').first();
  await expectOutline(current, 'solid');
  // Wide screens show the languages side by side instead of as tabs.
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/dashboard/products/1');
  const tabs = page.getByRole('tab');
  await expectOutline(tabs.and(page.locator('[aria-selected=true]')).first(), 'solid');
  await expectOutline(tabs.and(page.locator('[aria-selected=false]')).first(), 'none');
});

test('§2 Print: lists and pages print without controls, in light colours', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/id/product', '/id/central-jamu', '/id/produsen', '/id/login']) {
    await visit(page, path);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['button', 'combobox', 'searchbox', 'textbox', 'navigation'] as const)
      await expect(page.getByRole(role), `${path}: ${role}`).toHaveCount(0);
    if (path !== '/id/login') await expect(main.getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
  await page.goto('/id/produsen');
  const plants = page.getByRole('listitem').filter({ hasText: 'Simplisia Wilis' });
  await expect(plants.getByRole('link', { name: 'Temulawak' })).toBeVisible();
  await page.goto('/id/central-jamu/Joglo%20Jamu%20Merapi%20(contoh)');
  await expect(page.getByRole('heading', { level: 3, name: 'Jahe' })).toBeVisible();
  await expect(page.getByText('Foto daun, buah, atau rimpangnya')).toBeHidden();
});

test('§2 Phones: pages are dark before their styles have loaded, leave the notch free, and do not turn numbers into links', async ({
  page
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const release = await holdRequests(page, '**/*.css');
  for (const path of ['/', '/dashboard']) {
    await page.goto(path, { waitUntil: 'commit' });
    const canvas = () =>
      page.evaluate(() => {
        const probe = document.createElement('meta');
        probe.style.color = 'Canvas';
        document.head.append(probe);
        return getComputedStyle(probe).color;
      });
    await expect.poll(canvas).toBe('rgb(18, 18, 18)');
  }
  release();
  await visit(page, '/');
  await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /cover/);
  await expect(page.locator('meta[name=format-detection]')).toHaveAttribute('content', /=no/);
});
