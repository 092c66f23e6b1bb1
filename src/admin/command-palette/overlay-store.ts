import { atom } from 'nanostores';

/** What covers the screen: the command palette or the list of hotkeys. */
export const $overlay = atom<'palette' | 'shortcuts' | undefined>();
