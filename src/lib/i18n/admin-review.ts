import type { VersionAction, VersionState } from '#lib/contract/states.ts';

const actions: Record<VersionAction, string> = {
  create: 'wants to add',
  update: 'wants to change',
  delete: 'wants to delete',
  restore: 'wants to restore',
  order: 'wants another order of'
};

const states: Record<VersionState, string> = {
  draft: 'Pending version',
  submitted: 'Waiting for review',
  returned: 'Sent back',
  published: 'Published',
  withdrawn: 'Withdrawn'
};

const pending = {
  save: 'Save as pending',
  stored: 'Stored as a pending version; the site stays as it is',
  badge: 'Pending',
  action: 'prepares a change of',
  /** Above the form of a record. */
  exists: (who: string) => `${who} has stored a pending version of this record.`,
  waits: (who: string) => `A change by ${who} waits for review.`,
  returned: (who: string) => `A change by ${who} was sent back.`,
  look: 'Compare',
  publishes: (time: string, zone: string) => `It will be published on ${time} (${zone}).`,
  notPublished: (reason: string) => `It was not published at its time: ${reason}`,
  time: (zone: string) => `Date and time (${zone}), if not now`,
  schedule: 'Publish at this time',
  scheduled: 'The time is set',
  unschedule: 'Remove the time',
  unscheduled: 'The time is removed',
  scheduleFailed: 'Failed to set the time'
};

/** Strings of the review screen, and of the toast after a save that needs review. */
const base = {
  title: 'Menunggu tinjauan',
  intro: (waiting: number) =>
    waiting === 0
      ? 'No change waits for an administrator.'
      : `${waiting} ${waiting === 1 ? 'change waits' : 'changes wait'} for an administrator.`,
  /** The toast after an editor's save. */
  waits: 'Waits for an administrator to publish it',
  show: 'Show',
  badge: 'Waiting',
  failed: 'Failed to fetch what waits',
  empty: 'Nothing here.',
  filter: 'State',
  open: 'Not decided yet',
  mine: 'Only mine',
  actions,
  states,
  pending,
  sentence: (who: string, action: string) => `${who} ${action}`,
  look: 'Look at it',
  lookAt: (name: string) => `Look at it: ${name}`,
  detail: (name: string) => `Change: ${name}`,
  deletes: 'The record would be moved to the trash.',
  restores: 'The record would come back from the trash.',
  order: 'Order',
  ids: (ids: readonly number[]) => (ids.length === 0 ? 'by id' : ids.join(', ')),
  remark: 'Remark',
  remarkBy: (who: string) => `${who} says`,
  remarkHint: 'The author reads it, sent back or published.',
  decidedMeanwhile:
    'Somebody else decided this meanwhile. What you typed was not sent: copy it if it is still needed.',
  needsRemark: 'Write what should be changed.',
  approve: 'Publish',
  approved: 'Published',
  approveFailed: 'Failed to publish',
  sendBack: 'Send back',
  sentBack: 'Sent back',
  sendBackFailed: 'Failed to send back',
  withdraw: 'Discard',
  withdrawConfirm: 'Discard this change? The record stays as it is on the site.',
  withdrawn: 'The change is discarded',
  withdrawFailed: 'Failed to discard',
  edit: 'Change it',
  editing: (name: string) => `Edit the change: ${name}`,
  submit: 'Save the change',
  saved: 'The change is saved; the site stays as it is',
  publishedBy: (who: string) => `published by ${who}`,
  preview: 'Preview',
  gone: 'This record is not there any more. The change can only be sent back or withdrawn.',
  stale:
    'The record changed since. Choose what stays, field by field; nothing is lost: the history keeps both.',
  changed: 'It was changed since by somebody else. Publish it only if it is still right.',
  now: 'As it is now',
  proposed: 'As proposed',
  keep: (label: string) => `${label}: which stays`,
  card: 'Menunggu tinjauan',
  returned: (n: number) => `${n} sent back to you`
};

const id: typeof base = {
  title: 'Menunggu tinjauan',
  intro: (waiting) =>
    waiting === 0
      ? 'Tidak ada perubahan yang menunggu admin.'
      : `${waiting} perubahan menunggu admin.`,
  waits: 'Menunggu admin menerbitkannya',
  show: 'Lihat',
  badge: 'Menunggu',
  failed: 'Gagal mengambil yang menunggu',
  empty: 'Tidak ada apa-apa di sini.',
  filter: 'Keadaan',
  open: 'Belum diputuskan',
  mine: 'Hanya milik saya',
  actions: {
    create: 'ingin menambah',
    update: 'ingin mengubah',
    delete: 'ingin menghapus',
    restore: 'ingin memulihkan',
    order: 'ingin mengurutkan'
  },
  states: {
    draft: 'Versi tertunda',
    submitted: 'Menunggu tinjauan',
    returned: 'Dikembalikan',
    published: 'Diterbitkan',
    withdrawn: 'Ditarik'
  },
  pending: {
    save: 'Simpan tertunda',
    stored: 'Disimpan sebagai versi tertunda; situs tetap seperti semula',
    badge: 'Tertunda',
    action: 'menyiapkan perubahan',
    exists: (who) => `${who} menyimpan versi tertunda dari data ini.`,
    waits: (who) => `Perubahan oleh ${who} menunggu tinjauan.`,
    returned: (who) => `Perubahan oleh ${who} dikembalikan.`,
    look: 'Bandingkan',
    publishes: (time, zone) => `Akan diterbitkan pada ${time} (${zone}).`,
    notPublished: (reason) => `Tidak diterbitkan pada waktunya: ${reason}`,
    time: (zone) => `Tanggal dan waktu (${zone}), jika bukan sekarang`,
    schedule: 'Terbitkan pada waktu ini',
    scheduled: 'Waktu sudah ditetapkan',
    unschedule: 'Hapus waktunya',
    unscheduled: 'Waktu sudah dihapus',
    scheduleFailed: 'Gagal menetapkan waktu'
  },
  sentence: (who, action) => `${who} ${action}`,
  look: 'Periksa',
  lookAt: (name) => `Periksa: ${name}`,
  detail: (name) => `Perubahan: ${name}`,
  deletes: 'Data akan dipindahkan ke sampah.',
  restores: 'Data akan kembali dari sampah.',
  order: 'Urutan',
  ids: (ids) => (ids.length === 0 ? 'menurut id' : ids.join(', ')),
  remark: 'Catatan',
  remarkBy: (who) => `Kata ${who}`,
  remarkHint: 'Penulisnya membacanya, dikembalikan atau diterbitkan.',
  decidedMeanwhile:
    'Orang lain sudah memutuskannya. Yang Anda ketik belum terkirim: salin jika masih perlu.',
  needsRemark: 'Tulis apa yang perlu diubah.',
  approve: 'Terbitkan',
  approved: 'Diterbitkan',
  approveFailed: 'Gagal menerbitkan',
  sendBack: 'Kembalikan',
  sentBack: 'Dikembalikan',
  sendBackFailed: 'Gagal mengembalikan',
  withdraw: 'Buang',
  withdrawConfirm: 'Buang perubahan ini? Data tetap seperti semula di situs.',
  withdrawn: 'Perubahan dibuang',
  withdrawFailed: 'Gagal membuang',
  edit: 'Ubah',
  editing: (name) => `Ubah perubahan: ${name}`,
  submit: 'Simpan perubahan',
  saved: 'Perubahan disimpan; situs tetap seperti semula',
  publishedBy: (who) => `diterbitkan oleh ${who}`,
  preview: 'Pratinjau',
  gone: 'Data ini sudah tidak ada. Perubahan hanya dapat dikembalikan atau ditarik.',
  stale:
    'Data berubah sejak itu. Pilih yang tetap, bidang demi bidang; tidak ada yang hilang: riwayat menyimpan keduanya.',
  changed: 'Orang lain sudah mengubahnya sejak itu. Terbitkan hanya jika masih benar.',
  now: 'Seperti sekarang',
  proposed: 'Seperti diusulkan',
  keep: (label) => `${label}: mana yang tetap`,
  card: 'Menunggu tinjauan',
  returned: (n) => `${n} dikembalikan kepada Anda`
};

const en: typeof base = {
  ...base,
  title: 'Waiting for review',
  card: 'Waiting for review'
};

export const review = { default: base, id, en };
