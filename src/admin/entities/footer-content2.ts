import { Link } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const footerContent2: EntityView = {
  icon: Link,
  path: '/dashboard/footer/alamat',
  nav: { group: 'footer' },
  abilities: { add: false, remove: false },
  publicPath: () => '/'
};
