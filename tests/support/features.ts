import { registerFeatures } from '#core/shared/features.ts';
import { features } from '../../src/admin/features.ts';

// Registers the features like the entry of the dashboard, for tests that use parts of the
// dashboard.
registerFeatures(features);
