import { toCard } from '../islands/catalogue/card.ts';
import { content } from './_layout/content.ts';

/** The index that the catalogue searches: no more of a product than its card shows. */
export const GET = async () => Response.json((await content()).products.map(toCard));
