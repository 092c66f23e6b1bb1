import type { LucideIcon } from 'lucide-react';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';

/** A part of a form. */
export interface FormSection {
  /** Absent if the form has only one section. */
  heading?: keyof AdminWords['sections'];
  fields: readonly FieldName[];
}

/** The actions that a management screen allows (§2 Management screens). */
export interface Abilities {
  add: boolean;
  remove: boolean;
  /** Whether rows that the site does not show can be deleted. */
  removeUnshown: boolean;
  /** Whether deleting asks first. */
  confirm: boolean;
}

/** How the dashboard shows an entity, beyond its definition in the contract. */
export interface EntityView {
  icon: LucideIcon;
  /** Differences from a screen that allows everything and asks before deleting. */
  abilities?: Partial<Abilities>;
  /** Sections of a long form; a field in none of them goes into the last one. */
  sections?: readonly FormSection[];
  /** Columns that small screens hide. */
  wideOnly?: readonly FieldName[];
  /** A column with a time that is read and never written. */
  timeColumn?: FieldName;
  /** Width divided by height of its pictures on the public site; 4:3 if absent. */
  imageShape?: number;
  /** The public address of a row with this name; absent if only editors see rows. */
  publicPath?: (name: string) => string;
  /** Whether the command palette finds its rows. */
  isSearched?: boolean;
  /** Whether a row is an account: with sign-ins and reset links. */
  isAccount?: boolean;
  /** Whether a poster of a row can be printed. */
  hasPoster?: boolean;
}
