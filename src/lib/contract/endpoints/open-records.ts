import { boolean, object, string, type InferType } from 'yup';
import { list, timestamp } from '../endpoint-fields.ts';
import { response, endpointsFor } from '../endpoint.ts';
import { OPEN_RECORDS } from '../limits.ts';
import { rowId } from './batch.ts';
import { entityName } from './history.ts';

/** An account with an open form of a record. */
const viewer = object({
  username: string().defined(),
  since: timestamp(),
  is_own: boolean().defined()
}).meta({ name: 'Viewer' });
export type Viewer = InferType<typeof viewer>;

export const announceOpenRecord = endpointsFor('Views')('put', '/admin/open-records', 'editor', {
  summary: 'Announces that a form of a record is open, and lists who else has it open',
  description:
    `\`tab\` is a random text of the form. Repeat the call every ${OPEN_RECORDS.repeat / 1000} seconds while the form is visible: after ${OPEN_RECORDS.expiry / 1000} seconds it no longer counts. ` +
    'Send `is_open` false when it closes. `viewers` are the others, and the caller if another tab has the record open (`is_own`). Nothing is locked.',
  body: {
    schema: object({
      tab: string()
        .matches(/^[\w-]{1,40}$/, '${path} must be up to 40 letters, digits, - or _')
        .required('${path} is required'),
      entity: entityName().required('${path} is required'),
      row_id: rowId().typeError('${path} must be a number').required('${path} is required'),
      is_open: boolean().typeError('${path} must be true or false').default(true)
    }).meta({ name: 'OpenRecord' })
  },
  responses: { 200: response('Who else has it open', { viewers: list(viewer) }) },
  errors: [404]
});
