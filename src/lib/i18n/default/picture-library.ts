/** Words of the library of uploaded pictures, and of choosing from it. */
export const pictureLibrary = {
  title: 'Pictures',
  intro: (unused: number) => (unused ? `${unused} unused` : 'Every picture is used.'),
  failed: 'Failed to fetch the pictures',
  empty: 'No picture was uploaded yet.',
  noneUnused: 'No picture is unused.',
  show: 'Show',
  all: 'All pictures',
  filters: { used: 'Used', unused: 'Unused' },
  order: 'Order',
  orders: { newest: 'Newest first', uses: 'Most used first' },
  uploaded: 'Uploaded',
  unused: 'Unused',
  usedIn: (n: number) => (n === 1 ? 'Used once' : `Used ${n} times`),
  more: (n: number) => `and ${n} more`,
  trashed: (n: number) => `In the trash: ${n}`,
  waiting: (n: number) => `In changes that wait: ${n}`,
  number: (id: number) => `Picture ${id}`,
  choose: 'Choose from the library',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removeAll: (n: number) => `Delete these ${n}`,
  removeTitle: 'Delete pictures',
  removeQuestion: (n: number) =>
    n === 1 ? 'Delete this unused picture?' : `Delete these ${n} unused pictures?`,
  forGood: 'This cannot be undone: the history cannot bring them back either.',
  deleted: (n: number) => (n === 1 ? 'Picture deleted' : `${n} pictures deleted`),
  kept: (n: number) => (n === 1 ? 'One picture was not deleted' : `${n} pictures were not deleted`)
};

export type PictureLibraryWords = typeof pictureLibrary;
