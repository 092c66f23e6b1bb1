import { test as base } from './browser.ts';
import { ownProduct } from './own-product.ts';

/**
 * A product with its own database that publishes automatically, and where changes of editors wait
 * for an administrator. All specs of a worker share it.
 */
export const test = base.extend<object, { product: { origin: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it needs here
    async ({}, give) => {
      const { origin, stop } = await ownProduct({ SEED: 'demo', REVIEW: 'required' });
      await give({ origin });
      await stop();
    },
    { scope: 'worker', timeout: 120_000 }
  ],
  baseURL: ({ product }, give) => give(product.origin)
});
