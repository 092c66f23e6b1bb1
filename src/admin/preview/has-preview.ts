import type { AnyEntity } from '#lib/contract/entities.ts';
import { hasStatus, isPublished } from '#lib/contract/states.ts';
import { views } from '../entities/views.ts';
import type { Row } from '../shared/rows.ts';

/** The milliseconds in which a page waits for its turn and is rendered. */
export const LONGEST_PREVIEW = 50_000;

/** Whether a page of the site shows rows of an entity: none shows stores, accounts or visits. */
export const hasPage = (entity: AnyEntity): boolean =>
  hasStatus(entity) && views[entity.name].publicPath !== undefined;

/** Whether the page of a row is previewed: a published one is on the site. */
export const hasPreview = (entity: AnyEntity, row: Row): boolean =>
  !isPublished(row) && hasPage(entity);
