import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

export { expect };

/**
 * Errors of page transitions that a redirect or another click cancelled; the pages work without
 * them.
 */
const CALLED_OFF = /ViewTransition|view transition|Transition was (aborted|skipped)/i;

const NOTHING = /(?!)/;

interface Expectations {
  /** Errors that a test provokes, such as the browser's message about a response of 422. */
  expectedErrors: RegExp;
}

/** Collects the unexpected errors of a context's pages. */
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

/** The base of all browser tests: an unexpected console message or error fails the test. */
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

/** Opens a page and waits until its islands are hydrated, so that no input is lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Waits until the islands that load with the page are hydrated. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !document.querySelector(
        'astro-island[ssr]:is([client="load"], [client="painted"], [client="idle"], [client="when-used"][opts$=":true}"], [client="only"])'
      )
  );
}
