import { inPlainText } from '#lib/content/strip-markdown.ts';
import type { APIContext } from 'astro';
import { LANGUAGES } from '#lib/contract/languages.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { encodeCards } from '../../islands/catalogue/card-index.ts';
import { toIndexedCard } from '../../islands/catalogue/card.ts';
import { content } from '../_content/content.ts';
import { dataPaths } from '../_content/locale-paths.ts';

export const getStaticPaths = dataPaths;

/** The search index: the fields of the cards, and the translated and regional names of categories. */
export async function GET({ props }: APIContext<{ locale: Locale }>): Promise<Response> {
  const { products, categories } = await content(props.locale);
  const others = await Promise.all(
    LANGUAGES.map(async (language) => (await content(language)).categories)
  );
  const groupsOf = (category: string) => {
    const own = categories.find(({ name }) => name === category);
    const names = others.flat().flatMap(({ id, name }) => (id === own?.id ? [name] : []));
    return [...new Set([...names, own?.regional_names ?? ''])].filter(
      (name) => name && name !== category
    );
  };
  return Response.json(encodeCards(products.map(inPlainText).map(toIndexedCard), groupsOf));
}
