import { Tags } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const productCategory: EntityView = {
  icon: Tags,
  publicPath: (name) => `/product?${new URLSearchParams({ category: name })}`,
  isSearched: true
};
