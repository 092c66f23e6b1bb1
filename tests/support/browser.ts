import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

export { expect };

/**
 * The error of a transition between pages that was cancelled by a redirect or another click; the
 * pages work without it.
 */
const CALLED_OFF = /ViewTransition|view transition|Transition was (aborted|skipped)/i;

const NOTHING = /(?!)/;

interface Expectations {
  /** Errors that a test provokes on purpose, such as the browser's line about an answer of 422. */
  expectedErrors: RegExp;
}

/** Collects the unexpected errors of a context's pages from now on. */
export function errorsIn(context: BrowserContext, expected: RegExp): string[] {
  const errors: string[] = [];
  const record = (text: string) => {
    if (!CALLED_OFF.test(text) && !expected.test(text)) errors.push(text);
  };
  context.on(
    'console',
    (message) =>
      message.type() === 'error' && record(`${message.text()} (${message.location().url})`)
  );
  context.on('weberror', (error) => record(String(error.error())));
  return errors;
}

/** The test of every journey: anything unexpected on the console, or thrown in a page, fails it. */
export const test = base.extend<Expectations & { watch: void }>({
  expectedErrors: [NOTHING, { option: true }],
  watch: [
    async ({ context, expectedErrors }, use) => {
      const errors = errorsIn(context, expectedErrors);
      await use();
      expect(errors, 'errors in the browser').toEqual([]);
    },
    { auto: true }
  ]
});

/** Opens a page and waits until its islands listen, so that nothing typed is lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Waits until the islands that start with the page have started. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !document.querySelector(
        'astro-island[ssr]:is([client="load"], [client="painted"], [client="idle"], [client="when-used"][opts$=":true}"], [client="only"])'
      )
  );
}
