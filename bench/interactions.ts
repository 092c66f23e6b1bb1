import { chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '../tests/support/browser-executable.ts';
import { ready } from '../tests/support/browser.ts';
import { median } from './load.ts';
import { startWhole } from './processes.ts';
import type { Measured, Row } from './report.ts';

/** How many times slower the processor is than this one, as a modest phone's. */
const SLOWER = 4;
/** Milliseconds from a key or a tap to the next frame that shows something of it. */
const GOAL = 100;
const VISITS = 3;
/** Milliseconds between scrolling somewhere and a tap there. */
const AIMING = 400;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true
};

interface Task {
  what: string;
  path: string;
  run(page: Page): Promise<void>;
}

/** Scrolls to something and taps it once it stands still, as a person does. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(AIMING);
  await target.tap();
}

const choose = async (page: Page, name: string): Promise<void> => {
  await tap(page.getByRole('button', { name: /^Kategori: / }));
  await tap(page.getByRole('dialog').getByRole('button', { name, exact: true }));
};

const TASKS: Task[] = [
  {
    what: 'typing in the catalogue’s search',
    path: '/id/product',
    async run(page) {
      await tap(page.getByRole('searchbox'));
      await page.keyboard.type('temulawak', { delay: 150 });
      for (let at = 0; at < 9; at++) await page.keyboard.press('Backspace', { delay: 60 });
    }
  },
  {
    what: 'choosing a category',
    path: '/id/product',
    async run(page) {
      for (const name of ['Rimpang', 'Daun', 'Semua']) await choose(page, name);
    }
  },
  {
    what: 'paging through the catalogue',
    path: '/id/product',
    async run(page) {
      for (const name of ['Halaman 2', 'Halaman 3', 'Halaman 2', 'Halaman 1'])
        await tap(page.getByRole('button', { name, exact: true }));
    }
  },
  {
    what: 'the quantity on a product’s page',
    path: '/id/product/Jahe',
    async run(page) {
      for (const name of ['Tambah jumlah', 'Tambah jumlah', 'Tambah jumlah', 'Kurangi jumlah'])
        await tap(page.getByRole('button', { name, exact: true }));
    }
  }
];

declare global {
  /** Each interaction of the page so far: its longest event in ms, by its id. */
  var interactions: Map<number, number>;
}

/** Collects interactions from the start of a page; what takes less than a frame is not reported. */
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

/** What each reported interaction of one visit took, in ms. */
async function visit(page: Page, { path, run }: Task): Promise<number[]> {
  await page.addInitScript(observe);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path);
  await ready(page);
  await run(page);
  // Entries are reported after the frame that they ended with.
  await page.waitForTimeout(1000);
  return page.evaluate(() => [...interactions.values()]);
}

const rowOf = ({ what }: Task, took: number[]): Row => ({
  what: `${what}, the slowest to its next frame at ${SLOWER}× slowed CPU`,
  ours: `${Math.max(...took)} ms`,
  limit: `median of ${took.length} that took a frame: ${median(took)} ms`,
  goal: `≤ ${GOAL} ms`,
  isReached: Math.max(...took) <= GOAL
});

/** Interaction to next paint on a phone's screen, the worst of a few visits a task. */
export async function measureInteractions(): Promise<Pick<Measured, 'rows'>> {
  const server = await startWhole();
  const browser = await chromium.launch(await launchOptions());
  const rows: Row[] = [];
  try {
    for (const task of TASKS) {
      const took: number[] = [];
      for (let at = 0; at < VISITS; at++) {
        const context = await browser.newContext({ ...PHONE, baseURL: server.base });
        took.push(...(await visit(await context.newPage(), task)));
        await context.close();
      }
      rows.push(rowOf(task, took));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return { rows };
}
