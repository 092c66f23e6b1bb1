import { List } from 'lucide-react';
import { productPath } from '#lib/i18n/product-path.ts';
import type { EntityView } from './entity-view.ts';

export const product: EntityView = {
  icon: List,
  path: '/dashboard/products',
  nav: { group: 'products' },
  sections: [
    {
      heading: 'sale',
      fields: ['name', 'name_en', 'product_category_id', 'price', 'unit_type', 'description']
    },
    {
      heading: 'plant',
      fields: [
        'latin_name',
        'familia',
        'synonym',
        'part_used',
        'harvest_age',
        'area_name',
        'method_of_reproduction',
        'morphology'
      ]
    },
    { heading: 'use', fields: ['efficacy', 'utilization', 'composition', 'research_results'] }
  ],
  columns: { product_category_id: { isQuick: true }, price: { isQuick: true, isShort: true } },
  units: { price: 'unit_type' },
  imageShape: 4 / 5,
  publicPath: (name) => productPath('default', name),
  paletteRank: 1
};
