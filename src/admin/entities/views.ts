import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { isImported } from '#lib/contract/entity.ts';
import { isPublished } from '#lib/contract/statuses.ts';
import { rowName, type Row } from '../shared/rows.ts';
import type { Abilities, EntityView } from './entity-view.ts';
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

/** Every entity's view; the command palette groups what it finds in this order. */
export const views: Record<EntityName, EntityView> = {
  product,
  productCategory,
  jamuCentre,
  jamuManufacturer,
  user,
  herbalStore,
  heroContent,
  footerContent1,
  footerContent2,
  footerContent3
};

const ALL: Abilities = { add: true, remove: true, removeUnshown: false, confirm: true };

export const abilitiesOf = (name: EntityName): Abilities => ({ ...ALL, ...views[name].abilities });

/** Whether rows can be imported from a CSV. */
export const canImport = (name: EntityName): boolean =>
  abilitiesOf(name).add && isImported(entities[name]);

/** The public address of a published row. */
export const publicUrl = (entity: AnyEntity, row: Row): string | undefined =>
  isPublished(row) ? views[entity.name].publicPath?.(rowName(entity, row)) : undefined;
