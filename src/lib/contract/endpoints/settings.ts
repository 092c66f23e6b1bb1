import { boolean, object, string, type InferType } from 'yup';
import { count, described, id, list, listedRows, oneOf } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { response, json } from '../responses.ts';
import { sentIds } from './batch.ts';
import { entityName } from './history.ts';

const define = endpointsFor('Settings');

const MODES = ['none', 'required'] as const;
/** The settings that an environment variable of the same name (`REVIEW`, `TIME_ZONE`) overrides. */
const VARIABLES = ['review', 'time_zone'] as const;
const MAX_ZONE_LENGTH = 64;

/**
 * The settings of the site.
 * - `mailed`: the ids of the `administrators` who get a mail when changes wait for review.
 * - `mails_authors`: whether editors get a mail when their change is decided.
 * - `first_day`: whether the overview lists the steps to set up a new site.
 * - `fixed`: the settings that the server's environment overrides.
 * - `updated_at`: '' until a setting is changed.
 */
const settings = object({
  review: string().oneOf(MODES).defined(),
  time_zone: string().defined(),
  mailed: list(id()),
  administrators: listedRows(),
  mails_authors: boolean().defined(),
  first_day: boolean().defined(),
  fixed: list(string().oneOf(VARIABLES).defined()),
  sends_mail: boolean().defined(),
  updated_at: string().defined()
}).meta({ name: 'Settings' });
export type SiteSettings = InferType<typeof settings>;

const change = object({
  review: oneOf(MODES),
  time_zone: string().max(MAX_ZONE_LENGTH, '${path} must be at most ${max} characters'),
  mailed: sentIds().optional(),
  mails_authors: boolean().typeError('${path} must be true or false'),
  first_day: boolean().typeError('${path} must be true or false'),
  updated_at: string().meta(described('The `updated_at` that was read: 409 if it has changed'))
}).meta({ name: 'SettingsChange' });
export type SettingsChange = InferType<typeof change>;

const MAX_BODY_BYTES = 16 * 1024;

export const readSettings = define('get', '/admin/settings', 'admin', {
  summary: 'Returns the settings of the site',
  description:
    'Review of editors’ changes, the time zone, who is mailed, and whether the overview shows the first-day list. `fixed` lists those that variables of the environment override.',
  responses: { 200: json('The settings', settings) }
});

export const writeSettings = define('put', '/admin/settings', 'admin', {
  summary: 'Changes settings of the site',
  description:
    'Omitted settings stay. Effective immediately on all instances, and recorded in the history. 422 for a setting that the environment overrides.',
  body: { schema: change, bytes: MAX_BODY_BYTES },
  responses: { 200: json('The settings', settings) },
  errors: [409]
});

const FIRST_DAY_STEPS = [
  'texts',
  'demo',
  'content',
  'editors',
  'second_factor',
  'backup',
  'mail'
] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

/** Unchanged demonstration records; those that the site requires are not `removable`. */
const demoRows = object({
  entity: entityName().defined(),
  ids: list(id()),
  removable: boolean().defined()
}).meta({ name: 'DemoRows' });

export const firstDay = define('get', '/admin/first-day', 'admin', {
  summary: 'Returns the steps to set up a new site, and which are done',
  description:
    '`steps` and `demo` are empty once the first-day list was dismissed (`first_day` of the settings). `demo` lists the unchanged demonstration records in the order in which they can be deleted; `kept` counts the rest: changed ones, and categories that new or changed products use.',
  responses: {
    200: response('The steps', {
      steps: list(
        object({
          name: string<FirstDayStep>().oneOf(FIRST_DAY_STEPS).defined(),
          done: boolean().defined()
        }).meta({ name: 'FirstDayStep' })
      ),
      demo: list(demoRows),
      kept: count()
    })
  }
});
