import { createContext, useContext } from 'react';
import { entities } from '#lib/contract/entities.ts';
import type { Role } from '#lib/contract/roles.ts';
import { isEntity } from './router.ts';
import type { Screen } from './router.ts';

/** The role whose screens are shown. */
export const RoleContext = createContext<Role>('user');
export const useRole = (): Role => useContext(RoleContext);

/**
 * The role that a screen needs: an entity's that of who may write it, every other screen an editor.
 */
export const roleFor = (screen: Screen | undefined): Role =>
  screen && isEntity(screen) ? entities[screen].write : 'editor';
