import { siteWords } from '#lib/i18n/site.ts';
import { LANGUAGE, LOCALES, localeName, localPath, type Locale } from '#lib/i18n/locale.ts';

const NAVIGATION = {
  home: '/',
  detection: '/detection_tanaman',
  products: '/product',
  centres: '/central-jamu',
  manufacturers: '/produsen'
};

/** The paths in the footer. Two of them redirect to the paths in the navigation (§2 Footer). */
export const FOOTER = {
  ...NAVIGATION,
  products: '/products',
  centres: '/jamu-central'
};

interface NavLink {
  href: string;
  text: string;
  /** 'page' on the page itself, 'true' on a page below it. */
  current: 'page' | 'true' | undefined;
}

/** Returns the five links of the navigation for the page with `path` (§2 Navigation). */
export function navLinks(locale: Locale, path: string, paths = NAVIGATION): NavLink[] {
  const t = siteWords[locale].nav;
  return Object.entries(paths).map(([key, target]) => ({
    href: localPath(locale, target),
    text: t[key as keyof typeof NAVIGATION],
    current: path === target ? 'page' : path.startsWith(`${target}/`) ? 'true' : undefined
  }));
}

export const languageLinks = (locale: Locale, path: string) =>
  LOCALES.map((other) => ({
    href: localPath(other, path),
    text: localeName(siteWords[locale].nav, other),
    // The name of the default locale is in the page's language; other names are in their own.
    lang: other === 'default' ? undefined : LANGUAGE[other],
    current: other === locale ? ('true' as const) : undefined
  }));
