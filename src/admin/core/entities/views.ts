import {
  Factory,
  FileText,
  Image,
  Link,
  List,
  Phone,
  Store,
  Tags,
  Users,
  Warehouse,
  type LucideIcon
} from 'lucide-react';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import type { InputKind } from '#lib/contract/entity.ts';
import { hasStatus } from '#lib/contract/states.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { productPath } from '#lib/i18n/product-paths.ts';

export interface FormSection {
  heading?: keyof AdminWords['sections'];
  fields: readonly FieldName[];
}

/** The actions of a management screen that are allowed by default (§2 Management screens). */
const ABILITIES = {
  add: true,
  remove: true,
  /** Whether rows that the site does not show can be deleted even if `remove` is false. */
  removeUnshown: false,
  /** Whether a dialog asks before a row is deleted. */
  confirm: true
};

/** Exceptions from the default look of a column, which depends on the kind of its field. */
export interface ColumnView {
  isWideOnly?: boolean;
  /** Whether a card shows the whole value if there is enough space. */
  isShort?: boolean;
  /** Whether a text is cut after 50 characters (§9). */
  isCut?: boolean;
  /** Whether the value can be edited in the list. */
  isQuick?: boolean;
}

/** The settings of an entity in the dashboard, in addition to its definition in the contract. */
export interface EntityView {
  icon: LucideIcon;
  /** The URL of the list. Forms and pages of features are below it. */
  path: `/dashboard/${string}`;
  group?: 'products' | 'footer';
  /** Exceptions from `ABILITIES`. */
  abilities?: Partial<typeof ABILITIES>;
  /** Sections of a long form. Fields without a section are in the last one. */
  sections?: readonly FormSection[];
  columns?: Partial<Record<FieldName, ColumnView>>;
  /** The field of an additional column with a time. */
  timeColumn?: FieldName;
  /** Maps each field with an amount to the field with its unit. */
  units?: Partial<Record<FieldName, FieldName>>;
  /** The width divided by the height of pictures on the public site; 4:3 if absent. */
  imageShape?: number;
  /** Returns the URL of the public page that shows the row with a name. */
  publicPath?: (name: string) => string;
  /** Whether pickers show the id before the name, and sort by id. */
  isNumbered?: boolean;
  /** Whether rows are accounts, which sign in and get reset links. */
  isAccount?: boolean;
}

/** The views of all entities, in the order of the sidebar (§2). */
export const views: Record<EntityName, EntityView> = {
  user: {
    icon: Users,
    path: '/dashboard/users',
    columns: { role: { isShort: true } },
    timeColumn: 'last_sign_in',
    isAccount: true
  },
  product: {
    icon: List,
    path: '/dashboard/products',
    group: 'products',
    sections: [
      {
        heading: 'sale',
        fields: [
          'name',
          'name_en',
          'regional_names',
          'product_category_id',
          'price',
          'unit_type',
          'description'
        ]
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
      {
        heading: 'use',
        fields: ['toxic', 'warnings', 'efficacy', 'utilization', 'composition', 'research_results']
      }
    ],
    columns: { product_category_id: { isQuick: true }, price: { isQuick: true, isShort: true } },
    units: { price: 'unit_type' },
    imageShape: 4 / 5,
    publicPath: (name) => productPath('default', name)
  },
  productCategory: {
    icon: Tags,
    path: '/dashboard/products/category',
    group: 'products',
    publicPath: (name) => `/product?${new URLSearchParams({ category: name })}`,
    isNumbered: true
  },
  jamuCentre: {
    icon: Warehouse,
    path: '/dashboard/center',
    publicPath: (name) => centrePath('default', name)
  },
  jamuManufacturer: {
    icon: Factory,
    path: '/dashboard/produsen',
    publicPath: () => '/produsen'
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
    group: 'footer',
    abilities: { add: false, remove: false },
    publicPath: () => '/'
  },
  footerContent1: {
    icon: FileText,
    path: '/dashboard/footer',
    group: 'footer',
    publicPath: () => '/'
  },
  footerContent3: {
    icon: Phone,
    path: '/dashboard/footer/contact',
    group: 'footer',
    abilities: { confirm: false },
    columns: { description1: { isCut: true } },
    publicPath: () => '/'
  }
};

export const abilitiesOf = (name: EntityName): typeof ABILITIES => ({
  ...ABILITIES,
  ...views[name].abilities
});

/** Whether rows can be published and are then shown on a page of the site. */
export const hasPage = (entity: AnyEntity): boolean =>
  hasStatus(entity) && views[entity.name].publicPath !== undefined;

export const columnView = ({ name }: AnyEntity, field: string): ColumnView =>
  views[name].columns?.[field as FieldName] ?? {};

export const unitField = ({ name }: AnyEntity, field: string): FieldName | undefined =>
  views[name].units?.[field as FieldName];

export type FieldKind = InputKind | 'image';

const describeField = (entity: AnyEntity, field: string) =>
  entity.schema.describe().fields[field] as
    | {
        type: string;
        optional?: boolean;
        tests: { name?: string; params?: { max?: number } }[];
      }
    | undefined;

/** Returns the kind in the entity's `inputs`, else `number` or `line` by the schema. */
export function fieldKind(entity: AnyEntity, field: string): FieldKind {
  if (field === 'image') return 'image';
  const kind = (entity.inputs as Readonly<Record<string, InputKind>>)[field];
  return kind ?? (describeField(entity, field)?.type === 'number' ? 'number' : 'line');
}

export function isRequired(entity: AnyEntity, field: string): boolean {
  const schema = describeField(entity, field);
  return schema !== undefined && !schema.optional;
}

export const maxLength = (entity: AnyEntity, field: string): number | undefined =>
  describeField(entity, field)?.tests.find(({ name }) => name === 'max')?.params?.max;

/** Returns the fields of a form except the image, in the order of the schema. */
export const formFields = (entity: AnyEntity): FieldName[] =>
  Object.keys(entity.schema.fields) as FieldName[];

export const numberFields = (entity: AnyEntity): FieldName[] =>
  formFields(entity).filter((field) => fieldKind(entity, field) === 'number');
