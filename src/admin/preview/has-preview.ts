import type { AnyEntity } from '#lib/contract/entities.ts';
import { isPublished } from '#lib/contract/statuses.ts';
import type { Row } from '../shared/row.ts';

/** Whether the page of a row is previewed: a published one is on the site, and no page shows stores. */
export const hasPreview = (entity: AnyEntity, row: Row): boolean =>
  !isPublished(row) && entity.name !== 'herbalStore';
