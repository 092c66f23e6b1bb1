import type { photos as base } from '../default/admin-photos.ts';

/** The screen of visitors' photographs in English. */
export const photos: typeof base = {
  title: 'Visitors’ photos',
  intro: (waiting) =>
    waiting
      ? `${waiting} ${waiting === 1 ? 'photo waits' : 'photos wait'}`
      : 'Everything is sorted',
  failed: 'Failed to load visitors’ photos',
  empty: 'No photos here.',
  list: 'Photos',
  anyState: 'Any state',
  states: { new: 'Not sorted', accepted: 'Accepted', unusable: 'Not usable' },
  state: 'State',
  plant: 'Plant',
  garden: 'Garden',
  clear: (label) => `Clear ${label}`,
  search: (label) => `${label}…`,
  parts: { leaf: 'Leaf', fruit: 'Fruit', rhizome: 'Rhizome' },
  photoOf: (plant, part, state) => `${plant}, ${part}: ${state}`,
  gone: '(deleted plant)',
  said: 'The visitor says',
  answered: 'Answer',
  nothing: 'named no plant',
  certainties: { certain: 'almost certain', likely: 'likely' },
  countsAs: 'Accepted as',
  received: 'Received',
  noPicture: 'The photo cannot be shown.',
  keysNote: 'The letters work while a photo is chosen; arrows choose another one.',
  actions: {
    accept: 'Accept as said',
    other: 'Other plant',
    unusable: 'Not usable',
    remove: 'Delete',
    undo: 'Undo'
  },
  sorted: {
    accepted: (plant) => `Accepted as ${plant}`,
    unusable: 'Not usable',
    new: 'Not sorted again'
  },
  sortFailed: 'The photo could not be sorted',
  otherTitle: 'Which plant is it really?',
  confirmRemove: 'This photo is deleted for good, from future exports too. This cannot be undone.',
  removed: 'Photo deleted for good',
  removeFailed: 'Failed to delete the photo',
  figures: {
    title: 'How often the answers are right',
    note: 'Of what visitors confirmed in the last 24 months, by month',
    confirmed: 'Confirmed',
    named: 'Named',
    right: 'Right',
    none: 'No visitor has said yet whether an answer was right.',
    failed: 'Failed to load the figures',
    sum: (confirmed, named, right) =>
      `${confirmed} confirmed, ${named} named, ${right} of these right`
  }
};
