/** The roles, lowest first. Each has the permissions of the lower ones. */
export const ROLES = ['user', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Returns whether a role is `needed` or higher; false for an unknown role. */
export const hasRole = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);
