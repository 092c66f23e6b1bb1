import type { Page } from '@playwright/test';
import { expect, widthOf } from './browser.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const expectSoftly = expect.configure({ soft: true });

/** All pages that need no sign-in. */
export const PAGES = [...PUBLIC_PAGES, '/offline', '/indeks'];
/** A phone. Sets `screen`, because browsers choose pictures by the screen before layout. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true
};
const CAUTION =
  /pengganti nasihat medis|tanyakan kepada ahli|substitute for medical|ask (?:somebody who|an expert)/i;

/** Returns the visible controls that are too low for a finger. */
const lowControls = (): string[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'button, select, summary, input:not([type=radio], [type=checkbox], [hidden]), nav a, .card a'
    )
  ]
    .filter((each) => each.checkVisibility() && each.offsetHeight > 0 && each.offsetHeight < 44)
    .map(({ tagName, textContent, offsetHeight }) => `${tagName} ${textContent} ${offsetHeight}`);

/** Returns the names of shown text fields and selects with a font below 16 px. */
const smallFields = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((each) => each.checkVisibility() && !/checkbox|radio|file|range/.test(each.type))
    .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 16)
    .map((each) => each.ariaLabel ?? each.name);

/** Returns the texts outside the window, except those of lists that scroll sideways. */
const cutTexts = (): string[] => {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  return [...document.querySelectorAll<HTMLElement>('h1,h2,h3,p,a,button,label,dd,dt,li,select')]
    .filter((each) => each.checkVisibility() && each.innerText.trim() !== '')
    .filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      const isOutside = right > innerWidth + 1 || left < -1;
      return width > 1 && isOutside && !scrolls(each.parentElement);
    })
    .map((each) => each.innerText.slice(0, 40));
};

/**
 * Expects that nothing scrolls sideways at 320 px or with text of 200 %, and that fields have a
 * font size at which iOS does not zoom in.
 */
export async function expectFitting(page: Page, path: string): Promise<void> {
  expect.soft(await page.evaluate(smallFields), path).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  // Polls, because charts are drawn again after the window has changed.
  await expectSoftly.poll(() => widthOf(page), path).toBe(320);
  expect.soft(await page.evaluate(cutTexts), path).toEqual([]);
  await page.setViewportSize(PHONE.viewport);
  await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
  // Selects grow one frame after the text.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expectSoftly.poll(() => widthOf(page), `${path}, 200 %`).toBe(390);
  expect.soft(await page.evaluate(cutTexts), `${path}, 200 %`).toEqual([]);
}

/**
 * Expects a title below the header, controls large enough for fingers, one medical caution in the
 * footer, and at most one outside it.
 */
export async function expectUsable(page: Page, path: string): Promise<void> {
  const cautions = (role: 'main' | 'contentinfo') =>
    page.getByRole(role).getByText(CAUTION).filter({ visible: true });
  expect.soft(await cautions('main').count(), path).toBeLessThanOrEqual(1);
  if (!path.endsWith('/unauthorized'))
    await expectSoftly(cautions('contentinfo'), path).toHaveCount(1);
  expect.soft(await page.evaluate(lowControls), path).toEqual([]);
  const [header, title] = await Promise.all(
    ['#site-header', 'h1'].map((selector) => page.locator(selector).boundingBox())
  );
  expect.soft(title?.y, path).toBeGreaterThanOrEqual(header!.y + header!.height);
}
