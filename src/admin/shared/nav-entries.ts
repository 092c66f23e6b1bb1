import {
  Factory,
  FileText,
  Gauge,
  History,
  House,
  Image,
  Leaf,
  Link,
  List,
  Map,
  Phone,
  Rows3,
  Store,
  Tags,
  Trash2,
  Users,
  Warehouse
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { hasRole } from '#lib/contract/roles.ts';
import type { Role } from '#lib/contract/roles.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { roleFor } from './role.ts';
import type { Screen } from './router.ts';

export const NAV_ICONS: Record<NavEntry['label'], LucideIcon> = {
  home: House,
  overview: Gauge,
  user: Users,
  products: Leaf,
  product: List,
  productCategory: Tags,
  herbalStore: Store,
  jamuCentre: Warehouse,
  jamuManufacturer: Factory,
  heroContent: Image,
  footer: Rows3,
  footerContent1: FileText,
  footerContent2: Link,
  footerMaps: Map,
  footerContent3: Phone,
  activity: History,
  trash: Trash2
};

type Label = keyof AdminWords['nav'];

export interface NavLink {
  label: Label;
  screen: Screen | 'home';
}

export interface NavGroup {
  label: Label;
  children: readonly NavLink[];
}

export type NavEntry = NavLink | NavGroup;

// The public site is everybody's.
const isFor =
  (role: Role) =>
  ({ screen }: NavLink): boolean =>
    screen === 'home' || hasRole(role, roleFor(screen));

const link = (screen: NavLink['screen']): NavLink => ({ label: screen, screen });

/** The sidebar, in the order of §2. */
const NAV: readonly NavEntry[] = [
  link('home'),
  link('overview'),
  link('user'),
  { label: 'products', children: [link('product'), link('productCategory')] },
  link('jamuCentre'),
  link('jamuManufacturer'),
  link('herbalStore'),
  link('heroContent'),
  {
    label: 'footer',
    children: [
      link('footerContent2'),
      link('footerContent1'),
      link('footerMaps'),
      link('footerContent3')
    ]
  },
  link('activity'),
  link('trash')
];

/** The entries that a role may see. */
export const navOf = (role: Role): readonly NavEntry[] =>
  NAV.flatMap((entry): NavEntry[] => {
    if (!('children' in entry)) return isFor(role)(entry) ? [entry] : [];
    const children = entry.children.filter(isFor(role));
    return children.length > 0 ? [{ ...entry, children }] : [];
  });

/** The group that a screen stands in, if any. */
export const groupOf = (screen: string | undefined): Label | undefined =>
  NAV.find(
    (entry) => 'children' in entry && entry.children.some((child) => child.screen === screen)
  )?.label;

/** Entries whose label contains the query; a group that matches keeps all its entries (§2). */
export function filterNav(
  entries: readonly NavEntry[],
  query: string,
  words: AdminWords['nav']
): readonly NavEntry[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return entries;
  const matches = ({ label }: NavEntry): boolean => words[label].toLowerCase().includes(wanted);
  return entries.flatMap((entry): NavEntry[] => {
    if (matches(entry)) return [entry];
    if (!('children' in entry)) return [];
    const children = entry.children.filter(matches);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}
