import type { Feature } from '../../core/feature.ts';
import { GardenBar } from './garden-bar.tsx';

export const garden: Feature = { Bar: GardenBar };
