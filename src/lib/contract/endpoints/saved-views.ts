import { object, string, type InferType } from 'yup';
import { id, list, oneOf } from '../endpoint-fields.ts';
import { response, done, endpointsFor } from '../endpoint.ts';
import { entities, type EntityName } from '../entities.ts';
import { requiredText, text } from '../fields.ts';
import { SAVED_VIEWS } from '../limits.ts';

const define = endpointsFor('Views');
const ofList = () => oneOf(Object.keys(entities) as EntityName[]).required('${path} is required');

/** A named state of a list; `query` is the query of its URL in the dashboard. */
const savedView = object({
  id: id(),
  name: string().defined(),
  query: string().defined()
}).meta({ name: 'SavedView' });
export type SavedView = InferType<typeof savedView>;

export const savedViews = define('get', '/admin/views', 'editor', {
  summary: 'Lists the caller’s saved views of a list',
  description: 'Sorted by name. Views are private to their account.',
  query: object({ entity: ofList() }),
  responses: { 200: response('The views', { views: list(savedView) }) }
});

export const saveView = define('put', '/admin/views', 'editor', {
  summary: 'Saves a view of a list, or replaces the one with this name',
  description: `Names are compared without case. An account has at most ${SAVED_VIEWS.max} views of each list (409).`,
  body: {
    schema: object({
      entity: ofList(),
      name: requiredText(SAVED_VIEWS.name),
      query: text(SAVED_VIEWS.query)
    }).meta({ name: 'ViewToSave' })
  },
  responses: { 200: done('Saved', { view: savedView }) },
  errors: [409]
});

export const removeView = define('delete', '/admin/views/{id}', 'editor', {
  summary: 'Deletes one of the caller’s saved views',
  description: 'Cannot be undone.',
  responses: { 200: done('Deleted') }
});
