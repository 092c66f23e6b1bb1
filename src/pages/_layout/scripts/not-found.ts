import { centrePath } from '#lib/i18n/centre-path.ts';
import { dataPath, LOCALES, type Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { productName } from '#lib/i18n/translated.ts';
import {
  CATALOGUE_INDEX,
  decodeCards,
  type CardIndex
} from '../../../islands/catalogue/card-index.ts';
import { findSimilar, nameFromPath, type NamedPage } from './similar-names.ts';

const fetchJson = <T>(path: string): Promise<T | undefined> =>
  fetch(path)
    .then((response) => (response.ok ? (response.json() as Promise<T>) : undefined))
    .catch(() => undefined);

const pageTargets = (): NamedPage[] =>
  [
    ...document.querySelectorAll<HTMLAnchorElement>(
      '#side-menu nav a, #side-menu div > a, footer nav a, #ways a'
    )
  ].map(({ textContent, href, pathname }) => ({
    text: textContent.trim(),
    href,
    names: [textContent, pathname.split('/').at(-1) ?? '']
  }));

async function productTargets(locale: Locale): Promise<NamedPage[]> {
  const index = await fetchJson<CardIndex>(dataPath(locale, CATALOGUE_INDEX));
  return (index ? decodeCards(index) : []).map((card) => ({
    text: productName(card, locale),
    href: productPath(locale, card.name),
    names: [card.name, card.name_en ?? '', ...card.others.split('\n')]
  }));
}

/** Returns the jamu centres by their names in the base language, which their URLs contain. */
async function centreTargets(locale: Locale): Promise<NamedPage[]> {
  const centreNames = await fetchJson<{ name: string }[]>('/gardens.json');
  return (centreNames ?? []).map(({ name }) => ({
    text: name,
    href: centrePath(locale, name),
    names: [name, name.replace(/\(.*\)/, '')]
  }));
}

/**
 * Points the links to other locales at the path of the URL. In the HTML of pages that are served
 * for several URLs, these links lead to another page.
 */
export function linkLocales(): void {
  const path = location.pathname;
  const base = LOCALES.find((name) => path.startsWith(`/${name}/`));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-languages] a'))
    link.pathname = (link.lang && `/${link.lang}`) + path.slice(base ? base.length + 1 : 0);
}

/** Fills in suggestions for an unknown URL: similar pages and a search for its words. */
export async function showSuggestions(help: HTMLElement): Promise<void> {
  const input = help.querySelector('input');
  const area = help.querySelector('section');
  const list = help.querySelector('ul');
  const typed = nameFromPath(location.pathname);
  const locale = LOCALES.find((name) => name === help.dataset['locale']);
  if (!area || !list || !typed || !locale) return;
  if (input && !input.value) input.value = typed;
  const targets = (
    await Promise.all([pageTargets(), productTargets(locale), centreTargets(locale)])
  ).flat();
  const byAddress = new Map(targets.toReversed().map((target) => [target.href, target]));
  const links = findSimilar(typed, [...byAddress.values()].toReversed()).map(({ text, href }) => {
    const item = document.createElement('li');
    const className = 'text-link inline-flex min-h-11 items-center';
    item.append(Object.assign(document.createElement('a'), { href, textContent: text, className }));
    return item;
  });
  list.replaceChildren(...links);
  area.hidden = links.length === 0;
}
