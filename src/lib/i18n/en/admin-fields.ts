import { fields as plain } from '../plain/admin-fields.ts';
import type { FieldName } from '../plain/admin-fields.ts';

/** Fields in English: the plain wording's, but for what it leaves in Latin or short. */
export const fields: Record<FieldName, string> = {
  ...plain,
  familia: 'Family',
  part_used: 'Parts used',
  harvest_age: 'Age at harvest',
  method_of_reproduction: 'Method of reproduction',
  latin_name: 'Latin name',
  area_name: 'Area',
  efficacy: 'Effectiveness',
  utilization: 'Uses',
  research_results: 'Research',
  unit_type: 'Unit',
  link_maps: 'Google Maps link'
};
