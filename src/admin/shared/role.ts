import { createContext, useContext } from 'react';
import { entities } from '#lib/contract/entities.ts';
import type { Role } from '#lib/contract/roles.ts';
import { isEntity, type Screen } from './router.ts';

export const RoleContext = createContext<Role>('user');
export const useRole = (): Role => useContext(RoleContext);

/** The role that a screen needs: for an entity's the role that may write it, otherwise editor. */
export const roleFor = (screen: Screen | undefined): Role =>
  screen && isEntity(screen) ? entities[screen].write : 'editor';
