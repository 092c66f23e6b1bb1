import {
  footerContent1,
  type FooterContent1,
  footerContent2,
  type FooterContent2,
  footerContent3,
  type FooterContent3,
  heroContent,
  type HeroContent
} from './entities/site-texts.ts';
import {
  herbalStore,
  type HerbalStore,
  jamuCentre,
  type JamuCentre,
  jamuManufacturer,
  type JamuManufacturer
} from './entities/places.ts';
import {
  productCategory,
  type ProductCategory,
  product,
  type Product
} from './entities/product.ts';
import { user, type User } from './entities/user.ts';
import { hasRole, type Role } from './roles.ts';

export const entities = {
  user,
  heroContent,
  product,
  productCategory,
  herbalStore,
  jamuCentre,
  jamuManufacturer,
  footerContent1,
  footerContent2,
  footerContent3
};

export interface EntityTypes {
  user: User;
  heroContent: HeroContent;
  product: Product;
  productCategory: ProductCategory;
  herbalStore: HerbalStore;
  jamuCentre: JamuCentre;
  jamuManufacturer: JamuManufacturer;
  footerContent1: FooterContent1;
  footerContent2: FooterContent2;
  footerContent3: FooterContent3;
}

export type EntityName = keyof typeof entities;
/** Returns the names of all entities. A function, because tests add entities. */
export const entityNames = () => Object.keys(entities) as EntityName[];
export type AnyEntity = (typeof entities)[EntityName];

/** Returns the entities whose rows a role may write, and see in trash and history. */
export const writableBy = (role: Role): EntityName[] =>
  Object.values(entities).flatMap(({ name, write }) => (hasRole(role, write) ? [name] : []));
