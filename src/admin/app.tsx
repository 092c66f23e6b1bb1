import { supportTranslators } from '#lib/browser/translated-text.ts';
import { registerFeatures } from './core/shared/features.ts';
import { features } from './features.ts';

supportTranslators();
registerFeatures(features);

export { AdminApp } from './core/app/app.tsx';
