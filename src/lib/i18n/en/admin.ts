import type { AdminWords } from '../plain/admin.ts';
import { fields } from './admin-fields.ts';
import { forms } from './admin-forms.ts';
import { lists } from './admin-lists.ts';
import { overview } from './admin-overview.ts';
import { publish } from './admin-publishing.ts';
import { resources } from './admin-resources.ts';

/** The back-office in English. */
export const admin: AdminWords = {
  name: 'Wisata Jamu',
  fields,
  forms,
  lists,
  overview,
  resources,
  frame: {
    needsScript: 'The dashboard needs JavaScript.',
    skip: 'Skip to content',
    sidebar: 'Dashboard menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    narrow: 'Collapse menu',
    widen: 'Expand menu',
    searchMenu: 'Search the menu...',
    noEntry: 'No matching entry',
    wording: 'Language',
    logout: 'Log out',
    guest: 'User'
  },
  wordings: { plain: 'Default (mixed)', id: 'Bahasa Indonesia', en: 'English' },
  roles: { user: 'user', admin: 'admin' },
  nav: {
    home: 'Home',
    overview: 'Dashboard',
    user: 'Users',
    products: 'Products',
    product: 'Product List',
    productCategory: 'Product Categories',
    herbalStore: 'Herbal Stores',
    jamuCentre: 'Jamu Centres',
    jamuManufacturer: 'Jamu Manufacturers',
    heroContent: 'Banner',
    footer: 'Footer',
    footerContent1: 'Footer Text',
    footerContent2: 'Addresses',
    footerMaps: 'Maps',
    footerContent3: 'Contact',
    activity: 'Activity',
    trash: 'Trash'
  },
  list: {
    clear: 'Clear search',
    actions: 'Actions',
    edit: 'Edit',
    remove: 'Delete',
    /** Names a row's button for those who hear it, not see it beside its row. */
    editOf: (name: string) => `Edit ${name}`,
    removeOf: (name: string) => `Delete ${name}`,
    noMatch: 'Nothing matches your search.',
    retry: 'Try again',
    pages: { label: 'Pages', previous: 'Previous page', next: 'Next page', page: 'Page {n}' },
    range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
    noCategory: 'No Category',
    noImage: 'No image'
  },
  form: {
    cancel: 'Cancel',
    close: 'Close',
    saving: 'Saving...',
    loading: 'Loading ...',
    missing: 'This record does not exist any more.',
    required: 'required',
    choose: 'Choose an image',
    replace: 'Choose another image',
    discard: 'Keep the stored image',
    unpick: 'Remove the chosen image',
    imageHint: 'JPEG, PNG or WebP, at most 5 MB',
    imageType: 'Please choose a JPEG, PNG or WebP image.',
    imageSize: 'The image is larger than 5 MB.',
    passwordHint: 'Leave empty to keep the current password',
    showPassword: 'Show password',
    noCategory: 'No Category'
  },
  /** Headings within the product's form. */
  sections: { sale: 'Product', plant: 'Plant', use: 'Use and research' },
  invalid: {
    required: (label: string) => `${label} is required`,
    number: (_field: string, label: string) => `${label} must be a valid number`,
    email: 'Invalid email format',
    password:
      'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    link: (label: string) => `${label} must start with https:// or http://`,
    long: (label: string, max: number) => `${label} must be at most ${max} characters`,
    negative: (label: string) => `${label} must be at least 0`,
    other: (label: string) => `${label} cannot be stored like this`
  },
  confirm: { title: 'Delete', remove: 'Delete', cancel: 'Cancel' },
  toast: { region: 'Notifications', error: 'Error' },
  maps: {
    title: 'Footer Maps',
    intro: 'The map links as the public footer shows them.',
    open: 'Open the map',
    edit: 'Edit link',
    notMap: 'Not a map link',
    noLink: 'No link yet',
    empty: 'No map links yet.',
    newTab: 'opens in a new tab'
  },
  publish,
  notFound: { title: 'Page not found', text: 'There is no dashboard screen at this address.', back: 'Back to the dashboard' }
};
