import { registerFeatures } from '#core/shared/features.ts';
import { features } from '../../src/admin/features.ts';

// As the entry of the dashboard does, for tests that render or address parts of it.
registerFeatures(features);
