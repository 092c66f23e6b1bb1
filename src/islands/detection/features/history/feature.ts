import type { Feature } from '../../core/feature.ts';

export const history: Feature = { loadStore: () => import('./store.ts') };
