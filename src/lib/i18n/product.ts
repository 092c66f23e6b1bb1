import { product as en } from './en/product.ts';
import { product as id } from './id/product.ts';
import { product as plain } from './plain/product.ts';
import type { ProductWords } from './plain/product.ts';
import type { Wording } from './wording.ts';

export type { ProductWords } from './plain/product.ts';

export const productWords: Record<Wording, ProductWords> = { plain, id, en };
