import { supportTranslators } from '#lib/browser/translated-text.ts';
import { closeMenusOutside, followScroll, keepQuery, openSideMenu } from './site-header.ts';
import { offerInstall } from './install.ts';
import { followConnection, registerWorker } from './offline.ts';
import { restoreInput } from './restore-input.ts';
import { linkToPosition, restoreScroll } from './restore-scroll.ts';
import { afterLoad } from '../after-load.ts';
import { countVisit } from './visit.ts';
// oxlint-disable-next-line import/default -- Vite resolves the query.
import openNowScript from './open-now.ts?worker&url';

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
offerInstall();
followConnection();
linkToPosition();
if (document.querySelector('[data-restores-scroll]')) restoreScroll();
afterLoad(showOpenPlaces);
countVisit();
registerWorker();
