import { supportTranslators } from '#lib/browser/translated-text.ts';
import { closeMenusOutside, followScroll, keepQuery, openSideMenu } from './site-header.ts';
import { offerInstall } from './install.ts';
import { followConnection, registerWorker } from './offline.ts';
import { restoreInput } from './restore-input.ts';
import { linkToPosition, restoreScroll } from './restore-scroll.ts';
import { afterLoad } from '../after-load.ts';
import { SPECULATION_RULES } from '../speculation-rules.ts';
import { countVisit } from './visit.ts';
// oxlint-disable-next-line import/default -- Vite resolves the query.
import openNowScript from './open-now.ts?worker&url';

/** Adds the rules for prefetching. In the HTML, they would make every page larger. */
function prefetchPages(): void {
  const rules = { type: 'speculationrules', textContent: SPECULATION_RULES };
  document.head.append(Object.assign(document.createElement('script'), rules));
}

function showOpenPlaces(): void {
  if (!document.querySelector('open-now')) return;
  // A module, because the development server does not bundle its imports.
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  script.src = openNowScript;
  document.head.append(script);
}

supportTranslators();
restoreInput();
followScroll();
openSideMenu();
closeMenusOutside();
keepQuery();
prefetchPages();
offerInstall();
followConnection();
linkToPosition();
if (document.querySelector('[data-restores-scroll]')) restoreScroll();
afterLoad(showOpenPlaces);
countVisit();
registerWorker();
