import { House, Leaf, Rows3, type LucideIcon } from 'lucide-react';
import type { EntityName } from '#lib/contract/entities.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { roleFor, useRole } from './account.ts';
import { featureScreens } from './features.ts';
import type { Screen } from './router.ts';
import { views } from '../entities/views.ts';

type Label = keyof AdminWords['nav'];

export interface NavLink {
  label: Label;
  icon: LucideIcon;
  screen: Screen | 'home';
  /** The number beside it; none if 0. */
  count?: number;
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

/** Returns the sidebar, in the order of §2; a group is at its first entry. */
function navigation(): NavEntry[] {
  const linksAfter = (entry?: string): NavLink[] =>
    featureScreens().flatMap(({ name, icon, after }) =>
      after === entry ? [link(name, icon)] : []
    );
  const entries: (NavLink | (NavGroup & { children: NavLink[] }))[] = [
    link('home', House),
    ...linksAfter('home')
  ];
  for (const [name, { icon, group }] of Object.entries(views)) {
    const links = [link(name as EntityName, icon), ...linksAfter(name)];
    const open = entries.find(({ label }) => label === group);
    if (open && 'children' in open) open.children.push(...links);
    else if (group) entries.push({ label: group, icon: GROUP_ICONS[group], children: links });
    else entries.push(...links);
  }
  return [...entries, ...linksAfter()];
}

/**
 * Returns the entries that a role may see. `counts` has the numbers of screens that count, undefined
 * for hidden ones.
 */
export function navOf(
  role: Role,
  counts: ReadonlyMap<string, number | undefined> = new Map()
): readonly NavEntry[] {
  const visible = (entry: NavLink): NavLink[] => {
    const count = counts.has(entry.screen) ? counts.get(entry.screen) : 0;
    return isVisible(entry, role) && count !== undefined ? [{ ...entry, count }] : [];
  };
  return navigation().flatMap((entry): NavEntry[] => {
    if (!('children' in entry)) return visible(entry);
    const children = entry.children.flatMap(visible);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** Returns the entries that the account may see. */
export const useNav = (): readonly NavEntry[] =>
  navOf(
    useRole(),
    new Map(
      featureScreens().flatMap((each) => (each.useCount ? [[each.name, each.useCount()]] : []))
    )
  );

/** Returns the group of a screen, if any. */
export const groupOf = (screen: string | undefined): Label | undefined =>
  navigation().find(
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
