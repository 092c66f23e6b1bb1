/** Words of what identifies without a network; the source of the type `OnDeviceWords`. */
export const onDevice = {
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

export type OnDeviceWords = typeof onDevice;
