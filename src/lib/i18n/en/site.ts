import { site as base, type SiteWords } from '../default/site.ts';

export const site: SiteWords = {
  ...base,
  skip: 'Skip to content',
  nav: {
    ...base.nav,
    label: 'Main navigation',
    home: 'Home',
    detection: 'Identify a Plant',
    products: 'Herbal Catalogue',
    centres: 'Jamu Centres',
    manufacturers: 'Jamu Makers',
    open: 'Open menu',
    close: 'Close menu',
    favourites: 'Favourites',
    language: 'Language',
    default: 'Mixed languages'
  },
  hero: { ...base.hero, identify: 'Identify a Plant' },
  home: {
    title: 'Wisata Jamu: know the plant, find the jamu',
    description:
      'Identify medicinal plants from a photo, read the herbal catalogue, and find jamu centres and makers in Indonesia.',
    detection: {
      title: 'Identify a Plant',
      lead: 'Photograph a leaf, a fruit or a rhizome. No account needed, and when in doubt we say so.',
      steps: [
        'Choose a category: rhizome, fruit or leaf',
        'Take a picture or upload a photo',
        'Read about the plant and see what else it might be'
      ],
      action: 'Start identifying',
      parts: { leaf: 'Leaf', fruit: 'Fruit', rhizome: 'Rhizome' }
    },
    products: {
      title: 'Herbal Catalogue',
      lead: 'Indonesian medicinal plants, a botanical plate for each.',
      all: 'All products'
    },
    centres: {
      title: 'Jamu Centres',
      lead: 'Where jamu is blended and brewed, and its stories are told.',
      all: 'All centres'
    },
    manufacturers: {
      title: 'Jamu Makers',
      lead: 'The kitchens and mortars behind each bottle.',
      all: 'All makers'
    }
  },
  footer: {
    ...base.footer,
    explore: 'Explore',
    maps: 'Maps',
    newTab: '(new tab)',
    medical: 'What these pages say is no substitute for medical advice.',
    install: {
      label: 'Install on this device',
      text: 'Wisata Jamu can be installed on this device and opened like an app.',
      action: 'Install',
      decline: 'Do not offer again'
    }
  },
  notFound: {
    title: 'Page not found',
    text: 'This address leads nowhere. The page may have moved, or the address was mistyped.',
    search: 'Search the herbal catalogue',
    submit: 'Search',
    home: 'Go home',
    products: 'Go to the catalogue',
    nearest: 'You may have meant'
  },
  index: {
    title: 'Index of plants A–Z',
    description:
      'Every plant and remedy of the herbal catalogue in alphabetical order, with its Latin name.',
    lead: 'The whole herbal catalogue on one page, in alphabetical order.',
    letters: 'Letters',
    empty: 'No products yet.'
  },
  needsScript: {
    catalogue:
      'Search, categories and further pages need JavaScript. Every plant can be opened from the',
    places: 'The search needs JavaScript; every place stands below. The plants are in the',
    detection:
      'Identification from photographs needs JavaScript. Look for the plant yourself in the',
    favourites: 'Favourites need JavaScript. Every plant can be opened from the',
    account: 'Accounts need JavaScript. Allow it in your browser and load this page again.',
    page: 'This page does not exist, or is not ready yet and needs JavaScript. What is there can be opened from the'
  },
  offline: {
    title: 'You are offline',
    text: 'This page was never opened on this device, so it is not kept here. Connect to the internet and try again.',
    again: 'Try again',
    kept: 'Kept on this device',
    identified: 'Your photo was identified as {name}: {certainty}, {percent}% sure.',
    certainty: { certain: 'almost certain', likely: 'likely' },
    notice: 'No internet connection. Pages you have opened before can still be read.'
  }
};
