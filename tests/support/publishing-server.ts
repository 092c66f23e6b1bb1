import { test as base } from './browser.ts';
import { startSeparateServer } from './separate-server.ts';

/**
 * A test on a separate server, which publishes automatically, and on which changes of editors wait
 * for an administrator. All specs of a worker share the server.
 */
export const test = base.extend<object, { product: { origin: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, give) => {
      const { origin, stop } = await startSeparateServer({ SEED: 'demo', REVIEW: 'required' });
      await give({ origin });
      await stop();
    },
    { scope: 'worker', timeout: 120_000 }
  ],
  baseURL: ({ product }, give) => give(product.origin)
});
