import { inLocales } from './in-locales.ts';

/** Strings of the map above a list of places, and of its filters. */
const base = {
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

export type PlaceMapWords = Readonly<Record<keyof typeof base, string>>;

const en: PlaceMapWords = {
  label: 'Map and filters',
  map: 'Map of Indonesia',
  keys: 'Arrow keys move the map, + and - change its size, Escape shows all of Indonesia.',
  several: '{n} places, zoom in',
  same: '{n} places at the same point',
  close: 'Close the list',
  missing: '{n} places have no point on this map yet.',
  closer: 'Zoom in',
  further: 'Zoom out',
  whole: 'All of Indonesia',
  province: 'Province',
  everywhere: 'All provinces',
  open: 'Open now',
  near: 'Nearest to me',
  unread: 'The opening hours of {n} places cannot be told for sure.',
  asking: 'Looking for your position…',
  here: 'The nearest come first. Your position stays on this device.',
  refused:
    'The browser does not give your position. Choose a province, or allow it in the browser’s settings.',
  failed: 'Your position was not found. Try again, or choose a province.',
  away: '{distance} from you'
};

export const placeMapWords = inLocales<PlaceMapWords>(
  { default: base, id: base, en },
  import.meta.env && import.meta.glob('./*/place-map.ts', { eager: true, import: 'placeMap' })
);
