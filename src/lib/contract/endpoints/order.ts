import { array, number, object } from 'yup';
import { defineEndpoint, done, json } from '../endpoint.ts';
import type { AnyEntity } from '../entities.ts';
import { errorBody } from '../errors.ts';
import { LARGEST_ID, ORDERED } from '../limits.ts';
import { componentName } from './entity.ts';

const one = () => number().integer().min(1).max(LARGEST_ID).defined();
const ids = () => array(one()).defined();

// Two lists of the longest ids.
const MOST_BYTES = 8192;

// yup would read a text as JSON.
const given = (name: string) =>
  array(one().typeError(`${name} must be a list of ids`))
    .strict()
    .typeError(`${name} must be a list of ids`)
    .max(ORDERED, `${name} must be at most ${ORDERED} ids`);

/** The rows that come first, and those that did when the order was loaded. */
const orderBody = object({
  ids: given('ids').required('ids is required'),
  from: given('from')
});

/** The calls that choose which rows come first, for entities of which the site shows a few. */
export function orderEndpoints(entity: AnyEntity) {
  const tag = componentName(entity);
  const path = `${entity.paths.admin}/order`;
  const answer = object({ ids: ids() });
  return {
    read: defineEndpoint({
      method: 'get',
      path,
      tag,
      summary: `Which rows of ${entity.title} come first`,
      description: `Their ids in order; the others follow by id. The site shows the first ${entity.shown}.`,
      access: entity.write,
      answers: { 200: json('The ids, none where all are ordered by id', answer) },
      refusals: []
    }),
    write: defineEndpoint({
      method: 'post',
      path,
      tag,
      summary: `Chooses which rows of ${entity.title} come first`,
      description:
        'The others follow by id; an empty list is the order by id. With `from`, the order as it was loaded, it is not written where another one was meanwhile (409).',
      isReviewed: true,
      access: entity.write,
      body: { schema: orderBody, use: 'request', bytes: MOST_BYTES },
      answers: {
        200: json('Chosen', done({ ids: ids() })),
        409: json(
          'Another order was chosen since `from`: this one',
          errorBody()
            .shape({ ids: ids() })
            .meta({ name: `${tag}OrderConflict` })
        )
      },
      refusals: [404]
    })
  };
}
