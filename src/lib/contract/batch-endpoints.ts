import { array } from 'yup';
import { done, json } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import type { AnyEntity } from './entities.ts';
import { batchFields, componentName } from './entity-endpoints.ts';
import { isImported } from './entity.ts';
import { errorBody } from './errors.ts';
import { bulkSchema, importedRow, importSchema } from './import.ts';
import { id } from './base-fields.ts';

/** The calls that write many rows of an entity, wholly or not at all (decision 015). */
export function batchEndpoints(entity: AnyEntity): Endpoint[] {
  const tag = componentName(entity);
  const some = batchFields(entity)
    .partial()
    .meta({ name: `Some${tag}` });
  const rows = array(importedRow());
  const calls: Endpoint[] = [
    {
      method: 'post',
      path: `${entity.paths.admin}/bulk`,
      tag,
      summary: `Moves rows of ${entity.title} to the trash, or gives them the same values`,
      description:
        'All of them or none: one that is not there or that must stay refuses the whole call. `update` needs `values`.',
      access: entity.write,
      body: { schema: bulkSchema(some), use: 'request' },
      answers: {
        200: json(
          'Done; `trash_ids` where they were deleted, in the order of `ids`',
          done({ trash_ids: array(id()).defined() })
        )
      },
      refusals: entity.name === 'user' ? [404, 409, 429] : [404, 409]
    }
  ];
  if (isImported(entity))
    calls.push({
      method: 'post',
      path: `${entity.paths.admin}/import`,
      tag,
      summary: `Imports rows: those whose ${entity.unique[0]} is known are updated, the others created`,
      description:
        'All of them or none. With `dry_run` nothing is written, and the answer says what would become of each row. Fields that a row leaves out stay.',
      access: entity.write,
      body: { schema: importSchema(some), use: 'request' },
      answers: {
        200: json('What was done, or would be, with each row', done({ rows: rows.defined() })),
        422: json(
          'Nothing was written; `rows` where a row is wrong',
          errorBody().shape({ rows }).meta({ name: 'ImportRefusal' })
        )
      },
      refusals: [409]
    });
  return calls;
}
