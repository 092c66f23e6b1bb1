import { Phone } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const footerContent3: EntityView = {
  icon: Phone,
  path: '/dashboard/footer/contact',
  nav: { group: 'footer' },
  abilities: { confirm: false },
  columns: { description1: { isCut: true } },
  publicPath: () => '/'
};
