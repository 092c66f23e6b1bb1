import { editDistance } from '#lib/contract/edit-distance.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { fold } from '#lib/i18n/fold.ts';
import { dataPath, LOCALES, type Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { productName } from '#lib/i18n/translated.ts';
import {
  CATALOGUE_INDEX,
  decodeCards,
  type CardIndex
} from '../../../islands/catalogue/card-index.ts';

/** A page to suggest, with its names in URLs and texts. */
interface NamedPage {
  text: string;
  href: string;
  names: readonly string[];
}

const MAX_SUGGESTIONS = 5;
/** The maximum edit distance, as a share of the longer name. */
const MAX_DISTANCE = 0.34;
/** The distance of a name that contains the typed text, smaller than that of a typo. */
const CONTAINED_DISTANCE = 0.1;
const MIN_LENGTH = 3;
/** The maximum distance if single words of the typed text are compared. */
const MAX_WORD_DISTANCE = 0.17;

/** Returns the last part of an unknown path as words; '' if it has none. */
export function nameFromPath(path: string): string {
  const last = path.split('/').findLast(Boolean) ?? '';
  try {
    return normalize(decodeURIComponent(last).replace(/\.\w{1,5}$/, ''));
  } catch {
    return '';
  }
}

const normalize = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);

function relativeDistance(typed: string, name: string): number {
  const known = normalize(name);
  if (known === typed) return 0;
  if (typed.length >= MIN_LENGTH && ` ${known}`.includes(` ${typed}`)) return CONTAINED_DISTANCE;
  return editDistance(typed, known) / Math.max(typed.length, known.length, 1);
}

function findNearest(
  typed: readonly string[],
  targets: readonly NamedPage[],
  maxDistance: number
): NamedPage[] {
  return targets
    .map((target) => {
      const names = target.names.filter(Boolean);
      const distances = typed.flatMap((text) => names.map((name) => relativeDistance(text, name)));
      return { target, distance: Math.min(...distances) };
    })
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ target }) => target);
}

/**
 * Returns the pages with the names most similar to the typed text, most similar first. If no name
 * is similar, returns the pages with names similar to one of its words (`xyz-kunyit-sirih`).
 */
export function findSimilar(typed: string, targets: readonly NamedPage[]): NamedPage[] {
  if (!typed) return [];
  const similar = findNearest([typed], targets, MAX_DISTANCE);
  if (similar.length > 0) return similar;
  const words = typed.split(' ').filter((word) => word.length >= MIN_LENGTH);
  return findNearest(words, targets, MAX_WORD_DISTANCE);
}

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
