import { array, number, object, string } from 'yup';

/** A row's number, from 1. */
export const id = () => number().integer().min(1).defined();

/** A moment: ISO 8601, UTC (§7). */
export const timestamp = () =>
  string()
    .defined()
    .meta({ json: { format: 'date-time', pattern: 'Z$' } });

/** The rows that a field lists, ordered by name. */
export const listedRows = () =>
  array(object({ id: id(), name: string().defined() }).meta({ name: 'ListedRow' })).defined();
