import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { isImported } from '#lib/contract/entity.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import type { Abilities, ColumnView, EntityView } from './entity-view.ts';
import { footerContent1 } from './footer-content1.ts';
import { footerContent2 } from './footer-content2.ts';
import { footerContent3 } from './footer-content3.ts';
import { herbalStore } from './herbal-store.ts';
import { heroContent } from './hero-content.ts';
import { jamuCentre } from './jamu-centre.ts';
import { jamuManufacturer } from './jamu-manufacturer.ts';
import { productCategory } from './product-category.ts';
import { product } from './product.ts';
import { user } from './user.ts';

/** Every entity's view, in the order of the sidebar (§2). */
export const views: Record<EntityName, EntityView> = {
  user,
  product,
  productCategory,
  jamuCentre,
  jamuManufacturer,
  herbalStore,
  heroContent,
  footerContent2,
  footerContent1,
  footerContent3
};

const ALL: Abilities = {
  add: true,
  copy: true,
  remove: true,
  removeUnshown: false,
  confirm: true
};

export function abilitiesOf(name: EntityName): Abilities {
  const abilities = { ...ALL, ...views[name].abilities };
  return { ...abilities, copy: abilities.copy && abilities.add };
}

/** Whether rows can be imported from a CSV. */
export const canImport = (name: EntityName): boolean =>
  abilitiesOf(name).add && isImported(entities[name]);

export const columnView = ({ name }: AnyEntity, field: string): ColumnView =>
  views[name].columns?.[field as FieldName] ?? {};

/** The field with the unit of an amount; undefined for an amount without one. */
export const unitField = ({ name }: AnyEntity, field: string): FieldName | undefined =>
  views[name].units?.[field as FieldName];
