import { product as base, type ProductWords } from '../default/product.ts';

export const product: ProductWords = {
  catalogue: {
    ...base.catalogue,
    title: 'Herbal Catalogue',
    description:
      'The herbal catalogue of Indonesia: medicinal plants with Latin names, traditional uses, constituents and research.',
    lead: 'Medicinal plants of Indonesia with their Latin names, traditional uses and the research behind them.',
    clear: 'Clear the search',
    categories: 'Categories',
    all: 'All',
    openCategories: 'Category: {name}',
    close: 'Close',
    detail: 'Details',
    found: '{n} products',
    foundPages: '{n} products, page {page} of {last}',
    byUse: {
      only: 'No plant is called “{q}”. The traditional uses of these mention it, which is no substitute for medical advice.',
      also: 'No plant is called “{q}”. The traditional uses of these mention it, which is no substitute for medical advice, or their names are similar.'
    },
    reset: 'Show all products',
    sort: 'Sort by:',
    sorts: {
      site: 'Our choice',
      best: 'Best match',
      name: 'Name A–Z',
      price: 'Lowest price',
      'price-desc': 'Highest price',
      newest: 'Newest'
    },
    filters: 'Active filters',
    removeSearch: 'Remove the search “{q}”',
    removeCategory: 'Remove the category {name}',
    removeAll: 'Remove all'
  },
  pages: {
    ...base.pages,
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {n}'
  },
  centres: {
    title: 'Jamu Centres',
    description:
      'Jamu centres to visit: addresses, maps and websites of places where jamu is blended and brewed.',
    lead: 'Places where jamu is blended and brewed, and its stories are told. Pick one and set out.',
    search: 'Search Jamu centres by name or address...',
    clear: 'Clear the search',
    maps: 'Map',
    website: 'Website',
    newTab: '(new tab)',
    loading: 'Loading Jamu centres...',
    failed: 'Unable to load Jamu centres. Please try again later.',
    empty: 'No Jamu centres found matching your search.',
    found: '{n} centres'
  },
  manufacturers: {
    title: 'Jamu Makers',
    description: 'Makers of jamu in Indonesia: where they are, since when, and their websites.',
    lead: 'The kitchens, mortars and hands behind each bottle of jamu.',
    search: 'Search by name, place or description...',
    clear: 'Clear the search',
    location: 'Location:',
    founded: 'Founded:',
    plants: 'Plants used',
    morePlants: '{n} more',
    website: 'Website',
    facebook: 'Facebook',
    newTab: '(new tab)',
    loading: 'Loading makers...',
    failed: 'The makers of jamu could not be loaded',
    empty: 'No makers of jamu match your search.',
    found: '{n} makers'
  },
  detail: {
    metaDescription:
      '{name}: botanical profile, traditional uses in jamu, constituents, and links to research.',
    loading: 'Loading the product...',
    back: 'Back to all products',
    missing: {
      title: 'Product not found',
      text: 'The product you are looking for is not available.',
      unknown: 'The product you are looking for is not available.',
      failed: 'Failed to load product details',
      back: 'Back to the products'
    },
    quantity: { label: 'Quantity', less: 'One less', more: 'One more' },
    centre: {
      label: 'Jamu centre',
      prompt: 'Choose a Jamu centre',
      maps: 'Map',
      website: 'Website',
      facebook: 'Facebook',
      newTab: '(new tab)',
      noWebsite: 'This Jamu centre has no website.'
    },
    order: 'Order now',
    orderHint: 'Your order opens on the website of the centre you choose.',
    favourite: {
      add: 'Add to favourites',
      remove: 'Remove from favourites',
      all: 'See favourites'
    },
    copyLatin: 'Copy the Latin name',
    share: { action: 'Share', text: 'Look at this great product: {name}' },
    toasts: {
      label: 'Notifications',
      quantity: 'Quantity changed to {n}',
      favourite: 'Added to favourites',
      unfavourite: 'Removed from favourites',
      favouriteNotStored: 'This browser cannot store favourites',
      latinCopied: 'Latin name copied',
      latinNotCopied: 'The Latin name could not be copied',
      copied: 'Product link copied to the clipboard',
      copiedHint: 'You can share the link now.',
      copyFailed: 'The link could not be copied',
      noCentre: 'Choose a Jamu centre first',
      noCentreHint: 'Please choose a Jamu centre to go on with your order.',
      centresFailed: 'Failed to load the list of Jamu centres',
      centresFailedHint: 'Please try again later.'
    },
    sections: {
      detail: 'Product Details',
      more: 'Further Information',
      description: 'Description'
    },
    fields: {
      latin_name: 'Latin name',
      synonym: 'Synonym',
      familia: 'Family',
      part_used: 'Part used',
      method_of_reproduction: 'Propagation',
      harvest_age: 'Age at harvest',
      morphology: 'Morphology',
      area_name: 'Where it grows',
      efficacy: 'Traditional use',
      utilization: 'Ways of use',
      composition: 'Composition',
      research_results: 'Research'
    },
    gardens: 'Grows at',
    study: 'See study {n}',
    newTab: '(new tab)',
    caution: 'The uses on this page are traditional; they are no substitute for medical advice.'
  }
};
