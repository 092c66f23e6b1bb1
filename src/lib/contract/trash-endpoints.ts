import { mixed, number, object } from 'yup';
import type { Schema } from 'yup';
import { TRASH_PATH } from './api-paths.ts';
import { typedPassword } from './auth.ts';
import { done, json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { entities } from './entities.ts';
import { componentName } from './entity-endpoints.ts';
import { LIST } from './limits.ts';
import { id } from './base-fields.ts';
import { entityName, trashAnswer } from './trash.ts';

const tag = 'Trash';
const editor = { tag, access: 'editor' } as const;
const admin = { tag, access: 'admin' } as const;

/** How a page of the trash or the history is asked for. */
export const pageQuery = () =>
  object({
    entity: entityName(),
    page: number().integer().min(1).max(LIST.pages),
    per_page: number().integer().min(1).max(LIST.perPage)
  });

/** An item of any entity. */
const anyItem = (): Schema =>
  mixed()
    .defined()
    .meta({
      json: {
        anyOf: Object.values(entities).map((entity) => ({
          $ref: `#/components/schemas/${componentName(entity)}`
        }))
      }
    });

/** What was put back, and where. */
export const restored = () => done({ entity: entityName().defined(), id: id(), item: anyItem() });

/** Deleted rows, which can be restored (§4). */
export const trashEndpoints: Endpoint[] = [
  {
    ...editor,
    method: 'get',
    path: TRASH_PATH,
    summary: 'What was deleted and can be restored, the last first',
    description: 'Deleted rows are kept for 30 days. Accounts are shown to administrators only.',
    query: pageQuery(),
    answers: { 200: json('A page of it', trashAnswer()) },
    refusals: [422]
  },
  {
    ...editor,
    method: 'post',
    path: `${TRASH_PATH}/{id}/restore`,
    summary: 'Puts a deleted row back as it was',
    description:
      'Under its old id. 409 where its name is taken by now, 422 where its category is gone.',
    answers: { 200: json('It is back', restored()) },
    refusals: [404, 409, 422]
  },
  {
    ...admin,
    method: 'delete',
    path: `${TRASH_PATH}/{id}`,
    summary: 'Deletes one for good',
    description: 'With its image, unless something else uses that. It cannot be undone.',
    answers: { 200: json('Gone', done()) },
    refusals: [404]
  },
  {
    ...admin,
    method: 'delete',
    path: TRASH_PATH,
    body: {
      schema: object({ current_password: typedPassword() }).meta({ name: 'Confirmation' }),
      use: 'request'
    },
    summary: 'Deletes all of it for good',
    description:
      'With the images that nothing else uses. It cannot be undone, and asks for the password of who does it.',
    answers: { 200: json('Gone, so many', done({ deleted: number().integer().min(0).defined() })) },
    refusals: [429]
  }
];
