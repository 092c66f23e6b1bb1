import { chromium, type Locator, type Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { launchOptions } from '../tests/support/browser-executable.ts';
import { ready } from '../tests/support/browser.ts';
import { freePort } from '../tests/support/free-port.ts';
import { PUBLIC_PAGES } from '../tests/support/public-pages.ts';
import { median } from './load.ts';
import { startSite } from './processes.ts';
import { atMost, type PageRow, type Results, type Row } from './report.ts';

/** Public pages without a link in a menu. */
const UNLINKED_PAGES = ['/indeks', '/offline'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Slows the CPU down to that of a low-end phone. */
const SLOWDOWN = 4;
const INTERACTION_GOAL_MS = 100;
const VISITS = 3;
/** Milliseconds between scrolling to a control and tapping it. */
const AIM_MS = 400;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true
};

function readVisit({ categories, audits }: Result) {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: { resourceType: string; transferSize: number }[];
  };
  const sum = (requests: typeof items) =>
    requests.reduce((total, { transferSize }) => total + transferSize, 0) / 1000;
  return {
    scores: CATEGORIES.map((name) => (categories[name]?.score ?? 0) * 100),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    scripts: sum(items.filter(({ resourceType }) => resourceType === 'Script')),
    all: sum(items),
    // Problems that Lighthouse reports apart from speed.
    complaints: CATEGORIES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title}`)
    )
  };
}

/** Measures a page with Lighthouse's mobile defaults; returns medians of several visits. */
async function visitPage(
  base: string,
  path: string,
  port: number,
  visits: number
): Promise<PageRow> {
  const seen: ReturnType<typeof readVisit>[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const result = await lighthouse(base + path, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES]
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
    seen.push(readVisit(result.lhr));
  }
  const middle = (figure: 'lcp' | 'cls' | 'tbt' | 'scripts' | 'all') =>
    median(seen.map((visit) => visit[figure]));
  return {
    path,
    scores: CATEGORIES.map((_, index) => median(seen.map(({ scores }) => scores[index] ?? 0))),
    lcp: middle('lcp'),
    cls: middle('cls'),
    tbt: middle('tbt'),
    scripts: middle('scripts'),
    all: middle('all'),
    complaints: [...new Set(seen.flatMap(({ complaints }) => complaints))]
  };
}

interface Task {
  what: string;
  path: string;
  run(page: Page): Promise<void>;
}

/** Scrolls to a control, pauses, and taps. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(AIM_MS);
  await target.tap();
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

const TASKS: Task[] = [
  {
    what: 'typing in the catalogue’s search',
    path: '/id/product',
    async run(page) {
      await tap(page.getByRole('searchbox'));
      await page.keyboard.type('temulawak', { delay: 150 });
      for (let letter = 0; letter < 9; letter++)
        await page.keyboard.press('Backspace', { delay: 60 });
    }
  },
  {
    what: 'choosing a category',
    path: '/id/product',
    async run(page) {
      for (const name of ['Rimpang', 'Daun', 'Semua']) {
        await tap(button(page, /^Kategori: /));
        await tap(page.getByRole('dialog').getByRole('button', { name, exact: true }));
      }
    }
  },
  {
    what: 'paging through the catalogue',
    path: '/id/product',
    async run(page) {
      for (const name of ['Halaman 2', 'Halaman 3', 'Halaman 2', 'Halaman 1'])
        await tap(button(page, name));
    }
  },
  {
    what: 'the quantity on a product’s page',
    path: '/id/product/Jahe',
    async run(page) {
      for (const name of ['Tambah jumlah', 'Tambah jumlah', 'Tambah jumlah', 'Kurangi jumlah'])
        await tap(button(page, name));
    }
  }
];

declare global {
  /** The duration of the longest event of each interaction in ms, by interaction id. */
  var interactions: Map<number, number>;
}

/** Collects a page's interactions. Browsers do not report those shorter than a frame. */
function observe(): void {
  globalThis.interactions = new Map();
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        interactions.set(
          entry.interactionId,
          Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0)
        );
  }).observe(options);
}

/** Returns the durations of the interactions of one visit in ms. */
async function interact(page: Page, { path, run }: Task): Promise<number[]> {
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(path);
  await ready(page);
  await run(page);
  // Browsers report entries after the frame in which they ended.
  await page.waitForTimeout(1000);
  return page.evaluate(() => [...interactions.values()]);
}

/** Measures public pages with Lighthouse, and interaction to next paint on a phone's screen. */
export async function measurePages(visits: number): Promise<Results> {
  const server = await startSite();
  const port = await freePort();
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`]
  });
  const [rows, pages]: [Row[], PageRow[]] = [[], []];
  try {
    for (const path of [...PUBLIC_PAGES, ...UNLINKED_PAGES])
      pages.push(await visitPage(server.base, path, port, visits));
    for (const task of TASKS) {
      const times: number[] = [];
      for (let visit = 0; visit < VISITS; visit++) {
        const context = await browser.newContext({ ...PHONE, baseURL: server.base });
        times.push(...(await interact(await context.newPage(), task)));
        await context.close();
      }
      const what = `${task.what}, the slowest to its next frame at ${SLOWDOWN}× slowed CPU`;
      const beside = `median of ${times.length} that took a frame: ${median(times)} ms`;
      rows.push(atMost(what, Math.max(...times), INTERACTION_GOAL_MS, { beside }));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return { rows, pages };
}
