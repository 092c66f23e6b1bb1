import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

// Functions that came after Safari 16.4, Chrome 111 and Firefox 128, the oldest supported browsers.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const newer: [object, string[]][] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [RegExp, ['escape']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [window, ['requestIdleCallback', 'scheduler', 'navigation', 'Iterator', 'DurationFormat']],
      [
        Set.prototype,
        [
          'union',
          'intersection',
          'difference',
          'symmetricDifference',
          'isSubsetOf',
          'isDisjointFrom'
        ]
      ],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, ['map', 'filter']],
      [Document.prototype, ['startViewTransition']],
      [Uint8Array, ['fromBase64', 'fromHex']]
    ];
    for (const [owner, names] of newer)
      for (const name of names) delete (owner as Record<string, unknown>)[name];
  })
);

test('§2 Routes: older browsers show every page, and the dashboard after a sign-in', async ({
  page
}) => {
  test.slow();
  const files: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.(css|js)$/.test(new URL(response.url()).pathname)) files.push(response.text());
  });
  for (const path of PUBLIC_PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await signIn(page, '/dashboard/products');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Newer syntax and functions that these pages did not run.
  const code = (await Promise.all(files)).join('\n');
  expect(code).toContain('--color-ground');
  expect(code).not.toMatch(
    /light-dark\(|\b(?:Map|Object)\.groupBy|AbortSignal\.any\b|URL\.(?:canParse|parse)\(|Promise\.(?:withResolvers|try)\b|Array\.fromAsync|RegExp\.escape|\.fromBase64/
  );
});

test('§2 Routes: browsers that know no SVG icons get others', async ({ page, request }) => {
  await page.goto('/');
  for (const name of ['icon', 'apple-touch-icon']) {
    const link = page.locator(`link[rel="${name}"]`).first();
    const icon = await request.get((await link.getAttribute('href')) ?? '');
    expect(icon.headers()['content-type']).toMatch(/^image\/(?!svg)/);
  }
});
