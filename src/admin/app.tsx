import { registerFeatures } from './core/shared/features.ts';
import { features } from './features.ts';

registerFeatures(features);

export { AdminApp } from './core/app/app.tsx';
