/** Words of the map above a list of places, and of what narrows the list down. */
export const placeMap = {
  label: 'Peta dan saringan',
  map: 'Peta Indonesia',
  keys: 'Tombol panah menggeser peta, + dan - mengubah besarnya, Escape menampilkan seluruh Indonesia.',
  several: '{n} tempat, perbesar',
  same: '{n} tempat di titik yang sama',
  close: 'Tutup daftar',
  missing: '{n} tempat belum ada titiknya di peta ini.',
  closer: 'Perbesar peta',
  further: 'Perkecil peta',
  whole: 'Seluruh Indonesia',
  province: 'Provinsi',
  everywhere: 'Semua provinsi',
  open: 'Buka sekarang',
  near: 'Terdekat dari saya',
  unread: 'Jam buka {n} tempat tidak dapat dipastikan.',
  asking: 'Mencari posisi Anda…',
  here: 'Diurutkan dari yang terdekat. Posisi Anda tetap di perangkat ini.',
  refused:
    'Peramban tidak memberikan posisi Anda. Pilih provinsi, atau izinkan di pengaturan peramban.',
  failed: 'Posisi Anda tidak ditemukan. Coba lagi, atau pilih provinsi.',
  away: '{distance} dari Anda'
};

export type PlaceMapWords = Readonly<Record<keyof typeof placeMap, string>>;
