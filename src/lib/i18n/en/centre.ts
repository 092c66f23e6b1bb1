import type { CentreWords } from '../default/centre.ts';

export const centre: CentreWords = {
  metaDescription: '{name}: where it is, when it is open, and the medicinal plants of its garden.',
  back: 'Back to all Jamu centres',
  loading: 'Loading the Jamu centre...',
  facts: { address: 'Address', opening_hours: 'Opening hours' },
  maps: 'Map',
  website: 'Website',
  newTab: '(new tab)',
  identify: 'Identify a plant in this garden',
  identifyHint: 'Take a photo of a leaf, fruit or rhizome: the plants of this garden come first.',
  about: 'About this place',
  plants: 'Plants in this garden',
  plantCount: 'Plants listed here: {n}.',
  noPlants: 'The plants of this garden are not listed yet.',
  missing: {
    title: 'Jamu centre not found',
    text: 'The Jamu centre you are looking for is not available.',
    failed: 'This Jamu centre could not be loaded. Please try again later.'
  }
};
