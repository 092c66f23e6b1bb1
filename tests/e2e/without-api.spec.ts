import type { Page, Route } from '@playwright/test';

import { expect, test, visit } from '../support/browser.ts';

test.use({ expectedErrors: /Failed to load resource/ });

/** An API that is down, and one that never responds. */
const SILENT: Record<string, (route: Route) => unknown> = {
  'is down': (route) => route.abort(),
  'never answers': () => undefined
};
const LISTS = [
  { path: '/product', cards: 12, word: 'pala', found: /Pala/ },
  { path: '/central-jamu', cards: 8, word: 'joglo', found: /Joglo Jamu Merapi/ },
  { path: '/produsen', cards: 4, word: 'lumpang', found: /Lumpang Sari/ }
];

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

for (const [state, answer] of Object.entries(SILENT))
  test(`§8 Routes: home and lists are shown and can be searched while the API ${state}`, async ({
    page
  }) => {
    await page.route(/\/api\/(?!uploads)/, answer);
    let requested = page.waitForRequest(/\/api\/jamu-manufacture/);
    await page.goto('/');
    await requested;
    // Fifteen cards, and the two stops of the route.
    await expect(cards(page)).toHaveCount(17);
    await expect(page.getByRole('alert')).toHaveCount(0);
    for (const { path, cards: count, word, found } of LISTS) {
      requested = page.waitForRequest(/\/api\/(product|jamu-)/);
      await visit(page, path);
      await requested;
      // Other tests add more cards.
      await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
      await page.getByRole('searchbox').fill(word);
      await expect(cards(page)).toHaveText([found]);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });
