import { encodeCards } from '../islands/catalogue/card-index.ts';
import { toCard } from '../islands/catalogue/card.ts';
import { content } from './_content/content.ts';

/** The index for the catalogue's search, with the fields that cards show. */
export const GET = async () => Response.json(encodeCards((await content()).products.map(toCard)));
