/**
 * Where everything answers, below the API's base (§7). Every public page carries these, so yup
 * stays out of this file.
 */

/** What a client needs to read an entity: its name, its addresses and the answers' keys (§7). */
export interface EntityPaths<Name extends string = string> {
  /** Its name in code and in `src/lib/i18n`. */
  name: Name;
  /** `admin` takes POST, and PUT and DELETE with `/{id}`. */
  paths: { list: string; one: string; admin: string };
  /** The answer's key for a list and for one item. */
  keys: { list: string; one: string };
}

const address = <Name extends string>(
  name: Name,
  paths: EntityPaths['paths'],
  list: string,
  one = list
): EntityPaths<Name> => ({
  name,
  paths,
  keys: { list, one }
});

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

/** Registration, sign-in and one's own account. */
export const PATH = {
  login: '/login',
  register: '/register',
  logout: '/logout',
  refresh: '/refresh-token',
  profile: '/profile',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password'
} as const;

export const OWN_PATH = {
  profile: '/profile',
  sessions: '/profile/sessions',
  secondFactor: '/profile/second-factor',
  recoveryCodes: '/profile/second-factor/recovery-codes'
} as const;

export const PUBLISH_PATH = '/publish';
/** Its state as server-sent events. */
export const PUBLISH_EVENTS_PATH = '/publish/events';

export const METRICS_PATH = '/metrics';

/**
 * `GET` lists and `DELETE` empties it; `DELETE /{id}` removes one for good, `POST /{id}/restore`
 * puts it back.
 */
export const TRASH_PATH = '/admin/trash';

/** `GET` lists it; `POST /{id}/restore` writes the values from before that change back. */
export const HISTORY_PATH = '/admin/history';

/** Whole addresses, for the identifier may be another host. */
export const PREDICT_PATH = '/api/predict';
export const LABELS_PATH = '/api/predict/labels';
