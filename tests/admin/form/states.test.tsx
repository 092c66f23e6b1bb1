// @vitest-environment happy-dom
import { test } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { DraftOffer } from '../../../src/admin/drafts/draft-dialogs.tsx';
import { toFormValues } from '../../../src/admin/fields/form-values.ts';
import { ConflictResolver } from '../../../src/admin/form/conflict-resolver.tsx';
import { FieldRow } from '../../../src/admin/form/field-row.tsx';
import { FormProgress, OpenChanges, StatusChoice } from '../../../src/admin/form/form-frame.tsx';
import { ImageInput } from '../../../src/admin/form/image-input.tsx';
import { LanguageTabs } from '../../../src/admin/form/language-tabs.tsx';
import { OpenElsewhere } from '../../../src/admin/form/open-elsewhere.tsx';
import { TranslatedText } from '../../../src/admin/form/translated-text.tsx';
import type { ResourceFormState } from '../../../src/admin/form/use-resource-form.ts';
import type { Row } from '../../../src/admin/shared/rows.ts';
import { expectOutline } from '../../support/dashboard.tsx';
import outlines from './states.json' with { type: 'json' };

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
const viewers = [{ username: 'rina', since: '2026-01-01T08:00:00Z' }, { is_own: true }];
const proposals = ['pending', 'waiting', 'returned'].map((state, id) => ({
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
  'an unclear price': <FieldRow form={price('12,500')} name="price" />,
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
  'other viewers': <OpenElsewhere entity={product} id={1} />,
  'open changes': <OpenChanges entity={product} id={1} />
};
const calls: Record<string, object> = {
  'a conflict': { history },
  'other viewers': { call: async () => ({ viewers }) },
  'open changes': { call: async () => ({ total: 1, time_zone: 'Asia/Jakarta', proposals }) }
};

test.each(Object.keys(states) as (keyof typeof states)[])('§4 Form: shows %s', (title) =>
  expectOutline(states[title], outlines[title], calls[title])
);
