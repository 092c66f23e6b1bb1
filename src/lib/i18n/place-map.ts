import { inLocales, plainId as t } from './in-locales.ts';

export const placeMapWords = inLocales({
  label: t('Map and filters', 'Peta dan filter'),
  map: t('Map of Indonesia', 'Peta Indonesia'),
  keys: t(
    'Arrow keys move the map, + and - change its size, Escape shows all of Indonesia.',
    'Tombol panah menggeser peta, + dan - mengubah besarnya, Escape menampilkan seluruh Indonesia.'
  ),
  show: t('Map', 'Peta'),
  fingers: t('Move the map with two fingers.', 'Geser peta dengan dua jari.'),
  mapFailed: t(
    'The map could not be loaded. The list has all places.',
    'Peta gagal dimuat. Semua tempat ada di daftar.'
  ),
  several: t('{n} places, zoom in', '{n} tempat, perbesar'),
  same: t('{n} places at the same point', '{n} tempat di titik yang sama'),
  close: t('Close the list', 'Tutup daftar'),
  missing: t('Places not on this map yet: {n}.', '{n} tempat belum ada di peta ini.'),
  closer: t('Zoom in', 'Perbesar peta'),
  further: t('Zoom out', 'Perkecil peta'),
  whole: t('All of Indonesia', 'Seluruh Indonesia'),
  province: t('Province', 'Provinsi'),
  everywhere: t('All provinces', 'Semua provinsi'),
  open: t('Open now', 'Buka sekarang'),
  near: t('Nearest to me', 'Terdekat dari saya'),
  unclear: t(
    'Places whose opening hours are not certain: {n}.',
    'Jam buka {n} tempat tidak dapat dipastikan.'
  ),
  asking: t('Looking for your position…', 'Mencari lokasi Anda…'),
  located: t(
    'The nearest come first. Your position stays on this device.',
    'Diurutkan dari yang terdekat. Lokasi Anda tetap di perangkat ini.'
  ),
  refused: t(
    'The browser does not share your position. Choose a province, or allow it in the browser’s settings.',
    'Peramban tidak memberikan lokasi Anda. Pilih provinsi, atau izinkan di pengaturan peramban.'
  ),
  failed: t(
    'Your position was not found. Try again, or choose a province.',
    'Lokasi Anda tidak ditemukan. Coba lagi, atau pilih provinsi.'
  ),
  away: t('{distance} from you', '{distance} dari Anda')
});

export type PlaceMapWords = (typeof placeMapWords)['id'];
