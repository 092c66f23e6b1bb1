import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;

/**
 * Nothing for axe in what the page shows now, in light; and nothing about contrast in dark, where
 * only the colours differ.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // What waits below the first screen is looked at too, in the colours of now.
  await page.addStyleTag({
    content: '* { content-visibility: visible !important; animation: none !important; }'
  });
  for (const colorScheme of SCHEMES) {
    const other = colorScheme === 'light' ? 'dark' : 'light';
    let found = await findings(page, colorScheme);
    // An element that was left in the other scheme's colours is coloured when the scheme changes
    // once more; a real finding stays.
    for (let again = 0; found.length > 0 && again < 2; again++) {
      await page.emulateMedia({ colorScheme: other });
      await settleColours(page);
      found = await findings(page, colorScheme);
    }
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function findings(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await settleColours(page);
  // Without legacy mode each run opens a page of its own, which takes as long as the run; what it
  // adds are frames of other sites, of which no page here has one.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (
    colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe
  ).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`
  );
}

/**
 * The scheme is painted, and colours that fade from one to the other stand at their end. Chromium
 * now and then leaves an element in the colours of the scheme before; an inherited property that
 * changes has it look at every element again.
 */
function settleColours(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const value of ['again', '']) {
      document.documentElement.style.setProperty('--look', value);
      await new Promise(requestAnimationFrame);
    }
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}
