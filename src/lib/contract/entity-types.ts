import type { FooterContent1 } from './entities/footer-content-1.ts';
import type { FooterContent2 } from './entities/footer-content-2.ts';
import type { FooterContent3 } from './entities/footer-content-3.ts';
import type { HerbalStore } from './entities/herbal-store.ts';
import type { HeroContent } from './entities/hero-content.ts';
import type { JamuCentre } from './entities/jamu-centre.ts';
import type { JamuManufacturer } from './entities/jamu-manufacturer.ts';
import type { ProductCategory } from './entities/product-category.ts';
import type { Product } from './entities/product.ts';
import type { User } from './entities/user.ts';

/** What an item of each entity looks like when it is read. */
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
