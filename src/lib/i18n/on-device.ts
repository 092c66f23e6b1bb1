import { inLocales, plainId as t } from './in-locales.ts';

export const onDeviceWords = inLocales({
  title: t('Without a connection', 'Tanpa koneksi'),
  text: t(
    'Gardens often have no signal. Save the plant identifier on this device once, and photos are identified right here, without a connection.',
    'Di kebun sering tidak ada sinyal. Simpan model identifikasi di perangkat ini sekali, lalu foto dikenali di sini, tanpa koneksi.'
  ),
  prepare: t('Prepare for offline use ({size})', 'Siapkan untuk dipakai tanpa koneksi ({size})'),
  newer: t('Get the new identifier ({size})', 'Ambil model identifikasi yang baru ({size})'),
  progress: t('{done} of {size}', '{done} dari {size}'),
  progressName: t('Saving the identifier', 'Menyimpan model identifikasi'),
  pause: t('Pause', 'Jeda'),
  goOn: t('Resume', 'Lanjutkan'),
  ready: t('Ready without a connection', 'Siap tanpa koneksi'),
  readyText: t(
    'Photos are identified on this device when the connection is lost or slow, or the service is busy.',
    'Foto dikenali di perangkat ini jika koneksi hilang atau lambat, atau jika layanan sibuk.'
  ),
  newerText: t(
    'There is a newer identifier. The one you have works until the new one is complete.',
    'Ada model identifikasi yang lebih baru. Yang tersimpan tetap bekerja sampai yang baru lengkap.'
  ),
  only: t('Only on my device', 'Hanya di perangkat saya'),
  onlyText: t('Photos never leave this device.', 'Foto tidak pernah meninggalkan perangkat ini.'),
  remove: t('Remove from this device', 'Hapus dari perangkat'),
  removed: t(
    'The identifier was removed from this device.',
    'Model identifikasi sudah dihapus dari perangkat ini.'
  ),
  waiting: t(
    'It is being prepared in another tab. Waiting...',
    'Sedang disiapkan di tab lain. Menunggu...'
  ),
  paused: t(
    'Paused. What is saved is not downloaded again.',
    'Dijeda. Yang sudah tersimpan tidak diunduh lagi.'
  ),
  garden: {
    title: t('Take this garden along', 'Bawa kebun ini tanpa koneksi'),
    text: t(
      'Save the page of this garden, all of its plants with pictures, and the plant identifier on this device.',
      'Simpan halaman kebun ini, semua tanamannya dengan gambar, dan model identifikasi di perangkat ini.'
    ),
    ask: t('Prepare for offline use', 'Siapkan untuk dipakai tanpa koneksi'),
    readyText: t(
      'This garden, its plants and the plant identifier open on this device without a connection.',
      'Kebun ini, tanamannya, dan model identifikasi dapat dibuka di perangkat ini tanpa koneksi.'
    ),
    remove: t('Remove this garden from the device', 'Hapus kebun ini dari perangkat'),
    failed: t(
      'This garden is not fully saved yet. Check the connection and the storage, then resume; what is saved is not downloaded again.',
      'Kebun ini belum tersimpan seluruhnya. Periksa koneksi dan ruang penyimpanan, lalu lanjutkan; yang sudah tersimpan tidak diunduh lagi.'
    )
  },
  problems: {
    connection: t(
      'The connection broke. What is saved is not downloaded again; the download resumes when the connection is back.',
      'Koneksi terputus. Yang sudah tersimpan tidak diunduh lagi; unduhan berlanjut jika koneksi kembali.'
    ),
    full: t(
      'The storage of this device is full. Free some space, then resume.',
      'Penyimpanan perangkat penuh. Kosongkan sedikit ruang, lalu lanjutkan.'
    ),
    damaged: t(
      'The file that arrived is damaged. Try again, perhaps on another network.',
      'Berkas yang diterima rusak. Coba lagi, bila perlu lewat jaringan lain.'
    ),
    moved: t(
      'This site has just been updated. Reload the page, then resume.',
      'Situs ini baru saja diperbarui. Muat ulang halaman, lalu lanjutkan.'
    ),
    lost: t(
      'The browser removed the saved files. Please prepare this device again.',
      'Peramban telah menghapus berkas yang pernah disimpan. Siapkan sekali lagi.'
    ),
    unsupported: t(
      'This browser cannot identify photos without a connection. With a connection everything works.',
      'Peramban ini tidak dapat mengenali foto tanpa koneksi. Dengan koneksi semuanya tetap bekerja.'
    ),
    closed: t(
      'The browser saves nothing here, for example because this is a private window. Open this page in a normal one.',
      'Di sini peramban tidak menyimpan apa pun, misalnya karena ini jendela privat. Buka halaman ini di jendela biasa.'
    ),
    unknown: t(
      'The identifier could not be prepared. Please try again.',
      'Model identifikasi tidak dapat disiapkan. Silakan coba lagi.'
    ),
    stuck: t(
      'The files could not be removed. Please try again.',
      'Berkas tidak dapat dihapus. Silakan coba lagi.'
    )
  }
});

export type OnDeviceWords = (typeof onDeviceWords)['id'];
