import type { Feature } from '#core/shared/features.ts';
import { PublishStatus } from './publish-status.tsx';

export const publishing: Feature = { queryKey: 'publishing', TopBar: PublishStatus };
