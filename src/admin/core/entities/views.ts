import {
  Factory,
  FileText,
  Image,
  Link,
  List,
  Map as MapIcon,
  Phone,
  Store,
  Tags,
  Users,
  Warehouse,
  type LucideIcon
} from 'lucide-react';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { isImported } from '#lib/contract/entity.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { productPath } from '#lib/i18n/product-path.ts';

/** A part of a form. */
export interface FormSection {
  /** Absent if the form has only one section. */
  heading?: keyof AdminWords['sections'];
  fields: readonly FieldName[];
}

/** The allowed actions of a management screen (§2 Management screens). */
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

/** Exceptions from the default column of a field's kind. */
export interface ColumnView {
  /** Whether small screens hide the column. */
  isWideOnly?: boolean;
  /** Whether a card shows it untruncated, if there is enough space. */
  isShort?: boolean;
  /** Whether a text is cut after 50 characters (§9), as Markdown texts always are. */
  isCut?: boolean;
  /** Whether its value can be edited in the list. */
  isQuick?: boolean;
}

/** The settings of an entity in the dashboard, in addition to its definition in the contract. */
export interface EntityView {
  icon: LucideIcon;
  /** The URL of its list; `/new`, `/ID` and `/import` are below it. */
  path: `/dashboard/${string}`;
  /** Its group in the sidebar; `next` is a screen without an entity that follows it there. */
  nav?: { group?: 'products' | 'footer'; next?: { screen: 'footerMaps'; icon: LucideIcon } };
  /** Exceptions from the default, which allows everything and asks before deleting. */
  abilities?: Partial<Abilities>;
  /** Sections of a long form; fields without a section are in the last one. */
  sections?: readonly FormSection[];
  columns?: Partial<Record<FieldName, ColumnView>>;
  /** A read-only column with a time. */
  timeColumn?: FieldName;
  /** Maps each field with an amount to the field with its unit. */
  units?: Partial<Record<FieldName, FieldName>>;
  /** Width divided by height of its pictures on the public site; 4:3 if absent. */
  imageShape?: number;
  /** Returns the public URL of a row by its name; absent if rows have no public page. */
  publicPath?: (name: string) => string;
  /** Whether pickers show the id before the name, and sort by id. */
  isNumbered?: boolean;
  /**
   * The position of its rows in the results of the command palette, which by default omits them.
   */
  paletteRank?: number;
  /** Whether a row is an account: with sign-ins and reset links. */
  isAccount?: boolean;
  /** Whether a poster of a row can be printed. */
  hasPoster?: boolean;
  /** Whether the identifier can be taught the plants of a row. */
  hasTeaching?: boolean;
}

/** The views of all entities, in the order of the sidebar (§2). */
export const views: Record<EntityName, EntityView> = {
  user: {
    icon: Users,
    path: '/dashboard/users',
    abilities: { copy: false },
    columns: { role: { isShort: true } },
    timeColumn: 'last_sign_in',
    paletteRank: 5,
    isAccount: true
  },
  product: {
    icon: List,
    path: '/dashboard/products',
    nav: { group: 'products' },
    sections: [
      {
        heading: 'sale',
        fields: ['name', 'name_en', 'product_category_id', 'price', 'unit_type', 'description']
      },
      {
        heading: 'plant',
        fields: [
          'latin_name',
          'familia',
          'synonym',
          'part_used',
          'harvest_age',
          'area_name',
          'method_of_reproduction',
          'morphology',
          'lookalikes',
          'photos'
        ]
      },
      { heading: 'use', fields: ['efficacy', 'utilization', 'composition', 'research_results'] }
    ],
    columns: { product_category_id: { isQuick: true }, price: { isQuick: true, isShort: true } },
    units: { price: 'unit_type' },
    imageShape: 4 / 5,
    publicPath: (name) => productPath('default', name),
    paletteRank: 1
  },
  productCategory: {
    icon: Tags,
    path: '/dashboard/products/category',
    nav: { group: 'products' },
    publicPath: (name) => `/product?${new URLSearchParams({ category: name })}`,
    isNumbered: true,
    paletteRank: 2
  },
  jamuCentre: {
    icon: Warehouse,
    path: '/dashboard/center',
    publicPath: (name) => centrePath('default', name),
    paletteRank: 3,
    hasPoster: true,
    hasTeaching: true
  },
  jamuManufacturer: {
    icon: Factory,
    path: '/dashboard/produsen',
    publicPath: () => '/produsen',
    paletteRank: 4
  },
  herbalStore: { icon: Store, path: '/dashboard/store' },
  heroContent: {
    icon: Image,
    path: '/dashboard/banner',
    abilities: { remove: false, removeUnshown: true },
    columns: { description: { isWideOnly: true } },
    imageShape: 6 / 5.4,
    publicPath: () => '/'
  },
  footerContent2: {
    icon: Link,
    path: '/dashboard/footer/alamat',
    nav: { group: 'footer' },
    abilities: { add: false, remove: false },
    publicPath: () => '/'
  },
  footerContent1: {
    icon: FileText,
    path: '/dashboard/footer',
    nav: { group: 'footer', next: { screen: 'footerMaps', icon: MapIcon } },
    publicPath: () => '/'
  },
  footerContent3: {
    icon: Phone,
    path: '/dashboard/footer/contact',
    nav: { group: 'footer' },
    abilities: { confirm: false },
    columns: { description1: { isCut: true } },
    publicPath: () => '/'
  }
};

export function abilitiesOf(name: EntityName): Abilities {
  const defaults = { add: true, copy: true, remove: true, removeUnshown: false, confirm: true };
  const abilities = { ...defaults, ...views[name].abilities };
  return { ...abilities, copy: abilities.copy && abilities.add };
}

/** Whether rows can be imported from a CSV. */
export const canImport = (name: EntityName): boolean =>
  abilitiesOf(name).add && isImported(entities[name]);

export const columnView = ({ name }: AnyEntity, field: string): ColumnView =>
  views[name].columns?.[field as FieldName] ?? {};

/** The field with the unit of an amount; undefined for an amount without one. */
export const unitField = ({ name }: AnyEntity, field: string): FieldName | undefined =>
  views[name].units?.[field as FieldName];
