/** A footer text as a form loaded it, and the version that somebody else saved since. */
export const loaded = {
  id: 7,
  created_at: '',
  updated_at: 'then',
  title: 'Jam',
  description1: 'Satu',
  description2: 'Dua'
};
export const current = {
  ...loaded,
  updated_at: 'now',
  title: 'Jam buka',
  description1: 'Setiap hari'
};
