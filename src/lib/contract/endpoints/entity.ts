import { number, object, string, type AnyObject, type ObjectSchema } from 'yup';
import { currentPassword } from '../auth.ts';
import {
  described,
  id,
  list,
  listedRows,
  oneOf,
  timestamp,
  wholeNumber
} from '../endpoint-fields.ts';
import { answer, done, endpointsFor, json, refusal, withMessage } from '../endpoint.ts';
import type { AnyEntity, EntityTypes } from '../entities.ts';
import type { InputKind } from '../entity.ts';
import { LIST } from '../limits.ts';
import { storedImage } from '../row-fields.ts';
import { QUERY } from '../search.ts';
import { hasStatus } from '../states.ts';
import { translatedFields } from '../translations.ts';
import { languageQuery, listFilters, localizedFields, writtenTexts } from './list-query.ts';

/** The entity's name among the description's schemas. */
export const componentName = ({ name }: AnyEntity): string =>
  name.charAt(0).toUpperCase() + name.slice(1);

const fieldsOf = (entity: AnyEntity, kind: InputKind): string[] =>
  Object.entries(entity.inputs).flatMap(([field, input]) => (input === kind ? [field] : []));

// The version that the editor loaded: a row with another `updated_at` is not written.
const loadedMoment = () =>
  string().meta({
    json: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'As it was loaded, in any notation of the same moment'
    }
  });

const valuesOf = (entity: AnyEntity) => entity.schema as ObjectSchema<AnyObject>;

/** The fields that can be written to many rows at once: all but passwords. */
export const batchFields = (entity: AnyEntity): ObjectSchema<AnyObject> =>
  valuesOf(entity).omit(fieldsOf(entity, 'password'));

/** The fields, in addition to `id`, that a list can be ordered by. */
export const sortableFields = (entity: AnyEntity): string[] => [
  'created_at',
  'updated_at',
  ...Object.keys(batchFields(entity).fields).filter(
    (field) => !(field in entity.referenceLists) && field !== 'status'
  )
];

// `product_category_id` → `product_category_name`.
const nameField = (field: string): string => field.replace(/_id$/, '_name');

/** An item in answers: its fields without passwords, and the base fields of rows (§3). */
export function itemSchema<E extends AnyEntity>(entity: E): ObjectSchema<EntityTypes[E['name']]> {
  const image = string()
    .defined()
    .matches(/^(\/uploads\/[0-9a-f]{32}\.webp)?$/);
  const derived = fieldsOf(entity, 'category').map((field) => [
    nameField(field),
    string().defined()
  ]);
  const listed = Object.keys(entity.referenceLists).map((field) => [field, listedRows()]);
  return object({ id: id() })
    .concat(batchFields(entity))
    .shape({
      ...(entity.image ? { image } : {}),
      ...Object.fromEntries([...derived, ...listed]),
      ...entity.readOnly,
      ...localizedFields(entity),
      created_at: timestamp(),
      updated_at: timestamp()
    })
    .meta({ name: componentName(entity) }) as unknown as ObjectSchema<EntityTypes[E['name']]>;
}

// Describes in sentences which fields `q` searches and how.
function searched(entity: AnyEntity): string {
  const fields: readonly string[] = entity.search;
  const translated = translatedFields(entity);
  const isTranslated = fields.some((field) => translated.includes(field));
  const named = Object.keys(entity.foreignKeys).map(nameField);
  const last = isTranslated ? ['the translations of these'] : [];
  const places = [...[...fields, ...named].map((field) => `\`${field}\``), ...last];
  return (
    `Only what has each of its words, of which the first ${QUERY.words} count, ` +
    `in ${places.join(', ')}: a part of a word is enough, case, accents, quotes, brackets and ` +
    'dashes make no difference, and a word of five letters or more is found with one slip (a ' +
    'letter too much, too few, another one, or two that changed places). Ordered by how well it ' +
    'is found unless `sort` or `order` says otherwise: the whole name, another whole text, the ' +
    'beginning of the name, the name, another text, a whole text with ' +
    'a slip, another slip'
  );
}

/** The query of a list (§7); `searched` describes what `q` finds. */
export const listQuery = (sortable: readonly string[], searched: string) =>
  object({
    page: wholeNumber(LIST.pages).meta(described('The page, from 1')),
    per_page: wholeNumber(LIST.perPage).meta(described('How many on a page')),
    q: string()
      .max(QUERY.characters, '${path} must be at most ${max} characters')
      .test(
        'searchable',
        '${path} contains characters that cannot be searched for',
        (q = '') => !q.includes('\0')
      )
      .meta(described(searched)),
    sort: oneOf(['id', ...sortable]).meta(described('What it is ordered by')),
    order: oneOf(['asc', 'desc']).meta(described('Ascending or descending'))
  });

/** The refusal of a save by `If-Match`. */
export const staleAnswer = (entity: AnyEntity) =>
  refusal(
    'It is not the version that `If-Match` names; with the item as it is now',
    `${componentName(entity)}Conflict`,
    { current: itemSchema(entity).optional().default(undefined) }
  );

/** The five calls that every entity has (§7), made from its definition. */
export function entityEndpoints(entity: AnyEntity) {
  const { paths, keys, title, write, notFoundMessage: notFound } = entity;
  const tag = componentName(entity);
  const define = endpointsFor(tag);
  const item = itemSchema(entity) as ObjectSchema<AnyObject>;
  const file = entity.image ? { file: { name: 'image', required: false } } : {};
  const isPublic = entity.read === 'public';
  const publicRead = isPublic ? ({ cache: 'memory', countsVisit: true } as const) : {};
  const schema = (suffix: string) =>
    valuesOf(entity)
      .shape({ ...writtenTexts(entity), ...(entity.image ? storedImage() : {}) })
      .meta({ name: tag + suffix });
  const query = languageQuery(entity);
  const written = withMessage({ [keys.one]: item });
  const hasPassword = fieldsOf(entity, 'password').length > 0;
  // Required when users change their own credentials.
  const proof = hasPassword ? { current_password: currentPassword() } : {};
  const changes = schema('Changes').shape({ updated_at: loadedMoment(), ...proof });
  const stale = staleAnswer(entity);
  const isReviewed = write === 'editor';
  return {
    list: define('get', paths.list, isPublic ? 'public' : 'admin', {
      summary: `Every ${title}, or a page of them with how many there are`,
      description:
        'Whole and ordered by id where no parameter is given; with `page`, `per_page`, `q`, `sort` or `order` the answer has `total`.' +
        (hasStatus(entity) ? ' What is not published is listed for editors who ask for it.' : ''),
      ...publicRead,
      query: listQuery(sortableFields(entity), searched(entity))
        .concat(query)
        .concat(listFilters(entity)),
      answers: {
        200: answer('The list, ordered by id unless asked otherwise', {
          [keys.list]: list(item),
          total: number().integer().min(0)
        })
      },
      refusals: hasStatus(entity) ? [401, 403] : []
    }),
    one: define('get', `${paths.one}/{id}`, isPublic ? 'public' : 'user', {
      summary: isPublic ? `One ${title}` : `One ${title}: for an administrator or that user`,
      description:
        'Its `ETag` names the version of the item; sent as `If-Match`, it keeps a save from overwriting another one.' +
        (hasStatus(entity) ? ' What is not published is there for editors only.' : ''),
      ...publicRead,
      notFound,
      namesVersion: true,
      query,
      answers: { 200: answer('The item', { [keys.one]: item }) },
      refusals: isPublic ? [] : [403]
    }),
    create: define('post', paths.admin, write, {
      summary: `Creates a ${title}`,
      description: `Only the required fields are needed; unknown ones are ignored. 409 where another one has the same ${entity.unique.join(' or ')}.`,
      isReviewed,
      query,
      body: { schema: schema('Values'), ...file },
      answers: { 201: json('The created item', written) },
      refusals: [409]
    }),
    update: define('put', `${paths.admin}/{id}`, write, {
      summary: `Changes the given fields of a ${title}`,
      description:
        'Fields that are left out stay, and a save that changes nothing is no change. The last save wins, unless it names what it began with: ' +
        '`updated_at` as it was loaded (409 where it is another one by now) or `If-Match` with the item’s `ETag` (412).',
      isReviewed,
      notFound,
      takesIfMatch: true,
      query,
      body: { schema: changes, use: 'changes', ...file },
      answers: {
        200: json('The changed item', written),
        409: json(
          'Another has these values, or it was changed since `updated_at`: then with the item as it is now',
          stale.schema
        ),
        412: stale
      },
      refusals: hasPassword ? [429] : []
    }),
    remove: define('delete', `${paths.admin}/{id}`, write, {
      summary: `Moves a ${title} to the trash`,
      description:
        'It can be restored for 30 days, under the id that is answered. With `If-Match` only the version that is named (else 412).',
      isReviewed,
      notFound,
      takesIfMatch: true,
      answers: { 200: done('It is in the trash, under that id', { trash_id: id() }), 412: stale },
      refusals: [409]
    })
  };
}
