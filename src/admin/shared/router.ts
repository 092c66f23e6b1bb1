import { createRouter, getPagePath } from '@nanostores/router';
import { entities } from '#lib/contract/entities.ts';
import type { EntityName } from '#lib/contract/entities.ts';

/**
 * Every address of the dashboard (§2). A screen that manages an entity is called like it, and its
 * `record` is the open form: `new`, an id, or nothing; `import` is a screen of its own. The first
 * pattern that matches wins, so `category` stands before `:record?`.
 */
export const $router = createRouter({
  overview: '/dashboard',
  trash: '/dashboard/trash',
  activity: '/dashboard/activity',
  recordHistory: [/^\/dashboard\/(.+)\/(\d{1,15})\/history$/i, (base, id) => ({ base, id })],
  user: '/dashboard/users/:record?',
  productCategory: '/dashboard/products/category/:record?',
  product: '/dashboard/products/:record?',
  herbalStore: '/dashboard/store/:record?',
  jamuCentre: '/dashboard/center/:record?',
  jamuManufacturer: '/dashboard/produsen/:record?',
  heroContent: '/dashboard/banner/:record?',
  footerContent2: '/dashboard/footer/alamat/:record?',
  footerContent3: '/dashboard/footer/contact/:record?',
  footerMaps: '/dashboard/footer/maps',
  footerContent1: '/dashboard/footer/:record?'
});

export type Screen = EntityName | 'overview' | 'footerMaps' | 'trash' | 'activity';

/** The open form of a screen: a new record or one that exists. */
export type OpenRecord = 'new' | number;

type Search = Record<string, string | number>;

export const isEntity = (screen: string): screen is EntityName => Object.hasOwn(entities, screen);

/**
 * What the `record` of an address opens; undefined for nothing, null for something that is no
 * record.
 */
export function readRecord(text: string | undefined): OpenRecord | undefined | null {
  if (!text) return undefined;
  if (text === 'new') return text;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The address of a screen, with an open form or without. */
export const screenPath = (screen: Screen, record?: OpenRecord, search: Search = {}): string =>
  isEntity(screen)
    ? getPagePath($router, screen, record === undefined ? {} : { record }, search)
    : getPagePath($router, screen, {}, search);

/** In the place of a record it opens the import of a CSV. */
export const IMPORT = 'import';

export const importPath = (entity: EntityName): string => `${screenPath(entity)}/${IMPORT}`;

export const historyPath = (entity: EntityName, id: number): string =>
  `${screenPath(entity, id)}/history`;

/** The entity whose screen is at `/dashboard/<base>`. */
export const entityAt = (base: string): EntityName | undefined =>
  (Object.keys(entities) as EntityName[]).find(
    (name) => screenPath(name).toLowerCase() === `/dashboard/${base}`.toLowerCase()
  );

export type Page = ReturnType<typeof $router.get>;

/** The screen that a page belongs to: a record's history to that of its entity. */
export const screenOf = (page: Page): Screen | undefined =>
  page?.route === 'recordHistory' ? entityAt(page.params.base) : page?.route;

/** Goes to an address of the dashboard; `replace` leaves no step back. */
export const go = (path: string, replace = false): void => $router.open(path, replace);
