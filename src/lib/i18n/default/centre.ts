/** Words of a jamu centre's page. */
export const centre = {
  metaDescription: '{name}: alamat, jam buka, dan tanaman obat yang tumbuh di kebunnya.',
  back: 'Kembali ke Central Jamu',
  loading: 'Memuat central jamu...',
  facts: { address: 'Alamat', opening_hours: 'Jam buka' },
  maps: 'Maps',
  website: 'Website',
  newTab: '(tab baru)',
  identify: 'Kenali tanaman di kebun ini',
  identifyHint: 'Foto daun, buah, atau rimpangnya: tanaman kebun ini dicari lebih dahulu.',
  about: 'Tentang tempat ini',
  plants: 'Tanaman di kebun ini',
  plantCount: '{n} tanaman tercatat tumbuh di sini.',
  noPlants: 'Tanaman di kebun ini belum dicatat.',
  missing: {
    title: 'Central Jamu Tidak Ditemukan',
    text: 'Central jamu yang Anda cari tidak tersedia.',
    failed: 'Central jamu ini gagal dimuat. Silakan coba lagi nanti.'
  }
};

type Words<T> = T extends string ? string : { readonly [Key in keyof T]: Words<T[Key]> };
export type CentreWords = Words<typeof centre>;
