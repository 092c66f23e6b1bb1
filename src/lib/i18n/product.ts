import { product as en } from './en/product.ts';
import { product as id } from './id/product.ts';
import { product as base, type ProductWords } from './default/product.ts';
import { inLocales } from './in-locales.ts';

export type { ProductWords } from './default/product.ts';

export const productWords = inLocales<ProductWords>(
  { default: base, id, en },
  import.meta.env &&
    import.meta.glob(['./*/product.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'product'
    })
);
