import { recordVisit } from '../../../islands/visit/record-visit.ts';
import { followConnection } from './connection.ts';
import { followScroll } from './follow-scroll.ts';
import { closeMenusOutside } from './menus.ts';
import { namePictures } from './picture-transition.ts';
import { openSideMenu } from './side-menu.ts';
import { keepForOffline } from './worker.ts';

followScroll();
openSideMenu();
closeMenusOutside();
namePictures();
followConnection();
recordVisit();
keepForOffline();
