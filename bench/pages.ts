import { PUBLIC_PAGES } from '../tests/support/public-pages.ts';
import { startBrowser } from './browser.ts';
import { median, visitPage, type Page } from './lighthouse.ts';
import { startWhole } from './processes.ts';
import type { Measured } from './report.ts';

/** Pages that no menu leads to. */
const MORE = ['/indeks', '/offline'];

/** Lighthouse's mobile defaults over the public pages of the product as a user runs it. */
export async function measurePages(visits: number): Promise<Pick<Measured, 'pages' | 'versions'>> {
  const [server, browser] = [await startWhole(), await startBrowser()];
  const pages: Page[] = [];
  let lighthouse = '';
  try {
    for (const path of [...PUBLIC_PAGES, ...MORE]) {
      const found = [];
      for (let at = 0; at < visits; at++)
        found.push(await visitPage(server.base + path, browser.port));
      lighthouse = found[0]?.version ?? '';
      const complaints = [...new Set(found.flatMap((each) => each.complaints))];
      pages.push({ path, visits, ...median(found.map(({ visit }) => visit)), complaints });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return { pages, versions: [`Lighthouse ${lighthouse}`, browser.version] };
}
