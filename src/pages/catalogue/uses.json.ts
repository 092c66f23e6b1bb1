import { LANGUAGES } from '#lib/contract/languages.ts';
import { encodeUses } from '../../islands/catalogue/uses-index.ts';
import { content } from '../_content/content.ts';

/** The words in the uses of plants. The catalogue loads them if no plant has the searched name. */
export async function GET(): Promise<Response> {
  const texts = new Map<number, Set<string>>();
  for (const language of LANGUAGES)
    for (const { id, efficacy } of (await content(language)).products)
      texts.set(id, (texts.get(id) ?? new Set()).add(efficacy));
  return Response.json(encodeUses([...texts].map(([id, each]) => ({ id, texts: [...each] }))));
}
