import { expect, test, visit } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { PHONE } from '../support/page-checks.ts';

// The event stream responds with 401 once the session has ended.
test.use({ expectedErrors: /status of 401/ });

test('§2 Navigation: the header gets a shadow after 50 px of scrolling, and loses it at the top', async ({
  page
}) => {
  await visit(page, '/product');
  const bar = page.locator('#site-header');
  const shadow = () => bar.evaluate((element) => getComputedStyle(element).boxShadow);
  const atTheTop = await shadow();
  for (const [pixels, isMarked] of [
    [50, false],
    [51, true],
    [0, false]
  ] as const) {
    const marked = await bar.evaluate(async (element, top) => {
      scrollTo({ top, behavior: 'instant' });
      // Listeners run before the next frame is drawn.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return element.hasAttribute('data-scrolled');
    }, pixels);
    expect(marked, `${pixels} px`).toBe(isMarked);
    if (isMarked) await expect.poll(shadow).not.toBe(atTheTop);
  }

  // With a zoom of 400 %, the fixed header would cover a third of this window.
  await page.setViewportSize({ width: 320, height: 200 });
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(bar).not.toBeInViewport();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('§2 Navigation: the page behind the open side menu does not scroll', async ({ page }) => {
    await visit(page, '/product');
    const scrolled = () => page.evaluate(() => scrollY);
    await page.mouse.move(10, 400);
    await page.getByRole('button', { name: 'Buka menu' }).press('Enter');
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 100);
    // Only the second turn of the wheel scrolled.
    await expect.poll(scrolled).toBe(100);
  });
});

test('§2 Dashboard: shows an overview, and a sidebar that can be folded', async ({
  page,
  request
}) => {
  await request.post('/api/visit', {
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    }
  });
  await signIn(page, '/');
  await page.locator('summary', { hasText: 'Akun:' }).click();
  // Waits for these requests, because they would fail if the session ended while they run.
  const figures = ['/api/visitor', '/api/visitor/count'].map((path) =>
    page.waitForResponse((answer) => answer.ok() && new URL(answer.url()).pathname === path)
  );
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
  await Promise.all(figures);
  for (const name of ['Total Pengguna', 'Total Toko', 'Produk', 'Total Kunjungan'])
    await expect(main.getByText(name, { exact: true }).locator('..')).toHaveText(/\d/);
  const period = main.getByRole('combobox', { name: 'Periode' });
  await expect(period).toHaveValue('months12');
  await period.selectOption('Last 7 days');
  const agent = main.getByRole('row').filter({ hasText: 'Firefox · Linux' });
  await expect(agent).toHaveCount(1);
  await expect(agent.getByText('Firefox/140.0')).toBeHidden();
  await agent.getByText('Firefox · Linux').click();
  await expect(agent.getByText('Firefox/140.0')).toBeVisible();
  for (const name of ['Pendapatan', 'Kunjungan', '10 Kunjungan', 'Suntingan', 'Konfirmasi'])
    await expect(
      main.getByRole('heading', { name: new RegExp(`^${name} `) }).first()
    ).toBeVisible();
  await expect(main.getByText('Last 7 days', { exact: true }).last()).toBeVisible();

  // The drawer of a narrow window closes when the sidebar has room.
  const open = page.getByRole('button', { name: 'Buka menu' });
  await page.setViewportSize({ width: 1023, height: 800 });
  await open.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Pengguna' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(open).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(open).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});
