import type { Feature } from '#core/shared/features.ts';
import { QuickCell } from './quick-cell.tsx';

export const quickEdit: Feature = { QuickCell };
