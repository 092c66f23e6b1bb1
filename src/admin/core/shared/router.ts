import { createRouter, getPagePath } from '@nanostores/router';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { views } from '../entities/views.ts';

/** A screen of a feature. */
export type ScreenName = Exclude<
  keyof AdminWords['nav'],
  EntityName | 'home' | 'products' | 'footer'
>;

export type Screen = EntityName | ScreenName;

type Routes = Record<Screen, '/dashboard/SCREEN/:record?/:part?'> & {
  rowPart: '/dashboard/:base/:id/:part';
};

// The first match wins, so longer paths come first. The route of an entity has the entity's name.
const entityRoutes = Object.fromEntries(
  Object.entries(views)
    .toSorted(([, a], [, b]) => b.path.length - a.path.length)
    .map(([name, { path }]) => [name, `${path}/:record?`])
);

export const $router = createRouter(entityRoutes as Routes);

export type OpenRecord = 'new' | number;

type Search = Record<string, string | number | undefined>;

/** The query parameter with the id of the row that a new form copies. */
export const COPY = 'copy';

export const isEntity = (screen: string): screen is EntityName => Object.hasOwn(entities, screen);

/** Adds the routes of features: their screens, and their pages for single rows (`rowPart`). */
export function setFeatureRoutes(
  screens: readonly { name: ScreenName; path: string }[],
  rowParts: readonly string[]
): void {
  const paths = Object.fromEntries(screens.map(({ name, path }) => [name, path]));
  // A temporary router converts the patterns to routes. These precede the routes of entities,
  // because `/dashboard/footer/maps` also matches the route of a record of `/dashboard/footer`.
  const { routes } = createRouter({
    ...paths,
    rowPart: [
      new RegExp(`^/dashboard/(.+)/(\\d{1,15})/(${rowParts.join('|')})$`, 'i'),
      (base: string, id: string, part: string) => ({ base, id, part: part.toLowerCase() })
    ]
  });
  $router.routes = [...routes, ...$router.routes.filter(([name]) => isEntity(name))];
}

/** Parses the record in a path. Returns undefined if it is missing, and null if it is invalid. */
export function readRecord(text: string | undefined): OpenRecord | undefined | null {
  if (!text) return undefined;
  if (text === 'new') return text;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Returns the URL of a screen, or of the overview if the screen is missing. Omits defaults. */
export function screenPath(screen: Screen, record?: OpenRecord, search: Search = {}): string {
  if (!$router.routes.some(([name]) => name === screen)) return '/dashboard';
  const parameters = Object.entries(search).flatMap(([name, value]) =>
    value && !(name === 'page' && value === 1) ? [[name, value]] : []
  );
  const query = Object.fromEntries(parameters) as Record<string, string | number>;
  return getPagePath($router, screen, record === undefined ? {} : { record }, query);
}

export const listPartPath = (entity: EntityName, part: string): string =>
  `${screenPath(entity)}/${part}`;

export const rowPartPath = (entity: EntityName, id: number, part: string): string =>
  `${screenPath(entity, id)}/${part}`;

/** Returns the entity whose screen is at `/dashboard/<base>`. */
export const entityAt = (base: string): EntityName | undefined =>
  (Object.keys(entities) as EntityName[]).find(
    (name) => screenPath(name).toLowerCase() === `/dashboard/${base}`.toLowerCase()
  );

export type Page = ReturnType<typeof $router.get>;

/** Returns the screen of a page. The screen of a `rowPart` is that of the row's entity. */
export const screenOf = (page: Page): Screen | undefined =>
  page?.route === 'rowPart' ? entityAt(page.params.base) : page?.route;

/** Opens a URL of the dashboard; `replace` adds no history entry. */
export const go = (path: string, replace = false): void => $router.open(path, replace);

/** Shows a screen with another query, without a history entry. */
export const setSearch = (screen: Screen, search: Search): void =>
  go(screenPath(screen, undefined, search), true);

const LOCAL_HOST_PATTERN = /^(localhost|127\.|\[::1\])/;

/**
 * Returns the URL of a path on the public site. The URL has the dashboard's host if the address of
 * the site (`SITE_URL`) is missing or local.
 */
export const siteUrl = (path: string, site = import.meta.env.SITE, origin = location.origin) => {
  const isPublic = site && URL.canParse(site) && !LOCAL_HOST_PATTERN.test(new URL(site).hostname);
  return new URL(path, isPublic ? site : origin).href;
};
