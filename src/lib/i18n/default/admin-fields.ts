/**
 * What the dashboard's forms call each field of §3; columns with another name have it in
 * `admin-resources.ts`.
 */
export const fields = {
  image: 'Image',
  name: 'Name',
  title: 'Title',
  description: 'Description',
  description1: 'Description 1',
  description2: 'Description 2',
  address: 'Address',
  link_maps: 'Google Maps Link',
  link_website: 'Website',
  link_facebook: 'Facebook',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  role: 'Role',
  latin_name: 'Latin Name',
  synonym: 'Synonym',
  familia: 'Familia',
  part_used: 'Part Used',
  method_of_reproduction: 'Method of Reproduction',
  harvest_age: 'Harvest Age',
  morphology: 'Morphology',
  area_name: 'Area Name',
  efficacy: 'Efficacy',
  utilization: 'Utilization',
  composition: 'Composition',
  research_results: 'Research Results',
  price: 'Price',
  unit_type: 'Unit Type',
  product_category_id: 'Category',
  products: 'Plants that grow there',
  opening_hours: 'Opening hours',
  latitude: 'Latitude',
  longitude: 'Longitude'
};

export type FieldName = keyof typeof fields;
