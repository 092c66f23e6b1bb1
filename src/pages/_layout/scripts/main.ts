import { apiBase } from '#lib/api/bases.ts';
import type { recordVisit } from '#lib/contract/endpoints/visits.ts';
import { closeMenusOutside, followScroll, openSideMenu } from './site-header.ts';
import { offerInstall } from './install.ts';
import { followConnection, keepForOffline } from './offline.ts';
import { keepListPlace } from './list-place.ts';
import { leadBackToPlace } from './kept-place.ts';
import { namePictures } from './picture-transition.ts';

const VISIT_PATH: (typeof recordVisit)['path'] = '/visit';

followScroll();
openSideMenu();
closeMenusOutside();
namePictures();
offerInstall();
followConnection();
leadBackToPlace();
if (document.querySelector('[data-keeps-place]')) keepListPlace();
// The server counts a visit once in half an hour, and once in it each product (§7).
const product = location.pathname.split('/product/')[1] ?? '';
navigator.sendBeacon(apiBase + VISIT_PATH, new URLSearchParams({ product }));
keepForOffline();
