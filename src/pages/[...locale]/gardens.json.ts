import type { APIContext } from 'astro';
import type { Locale } from '#lib/i18n/locale.ts';
import { toPlacedGarden } from '../../islands/detection/features/garden/gardens.ts';
import { content } from '../_content/content.ts';
import { dataPaths } from '../_content/locale-paths.ts';

export const getStaticPaths = dataPaths;

/** All jamu centres, as gardens to identify in: names and public coordinates. */
export const GET = async ({ props }: APIContext<{ locale: Locale }>) =>
  Response.json((await content(props.locale)).centres.map(toPlacedGarden));
