import model from '../../../model/labels.json' with { type: 'json' };
import type { ModelSettings } from '../identification/answer.ts';

/** The settings of the neural network that the site is built with. */
export const modelSettings: ModelSettings = model;
