import { FileText, Map } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const footerContent1: EntityView = {
  icon: FileText,
  path: '/dashboard/footer',
  nav: { group: 'footer', next: { screen: 'footerMaps', icon: Map } },
  publicPath: () => '/'
};
