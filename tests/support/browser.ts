import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page
} from '@playwright/test';

export { expect };

/**
 * Matches errors of page transitions that a redirect or another click cancelled. The pages work
 * without these transitions.
 */
const CANCELLED_TRANSITION = /ViewTransition|view transition|Transition was (aborted|skipped)/i;

const NOTHING = /(?!)/;

interface Expectations {
  /** Errors that a test provokes, such as the browser's message about a response of 422. */
  expectedErrors: RegExp;
}

/** Collects the unexpected errors of a context's pages. */
export function errorsIn(context: BrowserContext, expected: RegExp): string[] {
  const errors: string[] = [];
  const record = (text: string) => {
    if (!CANCELLED_TRANSITION.test(text) && !expected.test(text)) errors.push(text);
  };
  context.on(
    'console',
    (message) =>
      message.type() === 'error' && record(`${message.text()} (${message.location().url})`)
  );
  context.on('weberror', (error) => record(String(error.error())));
  return errors;
}

/** The base of all browser tests: an unexpected console error or exception fails the test. */
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

/** Holds the requests for a URL until the returned function is called. */
export async function holdRequests(
  target: Page | BrowserContext,
  url: string | RegExp
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await target.route(url, async (route) => {
    await promise;
    // Ignores the error of a page that was closed.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Returns the text field with exactly this name. */
export const textbox = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true });

/** Returns the width of a page's content in pixels. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Drops or pastes files on the first element that matches. Returns whether the page took them. */
export const give = (
  page: Page,
  kind: 'drop' | 'paste',
  files: { name: string; mimeType: string; buffer: Buffer }[],
  selector = 'body'
): Promise<boolean> =>
  page.evaluate(
    ({ files: given, ...to }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of given)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      const init = { bubbles: true, cancelable: true };
      const event =
        to.kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data });
      return !document.querySelector(to.selector)!.dispatchEvent(event);
    },
    { kind, selector, files: files.map((file) => ({ ...file, bytes: [...file.buffer] })) }
  );

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
        `astro-island[ssr]:is([client="load"], [client="painted"], [client="idle"], [client="only"], [client="when-used"]:is([opts$=":true}"], [opts$=':"all"}']))`
      )
  );
}
