import { Tags } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const productCategory: EntityView = {
  icon: Tags,
  path: '/dashboard/products/category',
  nav: { group: 'products' },
  publicPath: (name) => `/product?${new URLSearchParams({ category: name })}`,
  isNumbered: true,
  paletteRank: 2
};
