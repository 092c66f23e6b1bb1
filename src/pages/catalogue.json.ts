import { encodeCards } from '../islands/catalogue/card-index.ts';
import { toCard } from '../islands/catalogue/card.ts';
import { content } from './_content/content.ts';

/** The index that the catalogue searches: no more of a product than its card shows. */
export const GET = async () => Response.json(encodeCards((await content()).products.map(toCard)));
