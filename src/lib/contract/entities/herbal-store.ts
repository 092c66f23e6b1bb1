import { defineEntity } from '../entity.ts';
import type { Stored } from '../entity.ts';
import { placeInputs, placeSchema } from '../place.ts';
import type { PlaceValues } from '../place.ts';

/** A shop that sells jamu (spec §3). */
export type HerbalStore = PlaceValues & Stored & { image: string };

export const herbalStore = defineEntity({
  name: 'herbalStore',
  title: 'HerbalStore',
  table: 'herbal_stores',
  paths: { list: '/herbal-store', one: '/herbal-store', admin: '/admin/herbal-store' },
  keys: { list: 'HerbalStore', one: 'HerbalStore' },
  schema: placeSchema,
  image: true,
  read: 'public',
  columns: ['image', 'name', 'address'],
  search: ['name'],
  unique: ['name'],
  conflict: 'Conflict: HerbalStore with this data already exists.',
  inputs: placeInputs
});
