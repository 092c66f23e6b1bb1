// `npm run bench:pages`: Lighthouse's mobile defaults over the product as a user runs it, and the time of full builds.
// `--quick` visits each page once and measures no build.
import { loadavg } from 'node:os';
import { measureBuild } from './build.ts';
import { startBrowser } from './browser.ts';
import { median, visitPage } from './lighthouse.ts';
import { reportPages } from './page-report.ts';
import type { Page } from './page-report.ts';
import { startWhole } from './processes.ts';

const PATHS = ['/', '/product', '/product/Jahe', '/central-jamu', '/produsen', '/detection_tanaman'];
const QUICK = process.argv.includes('--quick');
const VISITS = QUICK ? 1 : 5;
const SIZES = QUICK ? [] : [1000, 10_000];

async function measurePages(): Promise<{ pages: Page[]; versions: string }> {
  const [server, browser] = [await startWhole(), await startBrowser()];
  const pages: Page[] = [];
  let lighthouse = '';
  try {
    for (const path of PATHS) {
      const found = [];
      for (let at = 0; at < VISITS; at++) found.push(await visitPage(server.base + path, browser.port));
      lighthouse = found[0]?.version ?? '';
      const complaints = [...new Set(found.flatMap((each) => each.complaints))];
      pages.push({ path, ...median(found.map(({ visit }) => visit)), complaints });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return { pages, versions: `Lighthouse ${lighthouse}, ${browser.version}` };
}

const { pages, versions } = await measurePages();
const builds = [];
for (const products of SIZES) builds.push(await measureBuild(products));
reportPages({ pages, builds, visits: VISITS, versions, load: loadavg()[0] ?? 0 });
