import { object, type InferType } from 'yup';
import { link, requiredText, status, text, translated } from './fields.ts';
import { LENGTH } from './limits.ts';
import { pictureFields } from './picture-fields.ts';

/** The fields that centres, manufacturers and herbal stores share (§3). */
export const place = {
  schema: object({
    name: translated(requiredText(LENGTH.name)),
    description: translated(text(LENGTH.text)),
    address: translated(text(LENGTH.text)),
    link_maps: link(),
    link_website: link(),
    link_facebook: link(),
    ...pictureFields(),
    status: status()
  }),
  image: true,
  read: 'public',
  write: 'editor',
  columns: ['image', 'name', 'address'],
  search: ['name'],
  unique: ['name'],
  needs: ['image', 'description', 'address'],
  inputs: {
    description: 'formatted',
    address: 'text',
    link_maps: 'link',
    link_website: 'link',
    link_facebook: 'link'
  }
} as const;

export type PlaceValues = InferType<typeof place.schema>;
