import * as places from './entities/places.ts';
import * as products from './entities/product.ts';
import * as siteTexts from './entities/site-texts.ts';
import { user, type User } from './entities/user.ts';
import { hasRole, type Role } from './roles.ts';

export const entities = {
  user,
  heroContent: siteTexts.heroContent,
  product: products.product,
  productCategory: products.productCategory,
  herbalStore: places.herbalStore,
  jamuCentre: places.jamuCentre,
  jamuManufacturer: places.jamuManufacturer,
  footerContent1: siteTexts.footerContent1,
  footerContent2: siteTexts.footerContent2,
  footerContent3: siteTexts.footerContent3
};

export interface EntityTypes {
  user: User;
  heroContent: siteTexts.HeroContent;
  product: products.Product;
  productCategory: products.ProductCategory;
  herbalStore: places.HerbalStore;
  jamuCentre: places.JamuCentre;
  jamuManufacturer: places.JamuManufacturer;
  footerContent1: siteTexts.FooterContent1;
  footerContent2: siteTexts.FooterContent2;
  footerContent3: siteTexts.FooterContent3;
}

export type EntityName = keyof typeof entities;
/** Returns the names of all entities. A function, because tests add entities. */
export const entityNames = () => Object.keys(entities) as EntityName[];
export type AnyEntity = (typeof entities)[EntityName];

/** Returns the entities whose rows a role may write, and see in trash and history. */
export const writableBy = (role: Role): EntityName[] =>
  Object.values(entities).flatMap(({ name, write }) => (hasRole(role, write) ? [name] : []));
