import { array, mixed, number, object, string } from 'yup';
import type { InferType } from 'yup';
import { id, timestamp } from './base-fields.ts';
import { entityName } from './trash.ts';

export const ACTIONS = ['create', 'update', 'delete', 'restore'] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * The changed fields with their values before and after; `image` is a path. A new row's fields have
 * null before. A password has null twice: it says only that it changed. A deletion and a restore
 * from the trash name none.
 */
export type ChangedFields = Record<string, { before: unknown; after: unknown }>;

const changedFields = () =>
  mixed<ChangedFields>()
    .defined()
    .meta({
      json: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: { before: {}, after: {} },
          required: ['before', 'after'],
          additionalProperties: false
        }
      }
    });

/**
 * One entry: `entity` and `row_id` say which row, `by_username` who it was, under the name of that
 * time.
 */
export const change = () =>
  object({
    id: id(),
    entity: entityName().defined(),
    row_id: id(),
    title: string().defined(),
    action: string<Action>().oneOf(ACTIONS).defined(),
    at: timestamp(),
    by_id: id(),
    by_username: string().defined(),
    fields: changedFields()
  }).meta({ name: 'Change' });
export type Change = InferType<ReturnType<typeof change>>;

/** `GET /admin/history`: a page of it, the newest first, and how many entries all pages hold. */
export const historyAnswer = () =>
  object({ changes: array(change()).defined(), total: number().integer().min(0).defined() });
export type HistoryAnswer = InferType<ReturnType<typeof historyAnswer>>;
