import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import type { Role } from '#lib/contract/roles.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import type { SaveOptions, SavedValues } from './api.ts';
import type { ListState } from './list-state.ts';
import type { MenuItem } from './menu-popup.tsx';
import { setFeatureRoutes, type ScreenName } from './router.ts';
import type { Row } from './rows.ts';

type UrlParameters = Readonly<Record<string, string>>;

export interface FeatureScreen {
  name: ScreenName;
  path: `/dashboard${string}`;
  icon: LucideIcon;
  /** The required role; editor by default. */
  role?: Role;
  /** The entry of the sidebar that precedes this one. By default, this one is at the end. */
  after?: EntityName | 'home';
  /** Returns the number beside the entry. 0 is not shown, and undefined hides the entry. */
  useCount?: () => number | undefined;
  Screen: ComponentType<{ params: UrlParameters; search: UrlParameters }>;
}

/** A page below the URL of a list or a row. */
interface Part<ScreenProps> {
  /** The last segment of the URL. */
  path: string;
  title: (t: AdminWords) => string;
  Screen: ComponentType<ScreenProps>;
}

type ListPart = Part<{ name: EntityName }> & { isAllowed: (name: EntityName) => boolean };

/** A page below a row. The menu of the row links to it, with its icon. */
type RowPart = Part<{ name: EntityName; id: number; search: UrlParameters }> & { icon: LucideIcon };

export interface Action extends MenuItem {
  isBusy?: boolean;
  dialog?: (onClose: () => void) => ReactNode;
  /** Set if the action opens the public page: the label of an additional icon beside Edit. */
  publicPage?: string;
}

export interface RowExtras {
  actions?: readonly Action[];
  /** A badge beside the name. If `isShort`, only wide screens show its label. */
  badge?: { icon: LucideIcon; label: string; isShort?: boolean } | undefined;
  /** Whether the row can be deleted although other rows of its list cannot. */
  isRemovable?: boolean;
}

export interface OpenForm {
  entity: AnyEntity;
  /** The stored row; undefined for a new one. */
  row: Row | undefined;
  values: Record<string, string>;
  image: File | string | null;
}

/** A way to save a form without creating or updating its row, for example as a draft. */
export interface SaveAs {
  label: string;
  /** The title of the toast after the save. */
  saved: string;
  send: (
    change: { id: number | undefined; values: SavedValues; image: File | null },
    options: Pick<SaveOptions, 'signal' | 'onUpload'>
  ) => Promise<unknown>;
}

/** A part of the dashboard that `core` does not import. README.md describes each slot. */
export interface Feature {
  entities?: readonly EntityName[];
  screen?: FeatureScreen;
  rowPart?: RowPart;
  listPart?: ListPart;
  useListTools?: (entity: AnyEntity, state: ListState) => Action[];
  useRowExtras?: (entity: AnyEntity) => (row: Row) => RowExtras;
  QuickCell?: ComponentType<{ entity: AnyEntity; row: Row; field: string }>;
  useFormTools?: (form: OpenForm) => Action[];
  AboveForm?: ComponentType<{ entity: AnyEntity; row: Row }>;
  useSaveAs?: (entity: AnyEntity, row: Row | undefined) => SaveAs | undefined;
  /** Whether the account's saves wait for review, and the URL of one or all waiting changes. */
  waiting?: { useIsOn: () => boolean; path: (id?: number) => string };
  TopBar?: ComponentType;
  Overlay?: ComponentType;
  OverviewNotice?: ComponentType;
  OverviewPanel?: ComponentType;
  onStart?: () => void;
  queryKey?: string;
}

let registered: readonly Feature[] = [];

export function registerFeatures(features: readonly Feature[]): void {
  registered = features;
  setFeatureRoutes(
    featureScreens(),
    features.flatMap(({ rowPart }) => rowPart?.path ?? [])
  );
}

export const allFeatures = (): readonly Feature[] => registered;

/**
 * Returns the features of an entity. A component that calls their hooks needs the entity's name as
 * `key`, because the number of hooks depends on the entity.
 */
export const featuresOf = (name: EntityName): readonly Feature[] =>
  registered.filter(({ entities }) => !entities || entities.includes(name));

export const featureScreens = (): readonly FeatureScreen[] =>
  registered.flatMap(({ screen }) => screen ?? []);

export const rowPartOf = (name: EntityName, path: string): RowPart | undefined =>
  featuresOf(name).find(({ rowPart }) => rowPart?.path === path)?.rowPart;

export const listPartOf = (name: EntityName, path: string | undefined): ListPart | undefined =>
  featuresOf(name).find(({ listPart }) => listPart?.path === path && listPart?.isAllowed(name))
    ?.listPart;
