import { createRouter, getPagePath } from '@nanostores/router';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { views } from '../entities/views.ts';

const SCREENS = {
  overview: '/dashboard',
  trash: '/dashboard/trash',
  activity: '/dashboard/activity',
  reviewEdit: '/dashboard/review/:record/edit',
  review: '/dashboard/review/:record?',
  pictures: '/dashboard/pictures',
  visitorPhotos: '/dashboard/visitor-photos',
  footerMaps: '/dashboard/footer/maps',
  rowPart: [
    /^\/dashboard\/(.+)\/(\d{1,15})\/(history|poster)$/i,
    (base: string, id: string, part: string) => ({ base, id, part: part.toLowerCase() })
  ]
} as const;

/** `record` is `new`, an id, or `import`. */
type EntityRoutes = Record<EntityName, '/dashboard/LIST/:record?'>;

// The first pattern that matches wins, so a longer path stands before its beginning.
const entityRoutes = Object.fromEntries(
  Object.entries(views)
    .toSorted(([, one], [, other]) => other.path.length - one.path.length)
    .map(([name, { path }]) => [name, `${path}/:record?`])
) as EntityRoutes;

/** Every URL of the dashboard (§2). An entity's screen has its name. */
export const $router = createRouter({ ...SCREENS, ...entityRoutes });

export type Screen =
  | EntityName
  | 'overview'
  | 'footerMaps'
  | 'pictures'
  | 'visitorPhotos'
  | 'trash'
  | 'review'
  | 'activity';

/** The record of an open form: a new or an existing one. */
export type OpenRecord = 'new' | number;

type Search = Record<string, string | number>;

/** In the query of a new form, the id of the row that it begins as a copy of. */
export const COPY = 'copy';

export const isEntity = (screen: string): screen is EntityName => Object.hasOwn(entities, screen);

/** The record in an address; undefined for none, null for an invalid one. */
export function readRecord(text: string | undefined): OpenRecord | undefined | null {
  if (!text) return undefined;
  if (text === 'new') return text;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The address of a screen, with or without an open form. */
export const screenPath = (screen: Screen, record?: OpenRecord, search: Search = {}): string =>
  isEntity(screen) || screen === 'review'
    ? getPagePath($router, screen, record === undefined ? {} : { record }, search)
    : getPagePath($router, screen, {}, search);

/** The address of a new form that begins as a copy of a row. */
export const copyPath = (entity: EntityName, id: number, search: Search = {}): string =>
  screenPath(entity, 'new', { ...search, [COPY]: id });

/** Stands in place of a record and opens the import. */
export const IMPORT = 'import';

export const importPath = (entity: EntityName): string => `${screenPath(entity)}/${IMPORT}`;

/** The URL of a row's history, or of the poster that is printed of it. */
export const rowPartPath = (entity: EntityName, id: number, part: 'history' | 'poster'): string =>
  `${screenPath(entity, id)}/${part}`;

/** The page on which its author edits a change that waits. */
export const reviewEditPath = (id: number): string =>
  getPagePath($router, 'reviewEdit', { record: String(id) });

/** The entity whose screen is at `/dashboard/<base>`. */
export const entityAt = (base: string): EntityName | undefined =>
  (Object.keys(entities) as EntityName[]).find(
    (name) => screenPath(name).toLowerCase() === `/dashboard/${base}`.toLowerCase()
  );

export type Page = ReturnType<typeof $router.get>;

/** The screen of a page; a row's history and poster belong to its entity. */
export const screenOf = (page: Page): Screen | undefined => {
  if (page?.route === 'reviewEdit') return 'review';
  return page?.route === 'rowPart' ? entityAt(page.params.base) : page?.route;
};

/** Goes to an address of the dashboard; `replace` leaves no step back. */
export const go = (path: string, replace = false): void => $router.open(path, replace);
