import { siteWords } from '#lib/i18n/site.ts';
import { LANGUAGE, LOCALES, localeName, localPath, type Locale } from '#lib/i18n/locale.ts';

export type NavPaths = Record<
  'home' | 'detection' | 'products' | 'centres' | 'manufacturers',
  string
>;

const NAVIGATION: NavPaths = {
  home: '/',
  detection: '/detection_tanaman',
  products: '/product',
  centres: '/central-jamu',
  manufacturers: '/produsen'
};

/**
 * The paths in the footer. `/products` and `/jamu-central` redirect to the paths in the navigation
 * (§2 Footer).
 */
export const FOOTER: NavPaths = { ...NAVIGATION, products: '/products', centres: '/jamu-central' };

export interface NavLink {
  href: string;
  text: string;
  /** 'page' on the page itself, 'true' on a page below it. */
  current: 'page' | 'true' | undefined;
}

/** Returns the five links of the navigation for the page with `path` (§2 Navigation). */
export function navLinks(locale: Locale, path: string, paths: NavPaths = NAVIGATION): NavLink[] {
  const t = siteWords[locale].nav;
  return Object.entries(paths).map(([key, target]) => ({
    href: localPath(locale, target),
    text: t[key as keyof NavPaths],
    current: path === target ? 'page' : path.startsWith(`${target}/`) ? 'true' : undefined
  }));
}

export const languageLinks = (locale: Locale, path: string) =>
  LOCALES.map((other) => ({
    href: localPath(other, path),
    text: localeName(siteWords[locale].nav, other),
    // The name of the default locale is written in the page's language, because this locale mixes
    // languages. The link therefore needs no `lang`.
    lang: other === 'default' ? undefined : LANGUAGE[other],
    current: other === locale ? ('true' as const) : undefined
  }));
