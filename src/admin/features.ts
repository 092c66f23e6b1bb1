import type { Feature } from './core/shared/features.ts';
import { accounts } from './features/accounts/feature.tsx';
import { commandPalette } from './features/command-palette/feature.tsx';
import { firstDay } from './features/first-day/feature.ts';
import { footerMaps } from './features/footer-maps/feature.ts';
import { history } from './features/history/feature.ts';
import { importAndExport } from './features/import/feature.ts';
import { order } from './features/order/feature.tsx';
import { overview } from './features/overview/feature.ts';
import { pictureLibrary } from './features/picture-library/feature.ts';
import { poster } from './features/poster/feature.ts';
import { preview } from './features/preview/feature.tsx';
import { publishing } from './features/publishing/feature.tsx';
import { quickEdit } from './features/quick-edit/feature.tsx';
import { review } from './features/review/feature.tsx';
import { settings } from './features/settings/feature.ts';
import { teach } from './features/teach/feature.ts';
import { trash } from './features/trash/feature.ts';
import { visitorPhotos } from './features/visitor-photos/feature.ts';

/** All features, in their order in the sidebar, the top bar, menus and panels. */
export const features: readonly Feature[] = [
  publishing,
  commandPalette,
  overview,
  firstDay,
  footerMaps,
  quickEdit,
  order,
  importAndExport,
  preview,
  poster,
  teach,
  pictureLibrary,
  visitorPhotos,
  review,
  history,
  accounts,
  trash,
  settings
];
