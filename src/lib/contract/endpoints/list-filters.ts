import { object, type AnyObject, type ObjectSchema } from 'yup';
import { ANY } from '../completeness.ts';
import type { AnyEntity } from '../entities.ts';
import { LARGEST_ID } from '../limits.ts';
import { oneOf, wholeNumber } from '../query-fields.ts';
import { hasStatus, STATUSES } from '../statuses.ts';

/** How a list is asked for by what its rows lack; nothing where they need nothing. */
export const lacksQuery = ({ needs }: Pick<AnyEntity, 'needs'>): ObjectSchema<AnyObject> =>
  needs.length > 0
    ? object({
        lacks: oneOf([ANY, ...needs]).meta({
          json: {
            description:
              'Only what has nothing in this field (no text, picture or reference, or 0), or in any field that a complete one has'
          }
        })
      })
    : object({});

/** How a list is asked for by the rows that its own refer to, each by the name of its field. */
export const referencesQuery = ({
  foreignKeys
}: Pick<AnyEntity, 'foreignKeys'>): ObjectSchema<AnyObject> =>
  object(
    Object.fromEntries(
      Object.keys(foreignKeys).map((field) => [
        field,
        wholeNumber(LARGEST_ID).meta({
          json: { description: 'Only what refers to the row with this id' }
        })
      ])
    )
  );

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
