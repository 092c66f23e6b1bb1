import type { Product } from '#lib/contract/entities/product.ts';

/** A product as stored, without optional values. */
export const productRow: Product = {
  id: 1,
  name: 'Jahe',
  name_en: '',
  latin_name: '',
  synonym: '',
  regional_names: '',
  familia: '',
  part_used: '',
  method_of_reproduction: '',
  harvest_age: '',
  morphology: '',
  area_name: '',
  efficacy: '',
  utilization: '',
  composition: '',
  research_results: '',
  description: '',
  price: 0,
  unit_type: '',
  product_category_id: 1,
  product_category_name: '',
  lookalikes: [],
  photos: [],
  image: '',
  image_alt: '',
  image_credit: '',
  status: 'published',
  created_at: '',
  updated_at: ''
};
