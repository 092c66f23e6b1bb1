import { footerContent1 } from './entities/footer-content-1.ts';
import { footerContent2 } from './entities/footer-content-2.ts';
import { footerContent3 } from './entities/footer-content-3.ts';
import { herbalStore } from './entities/herbal-store.ts';
import { heroContent } from './entities/hero-content.ts';
import { jamuCentre } from './entities/jamu-centre.ts';
import { jamuManufacturer } from './entities/jamu-manufacturer.ts';
import { productCategory } from './entities/product-category.ts';
import { product } from './entities/product.ts';
import { user } from './entities/user.ts';
import { hasRole, type Role } from './roles.ts';

/** All ten entities (§3). */
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

export type EntityName = keyof typeof entities;
export type AnyEntity = (typeof entities)[EntityName];

/** The entities whose rows a role may write, and see in trash and history. */
export const writableBy = (role: Role): EntityName[] =>
  Object.values(entities).flatMap(({ name, write }) => (hasRole(role, write) ? [name] : []));
