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
  /** Whether a new row can start as a copy of another. */
  copy: boolean;
  remove: boolean;
  /** Whether rows that the site does not show can be deleted. */
  removeUnshown: boolean;
  /** Whether deleting asks first. */
  confirm: boolean;
}

/** How a column of the list differs from what its field's kind determines. */
export interface ColumnView {
  /** Whether small screens hide it. */
  isWideOnly?: boolean;
  /** Whether a card shows it in full if that leaves room for others. */
  isShort?: boolean;
  /** Whether a text shows its first 50 characters (§9), as formatted ones always do. */
  isCut?: boolean;
  /** Whether its value is changed in the list itself. */
  isQuick?: boolean;
}

/** A screen without an entity in the sidebar. */
interface ExtraScreen {
  screen: 'footerMaps';
  icon: LucideIcon;
}

/** How the dashboard shows an entity, beyond its definition in the contract. */
export interface EntityView {
  icon: LucideIcon;
  /** The URL of its list; `/new`, `/ID` and `/import` are below it. */
  path: `/dashboard/${string}`;
  /** Its group in the sidebar, and the screen that follows it there. */
  nav?: { group?: 'products' | 'footer'; next?: ExtraScreen };
  /** Differences from a screen that allows everything and asks before deleting. */
  abilities?: Partial<Abilities>;
  /** Sections of a long form; a field in none of them goes into the last one. */
  sections?: readonly FormSection[];
  columns?: Partial<Record<FieldName, ColumnView>>;
  /** A column with a time that is read and never written. */
  timeColumn?: FieldName;
  /** Amounts, each with the field of its unit. */
  units?: Partial<Record<FieldName, FieldName>>;
  /** Width divided by height of its pictures on the public site; 4:3 if absent. */
  imageShape?: number;
  /** The public address of a row with this name; absent if only editors see rows. */
  publicPath?: (name: string) => string;
  /** Whether pickers show a row's id before its name, in the order of the ids. */
  isNumbered?: boolean;
  /** The position of its rows among what the command palette finds; absent if it finds none. */
  paletteRank?: number;
  /** Whether a row is an account: with sign-ins and reset links. */
  isAccount?: boolean;
  /** Whether a poster of a row can be printed. */
  hasPoster?: boolean;
}
