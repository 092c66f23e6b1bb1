import { admin as base, type AdminWords } from '../default/admin.ts';
import { fields } from '../admin-fields.ts';
import { menuOf, resources } from '../admin-resources.ts';
import { photos } from './admin-photos.ts';
import { overview } from './admin-overview.ts';
import { review } from './admin-review.ts';

/** The dashboard in English; the default locale's lists, forms and most fields are English too. */
export const admin: AdminWords = {
  ...base,
  fields: fields.en,
  overview,
  photos,
  resources: resources.en,
  review,
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
    ...menuOf(resources.en),
    home: 'Home',
    overview: 'Dashboard',
    products: 'Products',
    footer: 'Footer',
    footerMaps: 'Maps',
    pictures: 'Pictures',
    visitorPhotos: 'Visitors’ photos',
    review: 'Waiting for review',
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
    details: 'Publishing details',
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
