import { writableBy } from '#lib/contract/entities.ts';
import type { Role } from '#lib/contract/roles.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { abilitiesOf } from '../entities/views.ts';
import { navOf } from '../shared/navigation.ts';
import { screenPath } from '../shared/router.ts';

/** An entry of the command palette. */
export interface Item {
  key: string;
  label: string;
  href: string;
}

const matches =
  (query: string) =>
  ({ label }: Item) =>
    label.toLowerCase().includes(query.trim().toLowerCase());

/** The sidebar's entries for a role whose label contains the query. */
export const screenItems = (
  query: string,
  { role, hasReview }: { role: Role; hasReview: boolean },
  { nav }: AdminWords
): Item[] =>
  navOf(role, hasReview)
    .flatMap((entry) =>
      'children' in entry
        ? entry.children.map((child) => ({
            ...child,
            title: `${nav[entry.label]} › ${nav[child.label]}`
          }))
        : [{ ...entry, title: nav[entry.label] }]
    )
    .map(({ screen, title }) => ({
      key: `screen-${screen}`,
      label: title,
      href: screen === 'home' ? '/' : screenPath(screen)
    }))
    .filter(matches(query));

/** 'Add …' for every entity that the role can add to and whose label contains the query. */
export const addItems = (query: string, role: Role, { resources }: AdminWords): Item[] =>
  writableBy(role)
    .filter((name) => abilitiesOf(name).add)
    .map((name) => ({
      key: `add-${name}`,
      label: resources[name].add,
      href: screenPath(name, 'new')
    }))
    .filter(matches(query));
