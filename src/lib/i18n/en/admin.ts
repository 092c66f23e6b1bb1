import { admin as base, type AdminWords } from '../default/admin.ts';
import { words } from '../default/admin-resources.ts';
import { overview } from './admin-overview.ts';

/** The dashboard in English; the default locale's lists, forms and most fields are English too. */
export const admin: AdminWords = {
  ...base,
  fields: {
    ...base.fields,
    familia: 'Family',
    part_used: 'Parts used',
    harvest_age: 'Age at harvest',
    method_of_reproduction: 'Method of reproduction',
    latin_name: 'Latin name',
    area_name: 'Area',
    efficacy: 'Effectiveness',
    utilization: 'Uses',
    research_results: 'Research',
    unit_type: 'Unit',
    link_maps: 'Google Maps link'
  },
  lists: {
    ...base.lists,
    entities: {
      ...base.lists.entities,
      jamuCentre: 'Jamu Centre',
      jamuManufacturer: 'Manufacturer'
    }
  },
  overview,
  resources: {
    ...base.resources,
    productCategory: { ...base.resources.productCategory, columns: { name: 'Category name' } },
    jamuCentre: words('Jamu centre', 'Jamu centres', 'Jamu Centres', 'Jamu Centre'),
    jamuManufacturer: words('manufacturer', 'manufacturers', 'Jamu Manufacturers', 'Manufacturer'),
    footerContent3: {
      ...base.resources.footerContent3,
      adding: 'Add Footer Content',
      create: 'Add Footer Content'
    }
  },
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
  publish: {
    label: 'Publishing',
    current: 'The public site is up to date',
    stale: 'Changes not yet published',
    building: 'Publishing…',
    failed: 'Publishing failed',
    unknown: 'Publishing state unknown',
    publish: 'Publish',
    publishedAt: (time) => `Published ${time}`,
    since: (time) => `since ${time}`,
    progress: (done, all) => `${done} of ${all} pages`,
    failedPages: (count) =>
      count === 1 ? '1 page could not be made' : `${count} pages could not be made`
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no dashboard screen at this address.',
    back: 'Back to the dashboard'
  }
};
