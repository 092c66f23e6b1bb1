/** The roles, lowest first; each may do what the lower ones may. No yup: every page loads this. */
export const ROLES = ['user', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role is the needed one or a higher one; an unknown role is below all. */
export const hasRole = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);
