import { chromium, type Locator, type Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { launchOptions } from '../tests/support/browser-executable.ts';
import { ready } from '../tests/support/browser.ts';
import { freePort } from '../tests/support/free-port.ts';
import { PUBLIC_PAGES } from '../tests/support/public-pages.ts';
import { median } from './load.ts';
import { createRow, figure, formatTable, type Results, type ResultRow } from './report.ts';
import { startProduct } from './servers.ts';

/** Public pages that no menu links to. */
const UNLINKED_PAGES = ['/indeks', '/offline'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LIGHTHOUSE_VISITS = 5;

/** The factor by which the CPU is slowed down, so that it is as slow as a low-end phone's. */
const SLOWDOWN = 4;
const VISITS = 3;
/** Milliseconds to wait before scrolling to a control, and again before tapping the control. */
const AIM_MS = 400;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true
};

/** Returns the figures of a Lighthouse run, in the order of `TITLES` without the column `page`. */
function readCells({ categories, audits }: Result) {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: { resourceType: string; transferSize: number }[];
  };
  const kilobytes = (requests: typeof items) =>
    requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  const audit = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return [
    ...CATEGORIES.map((name) => (categories[name]?.score ?? 0) * 100),
    audit('largest-contentful-paint') / 1000,
    audit('cumulative-layout-shift'),
    audit('total-blocking-time'),
    kilobytes(items.filter(({ resourceType }) => resourceType === 'Script')),
    kilobytes(items)
  ];
}

/** Returns the problems that Lighthouse reports, except those of speed. */
const readComplaints = ({ categories, audits }: Result): string[] =>
  CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title}`)
  );

const TITLES =
  'page|performance|accessibility|best practices|SEO|LCP, s|CLS|TBT, ms|scripts, KB|all, KB';
const DIGITS = [0, 0, 0, 0, 2, 3, 0, 1, 0];

/** Measures pages with Lighthouse's mobile defaults. Returns the table of medians as Markdown. */
async function runLighthouse(base: string, port: number): Promise<string> {
  const table = [TITLES.split('|')];
  const complaints = new Set<string>();
  for (const path of [...PUBLIC_PAGES, ...UNLINKED_PAGES]) {
    const visits: number[][] = [];
    for (let visit = 0; visit < LIGHTHOUSE_VISITS; visit++) {
      const result = await lighthouse(base + path, {
        port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES]
      });
      if (!result || result.lhr.runtimeError)
        throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
      visits.push(readCells(result.lhr));
      for (const complaint of readComplaints(result.lhr)) complaints.add(`- ${path}: ${complaint}`);
    }
    const medians = DIGITS.map((digits, column) =>
      median(visits.map((cells) => cells[column]!)).toFixed(digits)
    );
    table.push([path, ...medians]);
  }
  return [
    'Lighthouse’s mobile defaults, medians; goals: 100 in each category, LCP ≤ 1.3 s, CLS ≤ 0.01, TBT ≤ 50 ms.',
    formatTable(table),
    ...(complaints.size ? ['Lighthouse’s complaints:', [...complaints].join('\n')] : [])
  ].join('\n\n');
}

interface Interaction {
  name: string;
  path: string;
  run(page: Page): Promise<void>;
}

/** Pauses until the last tap has changed the page, scrolls to a control, pauses, and taps. */
async function tap(target: Locator): Promise<void> {
  await target.page().waitForTimeout(AIM_MS);
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(AIM_MS);
  await target.tap();
}

async function tapButtons(page: Page, names: string[]): Promise<void> {
  for (const name of names) await tap(page.getByRole('button', { name, exact: true }));
}

const INTERACTIONS: Interaction[] = [
  {
    name: 'typing in the catalogue’s search',
    path: '/id/product',
    async run(page) {
      await tap(page.getByRole('searchbox'));
      await page.keyboard.type('temulawak', { delay: 150 });
      for (let letter = 0; letter < 9; letter++)
        await page.keyboard.press('Backspace', { delay: 60 });
    }
  },
  {
    name: 'choosing a category',
    path: '/id/product',
    async run(page) {
      for (const name of ['Rimpang', 'Daun', 'Semua']) {
        await tap(page.getByRole('button', { name: /^Kategori: / }));
        await tap(page.getByRole('dialog').getByRole('button', { name, exact: true }));
      }
    }
  },
  {
    name: 'paging through the catalogue',
    path: '/id/product',
    run: (page) => tapButtons(page, ['Halaman 2', 'Halaman 3', 'Halaman 2', 'Halaman 1'])
  },
  {
    name: 'the quantity on a product’s page',
    path: '/id/product/Jahe',
    run: (page) =>
      tapButtons(page, ['Tambah jumlah', 'Tambah jumlah', 'Tambah jumlah', 'Kurangi jumlah'])
  }
];

declare global {
  /** The duration of the longest event of each interaction in ms, by interaction id. */
  var interactions: Map<number, number>;
}

/** Collects a page's interactions. Browsers do not report interactions shorter than a frame. */
function observeInteractions(): void {
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
async function interact(page: Page, { path, run }: Interaction): Promise<number[]> {
  await page.addInitScript(observeInteractions);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(path);
  await ready(page);
  await run(page);
  // Browsers report an interaction only after the frame in which it ended.
  await page.waitForTimeout(1000);
  return page.evaluate(() => [...interactions.values()]);
}

/** Measures public pages with Lighthouse, and interaction to next paint on a phone's screen. */
export async function measurePages(): Promise<Results> {
  const server = await startProduct();
  const port = await freePort();
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`]
  });
  const rows: ResultRow[] = [];
  try {
    const lighthouseTable = await runLighthouse(server.base, port);
    for (const interaction of INTERACTIONS) {
      const times: number[] = [];
      for (let visit = 0; visit < VISITS; visit++) {
        const context = await browser.newContext({ ...PHONE, baseURL: server.base });
        times.push(...(await interact(await context.newPage(), interaction)));
        await context.close();
      }
      rows.push(
        createRow(
          `${interaction.name}, the slowest to its next frame at ${SLOWDOWN}× slowed CPU`,
          figure(Math.max(...times), 'ms'),
          {
            max: 100,
            baseline: `median of ${times.length} that took a frame: ${median(times)} ms`
          }
        )
      );
    }
    return { rows, lighthouse: lighthouseTable };
  } finally {
    await browser.close();
    await server.stop();
  }
}
