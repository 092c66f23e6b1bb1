import type { FieldName } from '../admin-fields.ts';
/** Words of the dashboard's forms apart from their fields. */
export const forms = {
  draft: {
    title: 'Unsaved draft',
    found: (time: string) => `You typed here on ${time} and did not save.`,
    changed: 'The record was changed since; you can choose field by field.',
    gone: 'The record was deleted since; you can create it anew.',
    picture: 'A picture that you had chosen is not part of the draft: please choose it again.',
    resume: 'Continue the draft',
    discard: 'Discard the draft'
  },
  unsaved: {
    title: 'Unsaved changes',
    text: 'What you changed here is not saved yet.',
    stay: 'Keep editing',
    keep: 'Close, keep the draft',
    discard: 'Discard changes'
  },
  stale: {
    title: 'Changed in the meantime',
    by: (name: string, time: string) => `${name} saved it on ${time}.`,
    text: 'Choose what each field is to hold, then save. Fields that you did not touch take the other value.',
    mine: 'Mine',
    theirs: 'Theirs',
    allMine: 'All mine',
    allTheirs: 'All theirs',
    empty: '(empty)',
    otherPicture: 'Another picture',
    storedPicture: 'A picture of the library'
  },
  gone: {
    text: 'Somebody else deleted this record. What you typed is still here.',
    picture: 'Its picture has to be chosen again.',
    create: 'Create anew'
  },
  waiting: {
    offline: 'You are offline. Everything is saved as soon as the connection is back.',
    noAnswer: 'The server did not answer. What you typed is still here; please try again.',
    stopped: 'Saving was stopped. What you typed is still here.',
    stop: 'Stop saving'
  },
  proof: {
    label: 'Current password',
    hint: 'Your own, to make sure that it is you.',
    required: 'Enter your current password.',
    wrong: 'The current password is not right.'
  },
  statuses: {
    published: 'Everybody sees it',
    draft: 'Only editors see it, until it is published',
    hidden: 'Only editors see it; it is taken off the site'
  },
  uploading: 'Uploading the picture',
  storing: 'The picture has arrived and is being stored',
  signIn: {
    title: 'Sign in again',
    ended: 'Your session has ended. What you typed is still here.',
    other: (name: string) =>
      `${name} is signed in now. What you typed here can only be saved by your own account.`,
    demoted: 'The role of this account no longer allows this, so nothing can be saved.',
    email: 'Email',
    password: 'Password',
    code: 'Code from your app, or a recovery code',
    submit: 'Sign in',
    failed: 'Signing in failed. Please try again.',
    leave: 'Leave; the draft stays'
  },
  crop: {
    title: 'Crop the picture',
    hint: 'The frame has the shape in which the site shows the picture. Move it with the mouse, a finger or the arrow keys.',
    use: 'Use this part',
    whole: 'Use whole picture',
    cancel: 'Cancel',
    loading: 'Loading ...',
    area: 'Frame: arrow keys move it',
    handle: 'Corner of the frame: arrow keys change its size'
  },
  /** Hints of fields, by their names. */
  hints: {
    image_alt: 'What the picture shows, for people who cannot see it.',
    image_credit: 'Who made it; shown below the picture.'
  } as Partial<Record<FieldName, string>>,
  picture: {
    dropHere: 'You can also drop or paste a picture.',
    unreadable: 'This file cannot be read as a picture.',
    pixels: 'The picture has more than 40 megapixels.',
    library: 'From the library',
    remove: 'Remove the image',
    removed: 'The image is removed when you save.'
  },
  items: {
    add: 'Add item',
    item: (label: string, n: number) => `${label} ${n}`,
    up: (n: number) => `Move item ${n} up`,
    down: (n: number) => `Move item ${n} down`,
    remove: (n: number) => `Remove item ${n}`,
    hint: 'Enter adds an item; Alt with an arrow key moves it.'
  },
  references: {
    hint: 'Type to search, or paste names: one a line, or separated by commas or semicolons.',
    chosen: (label: string, n: number) => `${label}: ${n} chosen`,
    remove: (name: string) => `Remove ${name}`,
    added: (names: string) => `Added: ${names}`,
    addedMany: (n: number) => `${n} added`,
    removed: (name: string) => `Removed: ${name}`,
    searching: 'Searching ...',
    unfinished: 'Add this name first, or empty the field.',
    noMatch: 'Nothing matches.',
    failed: 'The search failed. Please try again.',
    unknown: (names: string) => `Not found: ${names}`
  },
  newPassword: {
    generate: 'Generate',
    strength: 'Strength: {n} of 5',
    allowed: 'Letters, numbers and @$!%*?& only.',
    refused: (characters: string) =>
      `Not allowed: ${characters} – use letters, numbers and @$!%*?&.`
  },
  amount: {
    unclear: 'Which amount is meant?',
    choose: (amount: string) => `Use ${amount}`
  },
  /** A language's name, and the labels of fields. */
  translations: {
    label: 'Language of the texts',
    lacks: (language: string, fields: string) => `${language} is missing: ${fields}`,
    older: (language: string, base: string, fields: string) =>
      `${language} is older than the ${base} text: ${fields}`,
    complete: (language: string) => `${language}: nothing is missing.`,
    missing: (language: string) => `No ${language} text yet`,
    outdated: (base: string) => `Older than the ${base} text`,
    confirm: 'Still right',
    confirmed: 'Still right: saved with the form',
    unconfirm: 'Undo'
  },
  coordinateHint: 'Degrees, such as -7.6606; may be left empty.',
  sections: 'Sections',
  formatting: {
    toolbar: (label: string) => `Format ${label}`,
    bold: 'Bold',
    italic: 'Italic',
    list: 'List',
    link: 'Link',
    preview: 'Preview',
    edit: 'Write',
    previewOf: (label: string) => `Preview of ${label}`,
    empty: 'Nothing is written yet.'
  }
};

export type FormWords = typeof forms;
