import type { Action } from '#lib/contract/endpoints/history.ts';
import { importing } from './admin-import.ts';

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const records = (n: number): string => count(n, 'record');

const actions: Record<Action, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored'
};

/** Words around lists: undo, selection, trash, history, CSV, palette. */
export const lists = {
  loading: 'Loading ...',
  loadFailed: 'This screen could not be loaded.',
  reload: 'Reload the page',
  anyEntity: 'Everything',
  entity: 'Kind of record',
  records,
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  crumbs: 'Where you are',
  onSite: 'View on site',
  duplicate: 'Duplicate',
  onSiteOf: (name: string) => `View ${name} on the site (opens in a new tab)`,
  moreOf: (name: string) => `More about ${name}`,
  signIns: 'Sign-ins',
  resetLink: {
    title: 'One-time link',
    intro:
      'The link lets this user choose a new password, once, within 24 hours. Links made earlier stop working. Until it is used, the old password stays.',
    make: 'Make link',
    making: 'Making ...',
    once: 'Give this link to the user yourself. It is shown only now.',
    until: (moment: string) => `It works once, until ${moment}.`,
    copy: 'Copy',
    copied: 'The link has been copied.',
    copyFailed: 'The browser does not allow copying. The link is selected: copy it by hand.',
    failed: 'The link could not be made. Please try again.',
    close: 'Close'
  },
  quickEdit: 'Click to change',
  priceOf: (name: string) => `Price of ${name}`,
  categoryOf: (name: string) => `Category of ${name}`,
  order: {
    shown: 'Shown on the site',
    atHome: 'On the home page',
    use: 'Use this one',
    show: 'Show on the home page',
    open: 'Order',
    title: 'What the site shows',
    intro: (shown: number) =>
      shown === 1
        ? 'The site shows the first one. Drag a handle, or press the arrow keys on it.'
        : `The home page shows the first ${shown}. Drag a handle, or press the arrow keys on it.`,
    move: (name: string, place: number, all: number) => `Move ${name}, ${place} of ${all}`,
    place: (name: string, place: number, all: number) => `${name} is ${place} of ${all}`,
    beyond: 'not shown',
    byId: 'Oldest first',
    save: 'Save order',
    saved: 'The site shows this order',
    failed: 'Failed to save the order'
  },
  preview: {
    open: 'Preview',
    of: (name: string) => `Preview: ${name}`,
    intro: 'The real page, as it would be. Only editors see it; nothing in it runs.',
    loading: 'Making the page ...',
    failed: 'Failed to make the page',
    desktop: 'As wide as the window',
    phone: 'As wide as a phone'
  },
  filter: {
    label: 'Filter',
    all: 'All records',
    allStatuses: 'Every status',
    allCategories: 'Every category',
    open: 'Filter and sort',
    active: (n: number) => `${n} chosen`,
    needs: 'Content',
    incomplete: 'Incomplete',
    lacking: (field: string) => `Without: ${field}`,
    lacks: (fields: string) => `Lacks: ${fields}`,
    complete: 'Nothing is missing in these.',
    sort: 'Sort',
    unsorted: 'As listed',
    ascending: (field: string) => `${field}, ascending`,
    descending: (field: string) => `${field}, descending`,
    texts: 'Texts',
    without: (language: string) => `Without ${language}`,
    outdated: (language: string) => `${language} older than its base`,
    noneWithout: 'No text is missing here.',
    noneOutdated: 'No text here is older than its base.',
    none: 'There are none of these.'
  },
  undo: {
    undo: 'Undo',
    restored: (n: number) => `${records(n)} restored`,
    failed: 'Failed to restore'
  },
  select: {
    column: 'Selection',
    page: 'Select all on this page',
    row: (name: string) => `Select ${name}`,
    some: (n: number) => `${records(n)} selected`,
    found: (n: number) => `Select all ${n} found`,
    finding: 'Selecting ...',
    findFailed: 'Failed to select all of them',
    clear: 'Clear selection'
  },
  bulk: {
    label: 'Selected records',
    remove: 'Delete selected',
    confirm: (n: number) =>
      `Are you sure you want to delete ${n === 1 ? 'this record' : `these ${n} records`}?`,
    removed: (n: number) => `${records(n)} deleted`,
    progress: (done: number, all: number) => `${done} of ${all}`,
    category: 'Move to category',
    chooseCategory: 'Move to category ...',
    move: 'Move',
    moved: (n: number) => `${records(n)} moved`,
    moveFailed: 'Failed to move the records',
    status: 'Set the status',
    chooseStatus: 'Set the status ...',
    set: 'Set',
    statusSet: (n: number) => `Status of ${records(n)} set`,
    statusFailed: 'Failed to set the status',
    outcome: (done: number, failed: number) =>
      `Done for ${records(done)}, refused for ${records(failed)}:`,
    staySelected: 'What was refused stays selected.',
    close: 'Close'
  },
  trash: {
    title: 'Trash',
    intro: (days: number) => `What was deleted can be restored for ${days} days.`,
    empty: 'The trash is empty.',
    failed: 'Failed to fetch the trash',
    name: 'Name',
    by: 'Deleted by',
    at: 'Deleted',
    left: 'Time left',
    days: (n: number) => count(n, 'day'),
    restore: 'Restore',
    restoreOf: (name: string) => `Restore ${name}`,
    restored: (name: string) => `${name} was restored`,
    restoreFailed: (name: string) => `${name} could not be restored`,
    remove: 'Delete for good',
    removeOf: (name: string) => `Delete ${name} for good`,
    confirmRemove: 'Are you sure you want to delete this for good? It cannot be restored.',
    removed: 'Deleted for good',
    emptyAll: 'Empty trash',
    confirmEmpty: (n: number) =>
      `Are you sure you want to delete ${records(n)} for good? They cannot be restored.`,
    emptied: (n: number) => `${records(n)} deleted for good`,
    removeFailed: 'Failed to delete for good'
  },
  history: {
    title: 'Activity',
    intro: 'Who changed what, and when.',
    history: 'History',
    of: (entity: string, name: string) => `History of ${entity} ${name}`,
    actions,
    sentence: (who: string, action: string) => `${who} ${action}`,
    empty: 'Nothing was changed yet.',
    failed: 'Failed to fetch the history',
    changes: (n: number) => count(n, 'field'),
    field: 'Field',
    before: 'Before',
    added: 'Added',
    removed: 'Removed',
    after: 'After',
    nothing: '–',
    passwordChanged: 'The password was changed.',
    restore: 'Restore these values',
    fromBefore: (time: string) => `from before ${time}`,
    confirm:
      'The record gets back the values from before this change. That is a change too, and can be undone here.',
    restored: 'The earlier values are back',
    left: (fields: string) => `The earlier values are back, but for: ${fields}`,
    restoreFailed: 'Failed to restore',
    open: 'Open the record'
  },
  csv: {
    export: 'Export CSV',
    exporting: (done: number, all: number) => `Exporting ${done} of ${all}`,
    exported: (n: number) => `${records(n)} exported`,
    exportFailed: 'Failed to export',
    import: 'Import CSV'
  },
  importing,
  palette: {
    title: 'Go to ...',
    search: 'Search screens and records ...',
    screens: 'Screens',
    add: 'Add',
    records: 'Records',
    none: 'Nothing found.',
    searching: 'Searching ...',
    failed: 'Records could not be searched.',
    close: 'Close'
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    keys: {
      palette: 'Go to a screen or a record',
      search: 'Search in the list',
      add: 'Add a record',
      save: 'Save the open form',
      escape: 'Close what is open in front',
      range: 'With a click: select all records in between',
      help: 'Show these shortcuts'
    },
    shiftClick: 'Shift + click',
    single: 'Use shortcuts of a single key'
  }
};
