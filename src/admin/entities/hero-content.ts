import { Image } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const heroContent: EntityView = {
  icon: Image,
  path: '/dashboard/banner',
  abilities: { remove: false, removeUnshown: true },
  columns: { description: { isWideOnly: true } },
  imageShape: 6 / 5.4,
  publicPath: () => '/'
};
