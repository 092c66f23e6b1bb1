import { Phone } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const footerContent3: EntityView = {
  icon: Phone,
  abilities: { confirm: false },
  publicPath: () => '/'
};
