import type { APIContext } from 'astro';
import type { Locale } from '#lib/i18n/locale.ts';
import { encodeCards } from '../../islands/catalogue/card-index.ts';
import { toCard } from '../../islands/catalogue/card.ts';
import { content } from '../_content/content.ts';
import { dataPaths } from '../_content/locale-paths.ts';

export const getStaticPaths = dataPaths;

/** The index for the catalogue's search in a language, with the fields that cards show. */
export const GET = async ({ props }: APIContext<{ locale: Locale }>) =>
  Response.json(encodeCards((await content(props.locale)).products.map(toCard)));
