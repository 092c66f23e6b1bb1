import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  var axe: typeof import('axe-core');
}

type Scheme = 'light' | 'dark';

/** Returns the classes of lists, except Sonner's, that WebKit would not expose as lists. */
const findUnlisted = (): string[] =>
  [...document.querySelectorAll('ul, ol:not([data-sonner-toaster])')]
    .filter((list) => getComputedStyle(list).listStyleType === 'none')
    .map(({ className }) => className);

/**
 * Expects that axe finds no problem on the page in the light colour scheme. Checks only contrast in
 * the dark one, because the schemes differ only in colours. If a modal dialog is open, checks only
 * the dialog, because the page behind it is inert.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Lays out all elements and stops animations: axe skips elements without layout, and reads wrong
  // colours during transitions.
  await page.addStyleTag({
    content: '* { content-visibility: visible !important; animation: none !important; }'
  });
  // Axe's package for Playwright would take three times as long, because it loads axe into all
  // frames for each run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    const other = colorScheme === 'light' ? 'dark' : 'light';
    let violations = await findings(page, colorScheme);
    // Chromium sometimes keeps an element in the colours of the other scheme. Changes the scheme
    // again to rule this out.
    for (let again = 0; violations.length > 0 && again < 2; again++) {
      await page.emulateMedia({ colorScheme: other });
      await settleColours(page);
      violations = await findings(page, colorScheme);
    }
    expect.soft(violations, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await page.evaluate(findUnlisted), what).toEqual([]);
}

async function findings(page: Page, colorScheme: Scheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await settleColours(page);
  return page.evaluate(
    async (rules) => {
      // Skips frames, because they contain no further content to check. Skips Base UI's focus
      // guards, because they pass the focus on immediately.
      const { violations } = await globalThis.axe.run(
        {
          ...(document.querySelector('dialog:modal') && { include: ['dialog:modal'] }),
          exclude: ['[data-base-ui-focus-guard]']
        },
        { resultTypes: ['violations'], iframes: false, ...(rules && { runOnly: rules }) }
      );
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`
      );
    },
    colorScheme === 'dark' ? ['color-contrast'] : undefined
  );
}

/**
 * Waits until the scheme is painted, and ends colour transitions. Hides the document for a moment:
 * Chromium then computes all styles again, and rarely keeps colours of the other scheme.
 */
function settleColours(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { style } = document.documentElement;
    const position = { left: scrollX, top: scrollY };
    style.display = 'none';
    // Applies the style before the next frame, in which a hidden element would lose the focus.
    document.documentElement.getBoundingClientRect();
    style.display = '';
    scrollTo({ ...position, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}
