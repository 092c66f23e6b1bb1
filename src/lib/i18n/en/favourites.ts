import type { FavouritesWords } from '../default/favourites.ts';

export const favourites: FavouritesWords = {
  title: 'Favourites',
  description: 'The plants that you keep as favourites on this device.',
  lead: 'Kept on this device only, without an account. They open without a connection, too.',
  loading: 'Loading favourites...',
  count: '{n} plants',
  empty: 'No favourites yet. Tap the heart on the page of a plant.',
  browse: 'To the herbal catalogue',
  remove: 'Remove {name} from favourites',
  bringBack: 'Bring {name} back to favourites',
  gone: 'No longer in the catalogue.',
  noStorage:
    'This browser stores nothing (a private window, perhaps): favourites are lost as soon as their page is closed.'
};
