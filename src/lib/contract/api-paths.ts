/**
 * The paths of an entity below the API's base, and the keys of its responses (§7). Does not import
 * yup, because every public page loads this file.
 */
export interface EntityPaths<Name extends string = string> {
  name: Name;
  /** `admin` takes POST, and PUT and DELETE with `/{id}`. */
  paths: { list: string; one: string; admin: string };
  /** The key of a list and of an item in responses. */
  keys: { list: string; one: string };
}

const address = <Name extends string>(
  name: Name,
  paths: EntityPaths['paths'],
  list: string,
  one = list
): EntityPaths<Name> => ({ name, paths, keys: { list, one } });

const beside = (path: string): EntityPaths['paths'] => ({
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
  product: address('product', beside('/product'), 'Products', 'Product'),
  productCategory: address('productCategory', beside('/product-category'), 'ProductCategory'),
  herbalStore: address('herbalStore', beside('/herbal-store'), 'HerbalStore'),
  jamuCentre: address('jamuCentre', beside('/jamu-center'), 'JamuCenter'),
  jamuManufacturer: address('jamuManufacturer', beside('/jamu-manufacture'), 'JamuManufacture'),
  footerContent1: address(
    'footerContent1',
    { ...beside('/footer/content-1'), list: '/content/footer/content-1' },
    'FooterContent1'
  ),
  footerContent2: address('footerContent2', beside('/footer/content-2'), 'FooterContent2'),
  footerContent3: address('footerContent3', beside('/footer/content-3'), 'FooterContent3')
};
