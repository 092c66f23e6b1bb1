import { admin as base } from '../default/admin.ts';
import type { AdminWords } from '../default/admin.ts';
import { fields } from './admin-fields.ts';
import { forms } from './admin-forms.ts';
import { lists } from './admin-lists.ts';
import { overview } from './admin-overview.ts';
import { publish } from './admin-publishing.ts';
import { resources } from './admin-resources.ts';

/** The back-office in English: the default locale's lists and forms are. */
export const admin: AdminWords = {
  ...base,
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
    locale: 'Language',
    logout: 'Log out',
    guest: 'User'
  },
  locales: { default: 'Default (mixed)', id: 'Bahasa Indonesia', en: 'English' },
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
  invalid: {
    ...base.invalid,
    number: (_field: string, label: string) => `${label} must be a valid number`
  },
  toast: { ...base.toast, region: 'Notifications' },
  maps: {
    ...base.maps,
    intro: 'The map links as the public footer shows them.',
    open: 'Open the map',
    edit: 'Edit link',
    notMap: 'Not a map link',
    noLink: 'No link yet',
    empty: 'No map links yet.',
    newTab: 'opens in a new tab'
  },
  publish,
  notFound: {
    title: 'Page not found',
    text: 'There is no dashboard screen at this address.',
    back: 'Back to the dashboard'
  }
};
