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
  settings: '/dashboard/settings',
  rowPart: [
    /^\/dashboard\/(.+)\/(\d{1,15})\/(history|poster|teach)$/i,
    (base: string, id: string, part: string) => ({ base, id, part: part.toLowerCase() })
  ]
} as const;

/** `record` is `new`, an id, or `import`. */
type EntityRoutes = Record<EntityName, '/dashboard/LIST/:record?'>;

// The first match wins, so longer paths come first.
const entityRoutes = Object.fromEntries(
  Object.entries(views)
    .toSorted(([, a], [, b]) => b.path.length - a.path.length)
    .map(([name, { path }]) => [name, `${path}/:record?`])
) as EntityRoutes;

/** All URLs of the dashboard (§2). The screen of an entity has the entity's name. */
export const $router = createRouter({ ...SCREENS, ...entityRoutes });

export type Screen = EntityName | Exclude<keyof typeof SCREENS, 'reviewEdit' | 'rowPart'>;

export type OpenRecord = 'new' | number;

type Search = Record<string, string | number>;

/** The query parameter of a new form: the id of the row to copy. */
export const COPY = 'copy';

export const isEntity = (screen: string): screen is EntityName => Object.hasOwn(entities, screen);

/** Reads the record from a URL; undefined without one, null for an invalid one. */
export function readRecord(text: string | undefined): OpenRecord | undefined | null {
  if (!text) return undefined;
  if (text === 'new') return text;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export const screenPath = (screen: Screen, record?: OpenRecord, search: Search = {}): string =>
  isEntity(screen) || screen === 'review'
    ? getPagePath($router, screen, record === undefined ? {} : { record }, search)
    : getPagePath($router, screen, {}, search);

export const copyPath = (entity: EntityName, id: number, search: Search = {}): string =>
  screenPath(entity, 'new', { ...search, [COPY]: id });

/** In the URL of an import, instead of a record. */
export const IMPORT = 'import';

export const importPath = (entity: EntityName): string => `${screenPath(entity)}/${IMPORT}`;

export const rowPartPath = (
  entity: EntityName,
  id: number,
  part: 'history' | 'poster' | 'teach'
): string => `${screenPath(entity, id)}/${part}`;

export const reviewEditPath = (id: number): string =>
  getPagePath($router, 'reviewEdit', { record: String(id) });

/** Returns the entity whose screen is at `/dashboard/<base>`. */
export const entityAt = (base: string): EntityName | undefined =>
  (Object.keys(entities) as EntityName[]).find(
    (name) => screenPath(name).toLowerCase() === `/dashboard/${base}`.toLowerCase()
  );

export type Page = ReturnType<typeof $router.get>;

/** Returns the screen of a page; a row's history, poster and teaching belong to its entity. */
export const screenOf = (page: Page): Screen | undefined => {
  if (page?.route === 'reviewEdit') return 'review';
  return page?.route === 'rowPart' ? entityAt(page.params.base) : page?.route;
};

/** Navigates within the dashboard; `replace` adds no history entry. */
export const go = (path: string, replace = false): void => $router.open(path, replace);
