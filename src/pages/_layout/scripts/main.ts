import { closeMenusOutside, followScroll, openSideMenu } from './site-header.ts';
import { offerInstall } from './install.ts';
import { followConnection, registerWorker } from './offline.ts';
import { linkToPosition, restoreScroll } from './restore-scroll.ts';
import { morphPictures } from './picture-transition.ts';
import { prefetchPages } from './prefetch.ts';
import { countVisit } from './visit.ts';
import { afterLoad } from '../after-load.ts';

/** Loads the coastlines of a prerendered map (`coasts.tsx`), which would delay the paint. */
function showCoasts(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]'))
    use.setAttribute('href', use.dataset['href'] ?? '');
}

followScroll();
openSideMenu();
closeMenusOutside();
morphPictures();
prefetchPages();
offerInstall();
followConnection();
linkToPosition();
if (document.querySelector('[data-restores-scroll]')) restoreScroll();
afterLoad(showCoasts);
countVisit();
registerWorker();
