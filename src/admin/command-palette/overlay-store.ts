import { atom } from 'nanostores';

/** What stands in front of every screen: the palette or the list of shortcuts. */
export const $overlay = atom<'palette' | 'shortcuts' | undefined>();
