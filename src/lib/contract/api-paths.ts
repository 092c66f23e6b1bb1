/** The paths of an entity below the API's base, and the keys of its responses (§7). */
export interface EntityPaths<Name extends string = string> {
  name: Name;
  /** `list`: GET; `one`: GET with `/{id}`; `admin`: POST, and with `/{id}` PUT and DELETE. */
  paths: { list: string; one: string; admin: string };
  /** The keys of the list and of an item in responses. */
  keys: { list: string; one: string };
}

const define = <Name extends string>(
  name: Name,
  paths: EntityPaths['paths'],
  list: string,
  one = list
): EntityPaths<Name> => ({ name, paths, keys: { list, one } });

const pathsOf = (path: string): EntityPaths['paths'] => ({
  list: path,
  one: path,
  admin: `/admin${path}`
});

export const apiPaths = {
  user: define('user', { list: '/admin/user', one: '/user', admin: '/admin/user' }, 'user'),
  heroContent: define(
    'heroContent',
    { list: '/content/hero', one: '/hero-content', admin: '/admin/hero-content' },
    'HeroContent'
  ),
  product: define('product', pathsOf('/product'), 'Products', 'Product'),
  productCategory: define('productCategory', pathsOf('/product-category'), 'ProductCategory'),
  herbalStore: define('herbalStore', pathsOf('/herbal-store'), 'HerbalStore'),
  jamuCentre: define('jamuCentre', pathsOf('/jamu-center'), 'JamuCenter'),
  jamuManufacturer: define('jamuManufacturer', pathsOf('/jamu-manufacture'), 'JamuManufacture'),
  footerContent1: define(
    'footerContent1',
    { ...pathsOf('/footer/content-1'), list: '/content/footer/content-1' },
    'FooterContent1'
  ),
  footerContent2: define('footerContent2', pathsOf('/footer/content-2'), 'FooterContent2'),
  footerContent3: define('footerContent3', pathsOf('/footer/content-3'), 'FooterContent3')
};
