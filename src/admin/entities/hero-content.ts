import { Image } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const heroContent: EntityView = {
  icon: Image,
  abilities: { remove: false, removeUnshown: true },
  wideOnly: ['description'],
  imageShape: 6 / 5.4,
  publicPath: () => '/'
};
