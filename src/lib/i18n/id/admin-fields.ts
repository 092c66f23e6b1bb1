import type { FieldName } from '../default/admin-fields.ts';

/** Fields in Indonesian. */
export const fields: Record<FieldName, string> = {
  image: 'Gambar',
  name: 'Nama',
  title: 'Judul',
  description: 'Deskripsi',
  description1: 'Deskripsi 1',
  description2: 'Deskripsi 2',
  address: 'Alamat',
  link_maps: 'Tautan Google Maps',
  link_website: 'Situs web',
  link_facebook: 'Facebook',
  username: 'Nama pengguna',
  email: 'E-mail',
  password: 'Kata sandi',
  role: 'Peran',
  latin_name: 'Nama Latin',
  synonym: 'Sinonim',
  familia: 'Familia',
  part_used: 'Bagian yang Digunakan',
  method_of_reproduction: 'Metode Reproduksi',
  harvest_age: 'Umur Panen',
  morphology: 'Morfologi',
  area_name: 'Nama Area',
  efficacy: 'Efektivitas',
  utilization: 'Utilisasi',
  composition: 'Komposisi',
  research_results: 'Hasil Penelitian',
  price: 'Harga',
  unit_type: 'Satuan',
  product_category_id: 'Kategori'
};
