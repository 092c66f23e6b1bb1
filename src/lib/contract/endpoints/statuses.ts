import { object, type AnyObject, type ObjectSchema } from 'yup';
import type { AnyEntity } from '../entities.ts';
import { oneOf } from '../query-fields.ts';
import { hasStatus, STATUSES } from '../statuses.ts';

/** How editors ask a list for what is not published (decision 076); nothing without a status. */
export const statusQuery = (entity: Pick<AnyEntity, 'schema'>): ObjectSchema<AnyObject> =>
  hasStatus(entity)
    ? object({
        status: oneOf(['all', ...STATUSES]).meta({
          json: {
            description:
              'Only what has this status, or `all`: for editors, but for `published`, which is what everybody gets'
          }
        })
      })
    : object({});
