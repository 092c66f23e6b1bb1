import { fields as base } from '../default/admin-fields.ts';
import type { FieldName } from '../default/admin-fields.ts';

/** Fields in English: the default locale's, but for what it leaves in Latin or short. */
export const fields: Record<FieldName, string> = {
  ...base,
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
