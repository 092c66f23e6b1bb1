import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import {
  answer,
  answering,
  colour,
  process,
  strip,
  SUGGESTIONS
} from '../support/e2e-identification.ts';

/**
 * Puts « » around all texts of the page, including texts that appear later, and replaces their
 * nodes as the translator of Chromium does. Resolves after the page's own observers have run.
 */
const translate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const replaceTexts = (): void => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (texts.nextNode()) nodes.push(texts.currentNode as Text);
      for (const text of nodes) {
        const parent = text.parentElement;
        if (!text.data.trim() || parent?.closest('font, script, style, noscript, textarea'))
          continue;
        const font = document.createElement('font');
        font.append(
          Object.assign(document.createElement('font'), { textContent: `«${text.data}»` })
        );
        text.replaceWith(font);
      }
    };
    replaceTexts();
    new MutationObserver(replaceTexts).observe(document.body, { childList: true, subtree: true });
    await Promise.resolve();
  });

// If an island was translated before its hydration, React renders it again.
test.use({ expectedErrors: /status of 422|React error #418/ });

test('§2 Catalogue and Identification: on pages that the browser translates, plants can be searched and identified', async ({
  page
}) => {
  await visit(page, '/product');
  await translate(page);
  const search = page.getByRole('searchbox').first();
  const names = page.getByRole('heading', { level: 3 });
  const count = page.getByRole('status').filter({ hasText: 'produk' });
  await search.fill('temulawak');
  await expect(names).toHaveText(['«Temulawak»']);
  await expect(count).toHaveText(/^\D*1 produk/);
  await search.fill('tidak ada yang begini');
  await expect(page.getByText('No products found')).toBeVisible();
  await search.fill('');
  await expect(names).toHaveCount(12);
  await expect(page.getByText('No products found')).toHaveCount(0);
  // Expects any number of products, because other tests add products.
  await expect(count).toHaveText(/^«\d{2,} produk, halaman 1 dari \d+»$/);

  await answering(page, SUGGESTIONS);
  await visit(page, '/detection_tanaman');
  await translate(page);
  const photo = await colour('daun.jpg', 'green');
  await page.getByRole('radio', { name: 'Daun' }).check();
  await page.locator('input[type=file]').setInputFiles(photo);
  await process(page).click();
  await expect(answer(page)).toContainText('«Jahe»');
  await expect(page.getByText('Terjadi Kesalahan')).toHaveCount(0);
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await expect(strip(page)).toHaveCount(2);
});

test('§2 Dashboard: browsers do not translate the dashboard', async ({ request }) => {
  const html = await (await request.get('/dashboard')).text();
  expect(html).toMatch(/<html [^>]*translate="no"/);
});
