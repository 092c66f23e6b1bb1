import { plainEn as t, plainId } from './in-locales.ts';

/** Strings of the review screen, and of the marks in lists and forms. */
export const review = {
  title: plainId('Waiting for review', 'Menunggu tinjauan'),
  intro: (waiting: number) =>
    t(
      waiting === 0
        ? 'No change waits for an administrator.'
        : `${waiting} ${waiting === 1 ? 'change waits' : 'changes wait'} for an administrator.`,
      waiting === 0
        ? 'Tidak ada perubahan yang menunggu administrator.'
        : `${waiting} perubahan menunggu administrator.`
    ),
  /** The marks in lists, by the state of a version. */
  badges: { draft: t('Pending', 'Tertunda'), submitted: t('Waiting', 'Menunggu') },
  failed: t('Failed to fetch the waiting changes', 'Gagal memuat perubahan yang menunggu'),
  empty: t('Nothing here.', 'Tidak ada apa-apa di sini.'),
  filter: t('State', 'Keadaan'),
  open: t('Not decided yet', 'Belum diputuskan'),
  mine: t('Only mine', 'Hanya milik saya'),
  actions: {
    create: t('wants to add', 'ingin menambah'),
    update: t('wants to change', 'ingin mengubah'),
    delete: t('wants to delete', 'ingin menghapus'),
    restore: t('wants to restore', 'ingin memulihkan'),
    order: t('wants another order of', 'ingin mengurutkan')
  },
  states: {
    draft: t('Pending version', 'Versi tertunda'),
    submitted: t('Waiting for review', 'Menunggu tinjauan'),
    returned: t('Sent back', 'Dikembalikan'),
    published: t('Published', 'Diterbitkan'),
    withdrawn: t('Withdrawn', 'Ditarik')
  },
  pending: {
    save: t('Save as pending', 'Simpan tertunda'),
    stored: t(
      'Stored as a pending version; the site stays as it is',
      'Disimpan sebagai versi tertunda; situs tetap seperti semula'
    ),
    action: t('prepares a change of', 'menyiapkan perubahan'),
    /** Shown above the form of a record, by the state of its version. */
    open: {
      draft: (who: string) =>
        t(
          `${who} has stored a pending version of this record.`,
          `${who} menyimpan versi tertunda dari data ini.`
        ),
      submitted: (who: string) =>
        t(`A change by ${who} waits for review.`, `Perubahan oleh ${who} menunggu tinjauan.`),
      returned: (who: string) =>
        t(`A change by ${who} was sent back.`, `Perubahan oleh ${who} dikembalikan.`)
    },
    look: t('Compare', 'Bandingkan'),
    publishes: (time: string, zone: string) =>
      t(`It will be published on ${time} (${zone}).`, `Akan diterbitkan pada ${time} (${zone}).`),
    notPublished: (reason: string) =>
      t(
        `It was not published at its time: ${reason}`,
        `Tidak diterbitkan pada waktunya: ${reason}`
      ),
    time: (zone: string) =>
      t(`Date and time (${zone}), if not now`, `Tanggal dan waktu (${zone}), jika bukan sekarang`)
  },
  schedule: {
    label: t('Publish at this time', 'Terbitkan pada waktu ini'),
    saved: t('The time is set', 'Waktu sudah ditetapkan'),
    failed: t('Failed to set the time', 'Gagal menetapkan waktu')
  },
  unschedule: {
    label: t('Remove the time', 'Hapus waktunya'),
    saved: t('The time is removed', 'Waktu sudah dihapus'),
    failed: t('Failed to remove the time', 'Gagal menghapus waktu')
  },
  sentence: (who: string, action: string) => `${who} ${action}`,
  look: t('Look at it', 'Periksa'),
  lookAt: (name: string) => t(`Look at it: ${name}`, `Periksa: ${name}`),
  detail: (name: string) => t(`Change: ${name}`, `Perubahan: ${name}`),
  deletes: t('The record would be moved to the trash.', 'Data akan dipindahkan ke sampah.'),
  restores: t('The record would come back from the trash.', 'Data akan kembali dari sampah.'),
  remark: t('Remark', 'Catatan'),
  remarkBy: (who: string) => t(`${who} says`, `Kata ${who}`),
  remarkHint: t(
    'The author reads it, whether the change is sent back or published.',
    'Penulis perubahan membacanya, baik dikembalikan maupun diterbitkan.'
  ),
  decided: t(
    'Somebody else decided this first. What you typed was not sent: copy it if it is still needed.',
    'Orang lain sudah memutuskannya. Yang Anda ketik belum terkirim: salin jika masih perlu.'
  ),
  needsRemark: t('Write what should be changed.', 'Tulis apa yang perlu diubah.'),
  publish: {
    label: t('Publish', 'Terbitkan'),
    saved: t('Published', 'Diterbitkan'),
    failed: t('Failed to publish', 'Gagal menerbitkan')
  },
  sendBack: {
    label: t('Send back', 'Kembalikan'),
    saved: t('Sent back', 'Dikembalikan'),
    failed: t('Failed to send back', 'Gagal mengembalikan')
  },
  withdraw: {
    label: t('Discard', 'Buang'),
    saved: t('The change is discarded', 'Perubahan dibuang'),
    failed: t('Failed to discard', 'Gagal membuang')
  },
  withdrawConfirm: t(
    'Discard this change? The record stays as it is on the site.',
    'Buang perubahan ini? Data tetap seperti semula di situs.'
  ),
  edit: t('Change it', 'Ubah'),
  editing: (name: string) => t(`Edit the change: ${name}`, `Ubah perubahan: ${name}`),
  submit: t('Save the change', 'Simpan perubahan'),
  saved: t(
    'The change is saved; the site stays as it is',
    'Perubahan disimpan; situs tetap seperti semula'
  ),
  preview: t('Preview', 'Pratinjau'),
  gone: t(
    'This record no longer exists. The change can only be sent back or withdrawn.',
    'Data ini sudah tidak ada. Perubahan hanya dapat dikembalikan atau ditarik.'
  ),
  stale: t(
    'The record changed since. Choose what stays, field by field; nothing is lost: the history keeps both.',
    'Data berubah sejak itu. Pilih yang tetap, isian demi isian; tidak ada yang hilang: riwayat menyimpan keduanya.'
  ),
  changed: t(
    'It was changed since by somebody else. Publish it only if it is still right.',
    'Orang lain sudah mengubahnya sejak itu. Terbitkan hanya jika masih benar.'
  ),
  now: t('As it is now', 'Seperti sekarang'),
  proposed: t('As proposed', 'Seperti diusulkan'),
  keep: (label: string) => t(`${label}: which stays`, `${label}: mana yang tetap`),
  card: plainId('Waiting for review', 'Menunggu tinjauan'),
  returned: (n: number) => t(`${n} sent back to you`, `${n} dikembalikan kepada Anda`)
};
