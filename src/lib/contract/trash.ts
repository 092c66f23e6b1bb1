import { array, number, object, string } from 'yup';
import type { InferType } from 'yup';
import { entities } from './entities.ts';
import type { EntityName } from './entities.ts';
import { id, timestamp } from './base-fields.ts';

/** An entity's name, as the trash and the history say it. */
export const entityName = () => string<EntityName>().oneOf(Object.keys(entities) as EntityName[]);

/**
 * A deleted row: what it was, when and by whom it was deleted. It can be restored for `TRASH.days`.
 */
export const trashed = () =>
  object({
    id: id(),
    entity: entityName().defined(),
    row_id: id(),
    title: string().defined(),
    deleted_at: timestamp(),
    by_id: id(),
    by_username: string().defined()
  }).meta({ name: 'Trashed' });
export type Trashed = InferType<ReturnType<typeof trashed>>;

/** `GET /admin/trash`: a page of it, what was deleted last first, and how much all pages hold. */
export const trashAnswer = () =>
  object({ trash: array(trashed()).defined(), total: number().integer().min(0).defined() });
export type TrashAnswer = InferType<ReturnType<typeof trashAnswer>>;
