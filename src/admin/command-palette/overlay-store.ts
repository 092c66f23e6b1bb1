import { atom } from 'nanostores';

/** What stands in front of every screen: the palette or the list of shortcuts. */
export const $front = atom<'palette' | 'shortcuts' | undefined>();
