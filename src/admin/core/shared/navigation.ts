import { House, Leaf, Rows3, type LucideIcon } from 'lucide-react';
import type { EntityName } from '#lib/contract/entities.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { roleFor, useRole } from './account.ts';
import { featureScreens } from './features.ts';
import type { Screen } from './router.ts';
import { type EntityView, views } from '../entities/views.ts';

type Group = NonNullable<EntityView['group']>;

export interface NavLink {
  screen: Screen | 'home';
  icon: LucideIcon;
  group?: Group | undefined;
  /** The number beside the entry; 0 is not shown. */
  count?: number;
}

export const GROUP_ICONS: Record<Group, LucideIcon> = { products: Leaf, footer: Rows3 };

// In the order of §2.
function navigation(): NavLink[] {
  const linksAfter = (screen?: string, group?: Group): NavLink[] =>
    featureScreens()
      .filter(({ after }) => after === screen)
      .map(({ name, icon }) => ({ screen: name, icon, group }));
  const entityLinks = Object.entries(views).map(([name, { icon, group }]): NavLink => {
    return { screen: name as EntityName, icon, group };
  });
  const links: NavLink[] = [{ screen: 'home', icon: House }, ...entityLinks];
  return [
    ...links.flatMap((link) => [link, ...linksAfter(link.screen, link.group)]),
    ...linksAfter()
  ];
}

/** Returns the entries that a role may see. An undefined count hides the entry of its screen. */
export const navOf = (
  role: Role,
  counts: ReadonlyMap<string, number | undefined> = new Map()
): NavLink[] =>
  navigation().flatMap((link) => {
    const count = counts.has(link.screen) ? counts.get(link.screen) : 0;
    const isVisible = link.screen === 'home' || hasRole(role, roleFor(link.screen));
    return isVisible && count !== undefined ? [{ ...link, count }] : [];
  });

export const useNav = (): NavLink[] =>
  navOf(
    useRole(),
    new Map(
      featureScreens().flatMap((each) => (each.useCount ? [[each.name, each.useCount()]] : []))
    )
  );

export const groupOf = (screen: string | undefined): Group | undefined =>
  navigation().find((link) => link.screen === screen)?.group;

/** Returns the entries whose own label or group's label contains the query (§2). */
export const filterNav = (links: NavLink[], query: string, t: AdminWords['nav']): NavLink[] =>
  links.filter(({ screen, group }) =>
    [t[screen], group ? t[group] : ''].some((label) =>
      label.toLowerCase().includes(query.trim().toLowerCase())
    )
  );
