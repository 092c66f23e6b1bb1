import { array, string, object } from 'yup';
import { count } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { text } from '../fields.ts';
import { BODY, LENGTH, MAX_ORDERED } from '../limits.ts';
import { done, json } from '../responses.ts';
import { fullVersion, loadedVersion, VERSION_PATH } from './versions.ts';

const define = endpointsFor('Versions');

const publication = object({
  updated_at: loadedVersion(),
  row_version: string().max(MAX_ORDERED * 12),
  keep: array(string().defined().max(LENGTH.name)).strict().max(LENGTH.name),
  publish_at: string().nullable().max(LENGTH.code),
  remark: text(LENGTH.text).default(undefined)
});
const published = () =>
  done('Published, or scheduled for `publish_at`', {
    row_id: count(),
    publish_at: string().defined()
  });
const PUBLISH_DESCRIPTION =
  'Only administrators publish if changes of editors need review (403). The history contains the version as a change of its author, to whom `remark` is shown. ' +
  'Only the changed fields are published. 409 if they were changed in the row since: send its current `row_version` to publish anyway, and in `keep` the fields to leave unchanged. `updated_at` is that of the version that the caller saw, required for those of other accounts. ' +
  '`publish_at` is a future time in ISO 8601, in the time zone of the site if it has no offset; null removes the time. If publishing at that time fails, the version stays open with its `problem`.';

export const publishVersion = define('post', `${VERSION_PATH}/publish`, 'editor', {
  summary: 'Publishes a version, now or at a time',
  description: PUBLISH_DESCRIPTION,
  body: { schema: publication.meta({ name: 'Publication' }), bytes: BODY.small },
  responses: { 200: published() },
  errors: [409]
});

const PENDING_PATH = '/admin/pending/{entity}/{id}';
const PENDING_DESCRIPTION =
  'The open version of a row: the caller’s own, else the oldest. `entity` is a name as in the history, such as `product`.';

export const readPending = define('get', PENDING_PATH, 'editor', {
  summary: 'Returns the open version of a row',
  description: PENDING_DESCRIPTION,
  responses: { 200: json('The version', fullVersion) }
});

export const discardPending = define('delete', PENDING_PATH, 'editor', {
  summary: 'Withdraws the open version of a row',
  description: `${PENDING_DESCRIPTION} The row stays as it is.`,
  responses: { 200: done('Withdrawn') },
  errors: [409]
});

export const publishPending = define('post', `${PENDING_PATH}/publish`, 'editor', {
  summary: 'Publishes the open version of a row, now or at a time',
  description: `${PENDING_DESCRIPTION} ${PUBLISH_DESCRIPTION}`,
  body: {
    schema: publication
      .shape({ updated_at: string().max(LENGTH.code) })
      .meta({ name: 'PendingPublication' }),
    bytes: BODY.small
  },
  responses: { 200: published() },
  errors: [409]
});
