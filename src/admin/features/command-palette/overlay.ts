import { atom } from 'nanostores';

/** The open overlay: the command palette, or the list of hotkeys. */
export const $overlay = atom<'palette' | 'shortcuts' | undefined>();
