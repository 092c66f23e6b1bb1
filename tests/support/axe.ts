import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  var axe: typeof import('axe-core');
}

type Scheme = 'light' | 'dark';

/**
 * Expects that axe finds nothing on the page in light, and no low contrast in dark, where only
 * colours differ. Checks only open modal dialogs, if any, because the page behind them is inert.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Axe skips elements without layout, and reads wrong colours during transitions.
  await page.addStyleTag({
    content: '* { content-visibility: visible !important; animation: none !important; }'
  });
  // The package for Playwright takes three times as long: it loads axe into all frames for each run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    const other = colorScheme === 'light' ? 'dark' : 'light';
    let violations = await findings(page, colorScheme);
    // Chromium sometimes leaves an element in the colours of the other scheme. Changing the scheme
    // again corrects that; real findings remain.
    for (let again = 0; violations.length > 0 && again < 2; again++) {
      await page.emulateMedia({ colorScheme: other });
      await settleColours(page);
      violations = await findings(page, colorScheme);
    }
    expect.soft(violations, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function findings(page: Page, colorScheme: Scheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await settleColours(page);
  return page.evaluate(
    async (rules) => {
      // No frame of a page has content of its own to check. Base UI's focus guards pass the focus on
      // immediately.
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
 * Waits until the scheme is painted, and ends colour transitions. Chromium sometimes leaves an
 * element in the colours of the other scheme; a rule for every element makes it compute them again.
 */
function settleColours(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const style = document.createElement('style');
    style.textContent = '* { --again: ; }';
    document.head.append(style);
    await new Promise(requestAnimationFrame);
    style.remove();
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}
