import { FileText } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const footerContent1: EntityView = {
  icon: FileText,
  publicPath: () => '/'
};
