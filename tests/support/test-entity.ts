import { object, type InferType } from 'yup';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { defineEntity, type BaseFields } from '#lib/contract/entity.ts';
import { link, requiredText, text } from '#lib/contract/fields.ts';
import { price } from '#lib/contract/number-fields.ts';

const schema = object({
  name: requiredText(),
  address: text(),
  link_website: link(),
  price: price()
});

export type Clinic = InferType<typeof schema> & BaseFields & { image: string };

/** An entity that exists only as a definition. */
export const clinic = defineEntity({
  name: 'clinic',
  paths: { list: '/clinic', one: '/clinic', admin: '/admin/clinic' },
  keys: { list: 'Clinic', one: 'Clinic' },
  title: 'clinic',
  table: 'clinics',
  schema,
  image: true,
  read: 'public',
  write: 'editor',
  columns: ['image', 'name', 'link_website', 'price'],
  search: ['name'],
  unique: ['name'],
  conflict: 'A clinic with this data already exists',
  inputs: { link_website: 'link' }
}) as unknown as AnyEntity;

/** Adds the test entity to the entities of this process. No other test file may use the process. */
export const registerTestEntity = (): void => void Object.assign(entities, { clinic });
