import {
  Gauge,
  GalleryThumbnails,
  History,
  House,
  Images,
  Leaf,
  Rows3,
  Settings,
  Stamp,
  Trash2,
  type LucideIcon
} from 'lucide-react';
import type { EntityName } from '#lib/contract/entities.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { roleFor } from './account.ts';
import type { Screen } from './router.ts';
import { views } from '../entities/views.ts';

type Label = keyof AdminWords['nav'];

export interface NavLink {
  label: Label;
  icon: LucideIcon;
  screen: Screen | 'home';
}

export interface NavGroup {
  label: Label;
  icon: LucideIcon;
  children: readonly NavLink[];
}

export type NavEntry = NavLink | NavGroup;

const isVisible = ({ screen }: NavLink, role: Role): boolean =>
  screen === 'home' || hasRole(role, roleFor(screen));

const link = (screen: NavLink['screen'], icon: LucideIcon): NavLink => ({
  label: screen,
  icon,
  screen
});

const GROUP_ICONS = { products: Leaf, footer: Rows3 };

/** Returns the entries of entities in the order of their views; a group is at its first entry. */
function entityEntries(): NavEntry[] {
  const entries: (NavLink | (NavGroup & { children: NavLink[] }))[] = [];
  for (const [name, { icon, nav = {} }] of Object.entries(views)) {
    const { group, next } = nav;
    const links = [link(name as EntityName, icon), ...(next ? [link(next.screen, next.icon)] : [])];
    const open = entries.find(({ label }) => label === group);
    if (open && 'children' in open) open.children.push(...links);
    else if (group) entries.push({ label: group, icon: GROUP_ICONS[group], children: links });
    else entries.push(...links);
  }
  return entries;
}

/** The sidebar, in the order of §2. */
const NAV: readonly NavEntry[] = [
  link('home', House),
  link('overview', Gauge),
  ...entityEntries(),
  link('pictures', GalleryThumbnails),
  link('visitorPhotos', Images),
  link('review', Stamp),
  link('activity', History),
  link('trash', Trash2),
  link('settings', Settings)
];

/** Returns the entries that a role may see; review only if `hasReview`. */
export const navOf = (role: Role, hasReview = false): readonly NavEntry[] =>
  NAV.flatMap((entry): NavEntry[] => {
    if (!('children' in entry))
      return isVisible(entry, role) && (hasReview || entry.screen !== 'review') ? [entry] : [];
    const children = entry.children.filter((child) => isVisible(child, role));
    return children.length > 0 ? [{ ...entry, children }] : [];
  });

/** Returns the group of a screen, if any. */
export const groupOf = (screen: string | undefined): Label | undefined =>
  NAV.find(
    (entry) => 'children' in entry && entry.children.some((child) => child.screen === screen)
  )?.label;

/** Returns entries whose label matches; a matching group keeps all its entries (§2). */
export function filterNav(
  entries: readonly NavEntry[],
  query: string,
  t: AdminWords['nav']
): readonly NavEntry[] {
  const text = query.trim().toLowerCase();
  if (!text) return entries;
  const matches = ({ label }: NavEntry): boolean => t[label].toLowerCase().includes(text);
  return entries.flatMap((entry): NavEntry[] => {
    if (matches(entry)) return [entry];
    if (!('children' in entry)) return [];
    const children = entry.children.filter(matches);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}
