import { localPath, type Locale } from './locale.ts';
import { namedPath } from './named-path.ts';

/** The path of the list of jamu centres, without locale. */
export const CENTRES = '/central-jamu';

/** Returns the path of a jamu centre's page, which contains its name (§2 Addresses). */
export const centrePath = (locale: Locale, name: string): string =>
  namedPath(locale, CENTRES, name);

/** Returns the path of the page that identifies plants of a jamu centre. */
export const identifyPath = (locale: Locale, id: number): string =>
  `${localPath(locale, '/detection_tanaman')}?kebun=${id}`;
