// @vitest-environment happy-dom
import { test } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { DraftOffer } from '../../../src/admin/core/drafts/draft-dialogs.tsx';
import { toFormValues } from '../../../src/admin/core/fields/form-values.ts';
import { ConflictResolver } from '../../../src/admin/core/form/conflict-resolver.tsx';
import { FieldRow } from '../../../src/admin/core/form/field-row.tsx';
import {
  FormProgress,
  OpenChanges,
  StatusChoice
} from '../../../src/admin/core/form/form-frame.tsx';
import { ImageInput } from '../../../src/admin/core/form/image-input.tsx';
import { LanguageTabs } from '../../../src/admin/core/form/language-tabs.tsx';
import { TranslatedText } from '../../../src/admin/core/form/translated-text.tsx';
import type { ResourceFormState } from '../../../src/admin/core/form/use-resource-form.ts';
import type { Row } from '../../../src/admin/core/shared/rows.ts';
import { expectOutline } from '../../support/dashboard.tsx';

const { product, user, jamuCentre, footerContent3 } = entities;
const noop = (): void => undefined;
const saving = { stop: noop, save: async () => undefined };
const formOf = (entity: AnyEntity, values: object, base?: object, more: object = {}) => {
  const formik = { values: { ...toFormValues(entity, base as Row), ...values } };
  const state = { entity, base, target: base, image: null, errorOf: noop, formik, ...more };
  return state as unknown as ResourceFormState;
};
const hours = {
  id: 1,
  title: 'Jam',
  description1: 'Satu',
  description2: 'Dua',
  translations: { en: { title: 'Hours', description1: 'One' } },
  outdated: { en: ['title'] }
};
const texts = (values: object) => formOf(footerContent3, values, hours);
const en = (field: string) => ({ name: `${field}@en`, field, language: 'en' as const });
const jahe = { id: 1, name: 'Jahe', image: '/uploads/a.webp' };
const sides = {
  mine: { title: 'Jam', description1: '' },
  theirs: { title: 'Buka', description1: 'Dua' }
};
const conflict = { ...sides, fields: ['title', 'description1'], image: true, picked: null };
const history = async () => ({ changes: [{ by_username: 'rina', at: '2026-01-01' }] });
const draft = { at: 0, values: {}, hasImage: true };
const price = (typed: string) => formOf(product, { price: typed, unit_type: 'per kg' });
const versions = ['draft', 'submitted', 'returned'].map((state, id) => ({
  id: id + 1,
  state,
  by_username: 'rina',
  publish_at: id ? '' : '2026-01-01T17:00:00Z',
  problem: id ? 'Taken' : ''
}));

const states = {
  'an upload': <FormProgress {...saving} isOffline={false} uploaded={0.5} />,
  'a stored upload': <FormProgress {...saving} isOffline={false} uploaded={1} />,
  'no connection': <FormProgress {...saving} isOffline uploaded={1} />,
  'a status': <StatusChoice {...formOf(product, { status: 'draft' })} takesOffSite />,
  'a draft': <DraftOffer draft={draft} since="gone" onResume={noop} onDiscard={noop} />,
  languages: <LanguageTabs form={texts({})} panel="p" language="id" onLanguage={noop} />,
  'an outdated language': (
    <LanguageTabs
      form={texts({ 'description2@en': 'Two' })}
      panel="p"
      language="en"
      onLanguage={noop}
    />
  ),
  'an outdated text': <TranslatedText form={texts({})} text={en('title')} className="" />,
  'a confirmed text': (
    <TranslatedText form={texts({ 'title@en!': 'yes' })} text={en('title')} className="" />
  ),
  'a missing text': <TranslatedText form={texts({})} text={en('description2')} className="" />,
  'a new password': <FieldRow form={formOf(user, { password: 'a€' })} name="password" />,
  'a stored password': <FieldRow form={formOf(user, {}, { id: 1 })} name="password" />,
  'a clear price': <FieldRow form={price('12500')} name="price" />,
  'an error': <FieldRow form={formOf(product, {}, jahe, { errorOf: () => 'Taken' })} name="name" />,
  'a coordinate': <FieldRow form={formOf(jamuCentre, {})} name="latitude" />,
  lines: <FieldRow form={formOf(product, { utilization: 'a\nb' })} name="utilization" />,
  'no lines': <FieldRow form={formOf(product, {})} name="utilization" />,
  'no picture': <ImageInput form={formOf(product, {})} />,
  'a stored picture': <ImageInput form={formOf(product, {}, jahe)} />,
  'a removed picture': <ImageInput form={formOf(product, {}, jahe, { image: '' })} />,
  'a chosen picture': <ImageInput form={formOf(product, {}, undefined, { image: '/b' })} />,
  'a conflict': (
    <ConflictResolver form={texts({ title: 'Buka', description1: 'X' })} conflict={conflict} />
  ),
  'open changes': <OpenChanges entity={product} id={1} />
};
/** Parts of their outlines, or whole ones. */
const expected: Record<keyof typeof states, string | string[]> = {
  'an upload': ['<status|Uploading the picture><"Uploading the picture" =0.5|><|Stop saving>'],
  'a stored upload': ['<status|The picture has arrived and is being stored>', ' =1|>'],
  'no connection': ['<status|You are offline. ', 'is back.><|Stop saving>'],
  'a status': [
    '<|>Published<checked|>Draft<|>Hidden<status|Saving takes it and its page off the site.'
  ],
  'a draft': [
    'on 1 Jan 1970, 00.00',
    'The record was deleted',
    'please choose it again.<|Discard the draft><|Continue the draft>'
  ],
  languages: [
    '<tab selected|Indonesian><tab|English>',
    'English is missing: Description 2',
    'than the Indonesian text: Title'
  ],
  'an outdated language': ['<tab|Indonesian><tab selected|English>>English is older'],
  'an outdated text': ['English<=Hours|>Older than the Indonesian text<|Still right>'],
  'a confirmed text': ['English<=Hours|>Still right: saved with the form<|Undo>'],
  'a missing text': ['English<|>No English text yet'],
  'a new password': [
    '<=a€|><"Show password"|><|Generate>',
    '"Strength: 1 of 5"',
    'letter: not met yetOne lowercase letter: met',
    'Not allowed: € –',
    'Leave empty: you get a one-time link'
  ],
  'a stored password': ['<|Generate>Leave empty to keep the current password'],
  'a clear price': ['Price<=12500|>Rp12.500 per kg'],
  'an error': ['Name *<invalid =Jahe|>Taken'],
  'a coordinate': ['Latitude<|>Degrees, such as -7.6606'],
  lines: [
    '<"Utilization 1" =a|a><"Move item 1 up" disabled|><"Move item 1 down"|><"Remove item 1"|>',
    '<"Move item 2 up"|><"Move item 2 down" disabled|>',
    'Enter adds an item'
  ],
  'no lines': [
    '<"Utilization 1"|>',
    'item 1 up" disabled',
    'item 1 down" disabled',
    '<"Remove item 1" disabled|>'
  ],
  'no picture': ['Choose an image<|><|From the library>JPEG'],
  'a stored picture': ['Choose another image<', '<|Remove the image>JPEG'],
  'a removed picture': ['Choose an image<', '<|Keep the stored image>The image is removed'],
  'a chosen picture': ['Choose another image<', '<|Remove the chosen image>JPEG'],
  'a conflict': [
    '<status|rina saved it on 1 Jan 2026, 00.00.>',
    '<|All mine><|All theirs>',
    'Title<|>MineJam<checked|>TheirsBuka',
    '<|>Mine(empty)<|>TheirsDua'
  ],
  'open changes': [
    'a pending version',
    'published on 2 Jan 2026, 00.00 (Asia/Jakarta).',
    '/review/1|Compare>',
    'rina waits for review.',
    'not published at its time: Taken</dashboard/review/2|',
    'rina was sent back.'
  ]
};
const calls: Record<string, object> = {
  'a conflict': { history },
  'open changes': { call: async () => ({ total: 1, time_zone: 'Asia/Jakarta', versions }) }
};

test.each(Object.keys(states) as (keyof typeof states)[])('§4 Form: shows %s', (title) =>
  expectOutline(states[title], expected[title], calls[title])
);
