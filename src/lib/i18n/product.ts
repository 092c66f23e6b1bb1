import { product as en } from './en/product.ts';
import { product as id } from './id/product.ts';
import { product as base, type ProductWords } from './default/product.ts';
import type { Locale } from './locale.ts';

export type { ProductWords } from './default/product.ts';

export const productWords: Record<Locale, ProductWords> = { default: base, id, en };
