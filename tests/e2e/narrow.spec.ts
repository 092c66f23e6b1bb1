import { LOCALES, localPath } from '../../src/lib/i18n/locale.ts';
import { expect, test } from '../support/browser.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

const PATHS = [...PUBLIC_PAGES, '/offline'];

for (const locale of LOCALES) {
  test(`§2 Routes: no page scrolls sideways at 320 px, nor with text twice as large (${locale})`, async ({
    page
  }) => {
    test.setTimeout(120_000);
    for (const path of PATHS.map((each) => localPath(locale, each))) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(path);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      await page.setViewportSize({ width: 640, height: 900 });
      await page.addStyleTag({ content: ':root { font-size: 200% }' });
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, 200 %`)
        .toBe(640);
    }
  });
}

test('§2 Navigation bar: the browser’s own frame has the ground’s colours', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const { frame, ground } = await page.evaluate(() => {
      const themes = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const probe = document.createElement('i');
      probe.style.color = themes.find(({ media }) => matchMedia(media).matches)?.content ?? '';
      document.body.append(probe);
      return {
        frame: getComputedStyle(probe).color,
        ground: getComputedStyle(document.body).backgroundColor
      };
    });
    expect(frame, colorScheme).toBe(ground);
  }
});

test('§2 Catalogue: with forced colours the chosen category is still marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product');
  const outline = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(await outline('All')).toBe('solid');
  expect(await outline('Rimpang')).toBe('none');
});

test('§2 Routes: what is pressed on a phone is at least 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PATHS) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, select, summary, input:not([type=radio], [type=checkbox], [hidden]), nav a, .card a'
        )
      ]
        .filter(
          (element) =>
            element.checkVisibility() && element.offsetHeight > 0 && element.offsetHeight < 44
        )
        .map(
          (element) =>
            `${element.tagName} ${element.textContent.trim().slice(0, 40)} ${element.offsetHeight}`
        )
    );
    expect.soft(small, path).toEqual([]);
  }
});

test('§2 Hero: its picture stands beside its words where there is room, below them on a phone', async ({
  page
}) => {
  await page.goto('/');
  const boxes = async () => {
    const [words, picture] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.locator('.hero-picture').boundingBox()
    ]);
    return { words, picture };
  };
  const wide = await boxes();
  expect(wide.picture?.x).toBeGreaterThan((wide.words?.x ?? 0) + (wide.words?.width ?? 0));
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await boxes();
  expect(narrow.picture?.y).toBeGreaterThan((narrow.words?.y ?? 0) + (narrow.words?.height ?? 0));
});
