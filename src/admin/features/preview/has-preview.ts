import type { AnyEntity } from '#lib/contract/entities.ts';
import { hasStatus, isPublished } from '#lib/contract/states.ts';
import { views } from '#core/entities/views.ts';
import type { Row } from '#core/shared/rows.ts';

/** Milliseconds, including the wait for other previews. */
export const PREVIEW_TIMEOUT_MS = 50_000;

/** Whether the site has pages of an entity's rows. */
export const hasPage = (entity: AnyEntity): boolean =>
  hasStatus(entity) && views[entity.name].publicPath !== undefined;

/** Whether a row has a page that is not public yet. */
export const hasPreview = (entity: AnyEntity, row: Row): boolean =>
  !isPublished(row) && hasPage(entity);
