/** The paths of an entity below the API's base, and the keys of its responses (§7). */
export interface EntityPaths<Name extends string = string> {
  name: Name;
  /** `list`: GET; `one`: GET with `/{id}`; `admin`: POST, and with `/{id}` PUT and DELETE. */
  paths: { list: string; one: string; admin: string };
  /** The keys of the list and of an item in responses. */
  keys: { list: string; one: string };
}

const address = <Name extends string>(
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
  user: address('user', { list: '/admin/user', one: '/user', admin: '/admin/user' }, 'user'),
  heroContent: address(
    'heroContent',
    { list: '/content/hero', one: '/hero-content', admin: '/admin/hero-content' },
    'HeroContent'
  ),
  product: address('product', pathsOf('/product'), 'Products', 'Product'),
  productCategory: address('productCategory', pathsOf('/product-category'), 'ProductCategory'),
  herbalStore: address('herbalStore', pathsOf('/herbal-store'), 'HerbalStore'),
  jamuCentre: address('jamuCentre', pathsOf('/jamu-center'), 'JamuCenter'),
  jamuManufacturer: address('jamuManufacturer', pathsOf('/jamu-manufacture'), 'JamuManufacture'),
  footerContent1: address(
    'footerContent1',
    { ...pathsOf('/footer/content-1'), list: '/content/footer/content-1' },
    'FooterContent1'
  ),
  footerContent2: address('footerContent2', pathsOf('/footer/content-2'), 'FooterContent2'),
  footerContent3: address('footerContent3', pathsOf('/footer/content-3'), 'FooterContent3')
};
