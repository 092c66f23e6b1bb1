import { parseLinks, parseList } from '#lib/contract/lists.ts';
import type { ShownProduct } from './shown.ts';

const DETAIL = [
  'latin_name',
  'synonym',
  'familia',
  'part_used',
  'method_of_reproduction',
  'harvest_age'
] as const;
const TEXTS = ['morphology', 'area_name', 'efficacy'] as const;
const LISTS = ['utilization', 'composition'] as const;

type Given<Field> = { field: Field; text: string }[];

const given = <Field extends keyof ShownProduct>(
  product: ShownProduct,
  fields: readonly Field[]
): Given<Field> =>
  fields
    .map((field) => ({ field, text: String(product[field]) }))
    .filter(({ text }) => text.trim());

/** The sections of a product's page; fields with no value are left out (§2 Product). */
export function facts(product: ShownProduct) {
  return {
    detail: given(product, DETAIL),
    texts: given(product, TEXTS),
    lists: LISTS.map((field) => ({ field, items: parseList(product[field]) })).filter(
      ({ items }) => items.length > 0
    ),
    studies: parseLinks(product.research_results).filter((link) => /^https?:\/\//.test(link))
  };
}
