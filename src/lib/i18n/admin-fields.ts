/**
 * The label of each field (§3): in the default locale, in Indonesian, and in English if it differs.
 */
const LABELS = {
  image: ['Image', 'Gambar'],
  image_alt: ['Alternative Text', 'Teks alternatif', 'Alternative text'],
  image_file: ['Picture File', 'Berkas gambar', 'Picture file'],
  image_credit: ['Picture Credit', 'Kredit gambar', 'Picture credit'],
  name: ['Name', 'Nama'],
  title: ['Title', 'Judul'],
  description: ['Description', 'Deskripsi'],
  description1: ['Description 1', 'Deskripsi 1'],
  description2: ['Description 2', 'Deskripsi 2'],
  address: ['Address', 'Alamat'],
  link_maps: ['Google Maps Link', 'Tautan Google Maps', 'Google Maps link'],
  link_website: ['Website', 'Situs web'],
  link_facebook: ['Facebook', 'Facebook'],
  username: ['Username', 'Nama pengguna'],
  email: ['Email', 'E-mail'],
  password: ['Password', 'Kata sandi'],
  role: ['Role', 'Peran'],
  last_sign_in: ['Last sign-in', 'Terakhir masuk'],
  name_en: ['English Name', 'Nama Inggris'],
  latin_name: ['Latin Name', 'Nama Latin', 'Latin name'],
  synonym: ['Synonym', 'Sinonim'],
  familia: ['Familia', 'Familia', 'Family'],
  part_used: ['Part Used', 'Bagian yang Digunakan', 'Parts used'],
  method_of_reproduction: ['Method of Reproduction', 'Metode Reproduksi', 'Method of reproduction'],
  harvest_age: ['Harvest Age', 'Umur Panen', 'Age at harvest'],
  morphology: ['Morphology', 'Morfologi'],
  area_name: ['Area Name', 'Nama Area', 'Area'],
  efficacy: ['Efficacy', 'Efektivitas', 'Effectiveness'],
  utilization: ['Utilization', 'Utilisasi', 'Uses'],
  composition: ['Composition', 'Komposisi'],
  lookalikes: ['Look-alikes', 'Tanaman mirip'],
  photos: ['Photographs', 'Foto'],
  research_results: ['Research Results', 'Hasil Penelitian', 'Research'],
  price: ['Price', 'Harga'],
  unit_type: ['Unit Type', 'Satuan', 'Unit'],
  product_category_id: ['Category', 'Kategori'],
  products: ['Plants', 'Tanaman'],
  opening_hours: ['Opening hours', 'Jam buka'],
  latitude: ['Latitude', 'Lintang'],
  longitude: ['Longitude', 'Bujur'],
  phone: ['Phone', 'Telepon'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  entrance_fee: ['Entrance fee', 'Tiket masuk'],
  spoken_languages: ['Languages spoken', 'Bahasa yang dipakai'],
  directions: ['How to get there', 'Cara menuju ke sini'],
  accessibility: ['Accessibility', 'Aksesibilitas'],
  status: ['Status', 'Status'],
  updated_at: ['Changed', 'Diubah']
} satisfies Record<string, readonly [base: string, id: string, en?: string]>;

export type FieldName = keyof typeof LABELS;

const labelsIn = (read: (label: readonly string[]) => string | undefined) =>
  Object.fromEntries(
    Object.entries(LABELS).map(([name, label]) => [name, read(label) ?? label[0]])
  ) as Record<FieldName, string>;

/** Labels of fields by locale; `admin-resources.ts` has the headers of columns that differ. */
export const fields = {
  default: labelsIn(([base]) => base),
  id: labelsIn(([, id]) => id),
  en: labelsIn(([, , en]) => en)
};
