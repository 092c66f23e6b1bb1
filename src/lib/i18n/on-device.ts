import { inLocales, plainId as t } from './in-locales.ts';

/** Strings of on-device identification. */
export const onDeviceWords = inLocales({
  title: t('Without a network', 'Tanpa jaringan'),
  text: t(
    'Gardens often have no signal. Keep the plant identifier on this device once, and photos are identified right here, without a network.',
    'Di kebun sering tidak ada sinyal. Simpan pengenal tanaman di perangkat ini sekali, lalu foto dikenali di sini, tanpa jaringan.'
  ),
  prepare: t('Prepare for offline use ({size})', 'Siapkan untuk luring ({size})'),
  newer: t('Get the new identifier ({size})', 'Ambil pengenal yang baru ({size})'),
  progress: t('{done} of {size}', '{done} dari {size}'),
  progressName: t('Keeping the identifier', 'Menyimpan pengenal'),
  pause: t('Pause', 'Jeda'),
  goOn: t('Go on', 'Lanjutkan'),
  ready: t('Ready without a network', 'Siap tanpa jaringan'),
  readyText: t(
    'Photos are identified on this device when the network is gone or slow, or the service is busy.',
    'Foto dikenali di perangkat ini bila jaringan hilang, lambat, atau layanan sibuk.'
  ),
  newerText: t(
    'There is a newer identifier. The one you have works until the new one is complete.',
    'Ada pengenal yang lebih baru. Yang tersimpan tetap bekerja sampai yang baru lengkap.'
  ),
  only: t('Only on my device', 'Hanya di perangkat saya'),
  onlyText: t('Photos never leave this device.', 'Foto tidak pernah meninggalkan perangkat ini.'),
  remove: t('Remove from this device', 'Hapus dari perangkat'),
  removed: t(
    'The identifier was removed from this device.',
    'Pengenal sudah dihapus dari perangkat ini.'
  ),
  waiting: t(
    'It is being prepared in another tab. Waiting...',
    'Sedang disiapkan di tab lain. Menunggu...'
  ),
  paused: t(
    'Paused. What is kept is not downloaded again.',
    'Dijeda. Yang sudah tersimpan tidak diunduh lagi.'
  ),
  garden: {
    title: t('Take this garden along', 'Bawa kebun ini tanpa jaringan'),
    text: t(
      'Keep the page of this garden, all of its plants with pictures, and the plant identifier on this device.',
      'Simpan halaman kebun ini, semua tanamannya dengan gambar, dan pengenal tanaman di perangkat ini.'
    ),
    ask: t('Prepare for offline use', 'Siapkan untuk luring'),
    readyText: t(
      'This garden, its plants and the plant identifier open on this device without a network.',
      'Kebun ini, tanamannya, dan pengenal tanaman dapat dibuka di perangkat ini tanpa jaringan.'
    ),
    remove: t('Remove this garden from the device', 'Hapus kebun ini dari perangkat'),
    failed: t(
      'This garden is not wholly kept yet. Check the connection and the storage, then go on; what is kept is not downloaded again.',
      'Kebun ini belum tersimpan seluruhnya. Periksa sambungan dan ruang penyimpanan, lalu lanjutkan; yang sudah tersimpan tidak diunduh lagi.'
    )
  },
  problems: {
    connection: t(
      'The connection broke. What is kept is not downloaded again; the download goes on when the network is back.',
      'Sambungan terputus. Yang sudah tersimpan tidak diunduh lagi; unduhan berlanjut bila jaringan kembali.'
    ),
    full: t(
      'The storage of this device is full. Free some space, then go on.',
      'Penyimpanan perangkat penuh. Kosongkan sedikit ruang, lalu lanjutkan.'
    ),
    damaged: t(
      'The file that arrived is damaged. Try again, perhaps on another network.',
      'Berkas yang diterima rusak. Coba lagi, bila perlu lewat jaringan lain.'
    ),
    moved: t(
      'This site has just been updated. Reload the page, then go on.',
      'Situs ini baru saja diperbarui. Muat ulang halaman, lalu lanjutkan.'
    ),
    lost: t(
      'The browser removed what was kept. Please prepare once more.',
      'Peramban telah menghapus berkas yang pernah disimpan. Siapkan sekali lagi.'
    ),
    unsupported: t(
      'This browser cannot identify photos without a network. With a network everything works.',
      'Peramban ini tidak dapat mengenali foto tanpa jaringan. Dengan jaringan semuanya tetap bekerja.'
    ),
    closed: t(
      'The browser keeps nothing here, for example because this is a private window. Open this page in a normal one.',
      'Di sini peramban tidak menyimpan apa pun, misalnya karena jendela pribadi. Buka halaman ini di jendela biasa.'
    ),
    unknown: t(
      'The identifier could not be prepared. Please try again.',
      'Pengenal tidak dapat disiapkan. Silakan coba lagi.'
    )
  }
});

export type OnDeviceWords = (typeof onDeviceWords)['id'];
