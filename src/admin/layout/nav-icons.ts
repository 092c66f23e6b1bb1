import {
  Factory,
  FileText,
  Gauge,
  History,
  House,
  Image,
  Leaf,
  Link,
  List,
  Map,
  Phone,
  Rows3,
  Store,
  Tags,
  Trash2,
  Users,
  Warehouse
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { NavEntry } from '../shared/nav-entries.ts';

export const NAV_ICONS: Record<NavEntry['label'], LucideIcon> = {
  home: House,
  overview: Gauge,
  user: Users,
  products: Leaf,
  product: List,
  productCategory: Tags,
  herbalStore: Store,
  jamuCentre: Warehouse,
  jamuManufacturer: Factory,
  heroContent: Image,
  footer: Rows3,
  footerContent1: FileText,
  footerContent2: Link,
  footerMaps: Map,
  footerContent3: Phone,
  activity: History,
  trash: Trash2
};
