import { inLocales } from './in-locales.ts';

/** Strings of on-device identification. */
const base = {
  title: 'Tanpa jaringan',
  text: 'Di kebun sering tidak ada sinyal. Simpan pengenal tanaman di perangkat ini sekali, lalu foto dikenali di sini, tanpa jaringan.',
  prepare: 'Siapkan untuk luring ({size})',
  newer: 'Ambil pengenal yang baru ({size})',
  progress: '{done} dari {size}',
  progressName: 'Menyimpan pengenal',
  pause: 'Jeda',
  goOn: 'Lanjutkan',
  ready: 'Siap tanpa jaringan',
  readyText: 'Foto dikenali di perangkat ini bila jaringan hilang, lambat, atau layanan sibuk.',
  newerText: 'Ada pengenal yang lebih baru. Yang tersimpan tetap bekerja sampai yang baru lengkap.',
  only: 'Hanya di perangkat saya',
  onlyText: 'Foto tidak pernah meninggalkan perangkat ini.',
  remove: 'Hapus dari perangkat',
  removed: 'Pengenal sudah dihapus dari perangkat ini.',
  waiting: 'Sedang disiapkan di tab lain. Menunggu...',
  paused: 'Dijeda. Yang sudah tersimpan tidak diunduh lagi.',
  garden: {
    title: 'Bawa kebun ini tanpa jaringan',
    text: 'Simpan halaman kebun ini, semua tanamannya dengan gambar, dan pengenal tanaman di perangkat ini.',
    ask: 'Siapkan untuk luring',
    readyText:
      'Kebun ini, tanamannya, dan pengenal tanaman dapat dibuka di perangkat ini tanpa jaringan.',
    remove: 'Hapus kebun ini dari perangkat',
    failed:
      'Kebun ini belum tersimpan seluruhnya. Periksa sambungan dan ruang penyimpanan, lalu lanjutkan; yang sudah tersimpan tidak diunduh lagi.'
  },
  problems: {
    connection:
      'Sambungan terputus. Yang sudah tersimpan tidak diunduh lagi; unduhan berlanjut bila jaringan kembali.',
    full: 'Penyimpanan perangkat penuh. Kosongkan sedikit ruang, lalu lanjutkan.',
    damaged: 'Berkas yang diterima rusak. Coba lagi, bila perlu lewat jaringan lain.',
    moved: 'Situs ini baru saja diperbarui. Muat ulang halaman, lalu lanjutkan.',
    lost: 'Peramban telah menghapus berkas yang pernah disimpan. Siapkan sekali lagi.',
    old: 'Peramban ini terlalu lama untuk mengenali foto tanpa jaringan. Dengan jaringan semuanya tetap bekerja.',
    closed:
      'Di sini peramban tidak menyimpan apa pun, misalnya karena jendela pribadi. Buka halaman ini di jendela biasa.',
    unknown: 'Pengenal tidak dapat disiapkan. Silakan coba lagi.'
  }
};

export type OnDeviceWords = typeof base;

const en: OnDeviceWords = {
  title: 'Without a network',
  text: 'Gardens often have no signal. Keep the plant identifier on this device once, and photos are identified right here, without a network.',
  prepare: 'Prepare for offline use ({size})',
  newer: 'Get the new identifier ({size})',
  progress: '{done} of {size}',
  progressName: 'Keeping the identifier',
  pause: 'Pause',
  goOn: 'Go on',
  ready: 'Ready without a network',
  readyText:
    'Photos are identified on this device when the network is gone or slow, or the service is busy.',
  newerText: 'There is a newer identifier. The one you have works until the new one is complete.',
  only: 'Only on my device',
  onlyText: 'Photos never leave this device.',
  remove: 'Remove from this device',
  removed: 'The identifier was removed from this device.',
  waiting: 'It is being prepared in another tab. Waiting...',
  paused: 'Paused. What is kept is not downloaded again.',
  garden: {
    title: 'Take this garden along',
    text: 'Keep the page of this garden, all of its plants with pictures, and the plant identifier on this device.',
    ask: 'Prepare for offline use',
    readyText:
      'This garden, its plants and the plant identifier open on this device without a network.',
    remove: 'Remove this garden from the device',
    failed:
      'This garden is not wholly kept yet. Check the connection and the storage, then go on; what is kept is not downloaded again.'
  },
  problems: {
    connection:
      'The connection broke. What is kept is not downloaded again; the download goes on when the network is back.',
    full: 'The storage of this device is full. Free some space, then go on.',
    damaged: 'The file that arrived is damaged. Try again, perhaps on another network.',
    moved: 'This site has just been updated. Reload the page, then go on.',
    lost: 'The browser removed what was kept. Please prepare once more.',
    old: 'This browser is too old to identify photos without a network. With a network everything works.',
    closed:
      'The browser keeps nothing here, for example because this is a private window. Open this page in a normal one.',
    unknown: 'The identifier could not be prepared. Please try again.'
  }
};

export const onDeviceWords = inLocales<OnDeviceWords>(
  { default: base, id: base, en },
  import.meta.env && import.meta.glob('./*/on-device.ts', { eager: true, import: 'onDevice' })
);
