import { registerFeatures } from '#core/shared/features.ts';
import { features } from '../../src/admin/features.ts';

// Registers the features as the dashboard's entry does, for tests of parts of the dashboard.
registerFeatures(features);
