/**
 * What an account may be, each with what those before it may: a user, an editor of the content, an
 * administrator. No yup, for every page carries it.
 */
export const ROLES = ['user', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role is the needed one or one above it; a role that is none of these is below all. */
export const hasRole = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);
