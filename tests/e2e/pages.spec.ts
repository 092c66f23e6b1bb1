import { LANGUAGE, localPath } from '../../src/lib/i18n/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { expectFitting, expectUsable, PAGES, PHONE } from '../support/page-checks.ts';
import { DASHBOARD_LISTS } from '../support/public-pages.ts';

const DESKTOP = { width: 1280, height: 720 };
const FORMS =
  'products/new products/1 products/1/history users/new center/new activity trash settings'
    .split(' ')
    .map((path) => `/dashboard/${path}`);
/** Syntax and functions that older browsers lack. All code is searched, also code that never runs. */
const NEWER =
  /\bResponse\.json\(|light-dark\(|\b(?:Map|Object)\.groupBy|AbortSignal\.any\b|URL\.(?:canParse|parse)\(|Promise\.(?:withResolvers|try)\b|Array\.fromAsync|RegExp\.escape|\.fromBase64/;

/**
 * Removes functions that came after Safari 16.4, Chrome 111 and Firefox 128, the oldest supported
 * browsers. The event `checks` restores `checkVisibility`, which the checks of this test use.
 */
function removeNewer(): void {
  const newer: [object, string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Response, ['json']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [window, ['requestIdleCallback', 'scheduler', 'navigation', 'Iterator', 'DurationFormat']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isDisjointFrom']
    ],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, ['map', 'filter']],
    [Document.prototype, ['startViewTransition']],
    [Uint8Array, ['fromBase64', 'fromHex']]
  ];
  const { checkVisibility } = Element.prototype;
  addEventListener('checks', () => Object.assign(Element.prototype, { checkVisibility }));
  for (const [owner, names] of newer)
    for (const name of names) delete (owner as Record<string, unknown>)[name];
}

/** Returns the labels of visible controls that are smaller than the minimum touch size. */
const smallTargets = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('header button, main button, main a, main select')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
    .filter((each) => Math.min(each.offsetHeight, each.offsetWidth) < 44)
    .map((each) => each.ariaLabel ?? each.textContent);

test.use(PHONE);

// `budgets.spec.ts` opens the pages of the default locale.
for (const [locale, other, browser] of [
  ['id', 'en', 'an older browser'],
  ['en', 'id', 'a current browser']
] as const)
  test(`§2 Routes: public pages fit the screen, are usable and contain one language (${locale}, ${browser})`, async ({
    page
  }) => {
    test.setTimeout(180_000);
    const files = new Set<string>();
    if (locale === 'id') {
      await page.addInitScript(removeNewer);
      page.on('response', (response) => {
        if (/\.(css|js)$/.test(new URL(response.url()).pathname)) files.add(response.url());
      });
    }
    for (const each of PAGES) {
      const path = localPath(locale, each);
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect.soft(page.locator('html')).toHaveAttribute('lang', LANGUAGE[locale]);
      expect.soft(foreignWords(await page.content(), other), path).toEqual([]);
      await page.evaluate(() => dispatchEvent(new Event('checks')));
      await expectUsable(page, path);
      await expectFitting(page, path);
    }
    if (locale !== 'id') return;
    await page.setViewportSize(DESKTOP);
    await signIn(page, '/dashboard/products');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // Fetches the files again, because the browser forgets the responses of pages that it has left,
    // and files that load only after an interaction.
    let code = '';
    for (const url of files) {
      const text = await (await page.request.get(url)).text();
      for (const [name] of text.matchAll(/[\w-]+\.[\w-]{8}\.js\b/g))
        files.add(new URL(`/_astro/${name}`, url).href);
      code += text;
    }
    expect(code).toContain('--color-ground');
    expect(code).not.toMatch(NEWER);
  });

test('§2 Dashboard: on a phone, every list begins near the top and every screen fits; axe finds no problem', async ({
  page
}) => {
  test.setTimeout(300_000);
  await signIn(page, '/dashboard');
  for (const path of [...DASHBOARD_LISTS, ...FORMS]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    if (DASHBOARD_LISTS.slice(1).includes(path) && !path.endsWith('/maps')) {
      const record = page.getByRole('main').getByRole('listitem').first();
      await expect(record).toBeVisible();
      const { y } = (await record.boundingBox()) ?? { y: 999 };
      expect.soft(y, `above the first record of ${path}`).toBeLessThanOrEqual(160);
      expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
    }
    await page.setViewportSize(DESKTOP);
    if (path === '/dashboard')
      await expect(page.locator('.apexcharts-series').first()).toBeVisible();
    await expectAccessible(page, path);
    await page.setViewportSize(PHONE.viewport);
    await expectFitting(page, path);
  }
});
