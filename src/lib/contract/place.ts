import { object, type InferType } from 'yup';
import { link, requiredText, text } from './fields.ts';
import { LENGTH } from './limits.ts';

/** The fields that centres, manufacturers and herbal stores share (§3). */
export const placeSchema = object({
  name: requiredText(LENGTH.name),
  description: text(LENGTH.text),
  address: text(LENGTH.text),
  link_maps: link(),
  link_website: link(),
  link_facebook: link()
});

export type PlaceValues = InferType<typeof placeSchema>;

export const placeInputs = {
  description: 'text',
  address: 'text',
  link_maps: 'link',
  link_website: 'link',
  link_facebook: 'link'
} as const;
