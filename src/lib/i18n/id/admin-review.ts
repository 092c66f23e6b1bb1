import type { review as base } from '../default/admin-review.ts';

/** The screen of what waits for review in Indonesian. */
export const review: typeof base = {
  title: 'Menunggu tinjauan',
  intro: (waiting) =>
    waiting === 0 ? 'Tidak ada yang menunggu.' : `${waiting} perubahan menunggu admin.`,
  waits: 'Menunggu admin menerbitkannya',
  show: 'Lihat',
  badge: 'Menunggu',
  failed: 'Gagal mengambil yang menunggu',
  empty: 'Tidak ada apa-apa di sini.',
  filter: 'Keadaan',
  open: 'Menunggu dan dikembalikan',
  mine: 'Hanya milik saya',
  actions: {
    create: 'ingin menambah',
    update: 'ingin mengubah',
    delete: 'ingin menghapus',
    restore: 'ingin memulihkan',
    order: 'ingin mengurutkan'
  },
  states: {
    waiting: 'Menunggu tinjauan',
    returned: 'Dikembalikan',
    approved: 'Diterbitkan',
    withdrawn: 'Ditarik'
  },
  sentence: (who, action) => `${who} ${action}`,
  look: 'Periksa',
  lookAt: (name) => `Periksa: ${name}`,
  detail: (name) => `Perubahan: ${name}`,
  steps: (count) => `Diubah ${count} kali`,
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
  withdraw: 'Tarik',
  withdrawConfirm: 'Tarik perubahan ini? Perubahan itu tidak dapat diajukan lagi.',
  withdrawn: 'Ditarik',
  withdrawFailed: 'Gagal menarik',
  edit: 'Ubah dan ajukan lagi',
  editing: (name) => `Perubahan Anda: ${name}`,
  handIn: 'Ajukan lagi',
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
