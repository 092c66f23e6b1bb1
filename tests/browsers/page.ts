import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Driver } from './drivers.ts';

const TIMEOUT_MS = 20_000;
const POLL_MS = 100;
const require = createRequire(import.meta.url);
const LIBRARY = await readFile(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8'
);

/** An element of the page. */
export interface Target {
  role: string;
  /** The accessible name, or a part of it marked by "…". */
  name?: string;
  /** A dialog, region or row that contains the element. */
  within?: Target;
}

// Runs in the page. Returns the centre of the first visible element, scrolled into view.
const LOCATE = `(target) => {
  const named = (name) => name === undefined ? {} : {
    name: name.includes('…') ? (text) => text.includes(name.replaceAll('…', '')) : name
  };
  const find = ({ role, name, within }) => {
    const scope = within ? find(within) : document.body;
    return scope && TestingLibraryDom.queryAllByRole(scope, role, named(name))
      .find((element) => element.checkVisibility());
  };
  const element = find(target);
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const centre = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(centre.x, centre.y);
  return {
    ...centre,
    text: element.textContent.trim(),
    value: element.value,
    isCovered: !top || !(element.contains(top) || top.contains(element) || top.closest('label')?.control === element)
  };
}`;

// Runs the library inside a function, because the page's Content-Security-Policy forbids `eval`.
// Errors are collected from the first search on. A search precedes every click.
const PREPARE = `function () {
  ${LIBRARY}
  globalThis.pageErrors = [];
  addEventListener('error', ({ message }) => pageErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    pageErrors.push('policy: ' + violatedDirective + ' ' + blockedURI));
}`;
const IS_PREPARED = `() => Boolean(globalThis.pageErrors)`;

interface LocatedElement {
  x: number;
  y: number;
  text: string;
  value?: string;
  isCovered: boolean;
}

/** Returns functions that find elements by role and name, click them, and press keys. */
export function pageOf(driver: Driver, base: string) {
  async function locate(target: Target): Promise<LocatedElement | undefined> {
    if (!(await driver.call(IS_PREPARED)))
      await driver.call(`(...args) => (${PREPARE}).apply(globalThis, args)`);
    return (await driver.call<LocatedElement | null>(LOCATE, target)) ?? undefined;
  }

  /**
   * Waits until an element fulfils a condition.
   *
   * @throws Error after a timeout
   */
  async function find(
    target: Target,
    isRight: (element: LocatedElement) => boolean = () => true
  ): Promise<LocatedElement> {
    const startTime = Date.now();
    for (;;) {
      // The search fails while the browser loads another page.
      const element = await locate(target).catch(() => undefined);
      if (element && isRight(element)) return element;
      if (Date.now() - startTime > TIMEOUT_MS)
        throw new Error(
          `no ${target.role} ${target.name ?? ''} (last seen: ${JSON.stringify(element)})`
        );
      await setTimeout(POLL_MS);
    }
  }

  async function press(keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value }
    ]);
    await driver.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  async function click(target: Target): Promise<void> {
    const { x, y } = await find(target, ({ isCovered }) => !isCovered);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 }
    ];
    await driver.act([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** Waits until a function of the page returns a truthy value. */
  async function until(source: string, ...args: unknown[]): Promise<void> {
    const startTime = Date.now();
    while (!(await driver.call(source, ...args).catch(() => false))) {
      if (Date.now() - startTime > TIMEOUT_MS) throw new Error(`never true: ${source}`);
      await setTimeout(POLL_MS);
    }
  }

  return {
    find,
    click,
    press,
    until,
    call: driver.call,
    /** Opens a path and waits until its islands respond. */
    async open(path: string): Promise<void> {
      await driver.open(base + path);
      await until(`() => document.readyState === 'complete' && !document.querySelector(
        'astro-island[ssr]:is([client="load"], [client="painted"], [client="idle"], [client="only"])')`);
    },
    /** Clicks a field and types a text into it. */
    async type(target: Target, text: string): Promise<void> {
      await click(target);
      await press([...text]);
    },
    /** Waits for a text anywhere on the page. */
    text: (text: string) => until(`(text) => document.body.innerText.includes(text)`, text),
    /** The errors of the open page. */
    errors: () => driver.call<string[]>(`() => globalThis.pageErrors ?? []`)
  };
}

export type TestPage = ReturnType<typeof pageOf>;
