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
  uploads: {
    title: 'Uploads',
    choose: 'Upload pictures',
    hint: 'You can also drop pictures here or paste them.',
    progress: (n: number, all: number, name: string) => `Uploading ${n} of ${all}: ${name}`,
    done: (stored: number, known: number, refused: number) =>
      [
        stored > 0 && `${stored} uploaded`,
        known > 0 && (known === 1 ? '1 was already there' : `${known} were already there`),
        refused > 0 && `${refused} not uploaded`
      ]
        .filter(Boolean)
        .join(', '),
    states: {
      waiting: 'Waits for its turn',
      sending: 'Is being uploaded',
      stored: 'Uploaded',
      known: 'Was already there'
    },
    noAnswer: 'The server did not answer. Please try again.',
    stopped: 'Stopped. It was not uploaded.',
    retry: 'Try again',
    retryOf: (name: string) => `Try ${name} again`,
    retryAll: (n: number) => `Try all ${n} again`,
    stop: 'Stop',
    close: 'Close the list',
    leaveTitle: 'Not all pictures are uploaded',
    leave: 'Leave without them',
    leaveQuestion: (n: number) =>
      n === 1 ? 'One picture is not uploaded yet.' : `${n} pictures are not uploaded yet.`
  },
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
