import { array, string, type AnyObject, type ObjectSchema } from 'yup';
import { currentPassword } from '../auth.ts';
import { count, described, id, list, oneOf } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import type { AnyEntity } from '../entities.ts';
import {
  componentName,
  fieldsOfKind,
  itemSchema,
  nameFieldOf,
  sortableFields,
  valuesSchema
} from '../item-schema.ts';
import { response, done, json, errorResponse, withMessage } from '../responses.ts';
import { storedImage } from '../row-fields.ts';
import { QUERY } from '../search.ts';
import { hasStatus } from '../states.ts';
import { translatedFields } from '../translations.ts';
import { languageQuery, listFilters, listQuery, writtenTexts } from './list-query.ts';

// The `updated_at` that the client loaded. The save fails if the row now has another `updated_at`.
const loadedVersion = () =>
  string().meta({
    json: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'The value when the item was loaded, in any notation of the same time'
    }
  });

// Returns the description of `q` in the OpenAPI document: the searched fields and the rules.
function describeSearch(entity: AnyEntity): string {
  const fields: readonly string[] = entity.search;
  const isTranslated = translatedFields(entity).some((field) => fields.includes(field));
  const named = Object.keys(entity.foreignKeys).map(nameFieldOf);
  const last = isTranslated ? ['the translations of these'] : [];
  const searched = [...[...fields, ...named].map((field) => `\`${field}\``), ...last];
  return (
    `Only items that contain each of its words (at most ${QUERY.words}) ` +
    `in ${searched.join(', ')}. Matches parts of words, ignores case, accents, quotes, brackets and ` +
    'dashes, and allows one typo in words of five letters or more (an extra, missing or wrong ' +
    'letter, or two swapped ones). The default order, without `sort` and `order`, is by match: the ' +
    'whole name, another whole text, the beginning of the name, the name, another text, a whole ' +
    'text with a typo, another typo. Texts between commas, `&`, `+`, `/`, `dan`, `atau`, `and` and ' +
    '`or` are also searched separately. If nothing matches, items match by a former spelling, ' +
    'joined or split words, or some of the words'
  );
}

/** Returns the five endpoints of an entity (§7). */
export function entityEndpoints(entity: AnyEntity) {
  const { paths, keys, title, write, notFoundMessage: notFound } = entity;
  const tag = componentName(entity);
  const define = endpointsFor(tag);
  const item = itemSchema(entity) as ObjectSchema<AnyObject>;
  const file = entity.image ? { file: { name: 'image', required: false } } : {};
  const isPublic = entity.read === 'public';
  const publicRead = isPublic ? ({ cache: 'memory', countsVisit: true } as const) : {};
  const schema = (suffix: string) =>
    valuesSchema(entity)
      .shape({ ...writtenTexts(entity), ...(entity.image ? storedImage() : {}) })
      .meta({ name: tag + suffix });
  const query = languageQuery(entity);
  const written = withMessage({ [keys.one]: item });
  const hasPassword = fieldsOfKind(entity, 'password').length > 0;
  // Required when users change their own credentials.
  const proof = hasPassword ? { current_password: currentPassword() } : {};
  const changes = schema('Changes').shape({ updated_at: loadedVersion(), ...proof });
  const isReviewed = write === 'editor';
  const scope = isReviewed ? { tokenScope: entity.name } : {};
  const pending = {
    pending: oneOf(['true']).meta(
      described('Saves the changes as a version; the row stays as it is')
    )
  };
  return {
    list: define('get', paths.list, isPublic ? 'public' : 'admin', {
      summary: `Lists every ${title}, or a page of them`,
      description:
        `Without parameters, all items by id${entity.shown > 0 ? ', after the chosen ones' : ''}. ` +
        'With parameters other than `lang` and `translations`, the response also has `total`.' +
        (hasStatus(entity) ? ' Editors can also list unpublished items (`status`).' : ''),
      ...publicRead,
      query: listQuery(sortableFields(entity), describeSearch(entity))
        .concat(query)
        .concat(listFilters(entity)),
      responses: {
        200: response('The list', { [keys.list]: list(item), total: count().optional() })
      },
      errors: hasStatus(entity) ? [401, 403] : []
    }),
    one: define('get', `${paths.one}/{id}`, isPublic ? 'public' : 'user', {
      summary: `Returns a ${title}${isPublic ? '' : '; for administrators or that user'}`,
      description: `The item as in the list.${hasStatus(entity) ? ' Unpublished items are visible to editors only.' : ''}`,
      ...publicRead,
      notFound,
      query,
      responses: { 200: response('The item', { [keys.one]: item }) },
      errors: isPublic ? [] : [403]
    }),
    create: define('post', paths.admin, write, {
      summary: `Creates a ${title}`,
      description: `Unknown fields are ignored. 409 if another item has the same ${entity.unique.join(' or ')}.`,
      isReviewed,
      ...scope,
      query,
      body: { schema: schema('Values'), ...file },
      responses: { 201: json('The created item', written) },
      errors: [409]
    }),
    update: define('put', `${paths.admin}/{id}`, write, {
      summary: `Updates the given fields of a ${title}`,
      description:
        'Omitted fields keep their values. The last update wins, unless it contains the loaded `updated_at`: ' +
        'then 409 if the item was changed since.' +
        (isReviewed
          ? ' With `pending=true` the response is the item with the changes, and `pending` the fields that differ from the row. If the account already has a version of the row, that version is changed, and `updated_at` is that of the version.'
          : ''),
      isReviewed,
      ...scope,
      notFound,
      query: isReviewed ? query.shape(pending) : query,
      body: { schema: changes, use: 'changes', ...file },
      responses: {
        200: json(
          'The changed item',
          isReviewed ? written.shape({ pending: array(string().defined()) }) : written
        ),
        409: errorResponse(
          'Another item has these values, or the item was changed since `updated_at`: then with the current item',
          `${tag}Conflict`,
          { current: item.optional().default(undefined) }
        )
      },
      errors: hasPassword ? [429] : []
    }),
    remove: define('delete', `${paths.admin}/{id}`, write, {
      summary: `Moves a ${title} to the trash`,
      description: 'It can be restored for 30 days by the returned id.',
      isReviewed,
      ...scope,
      notFound,
      responses: { 200: done('Moved to the trash, with this id', { trash_id: id() }) },
      errors: [409]
    })
  };
}
