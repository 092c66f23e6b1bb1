/** Words around publishing. */
export const publish = {
  label: 'Penerbitan situs',
  current: 'Situs publik sudah terbaru',
  stale: 'Ada perubahan yang belum terbit',
  building: 'Sedang menerbitkan…',
  failed: 'Penerbitan gagal',
  unknown: 'Status penerbitan tidak diketahui',
  publish: 'Terbitkan',
  publishedAt: (time: string) => `Terbit ${time}`,
  since: (time: string) => `sejak ${time}`,
  progress: (done: number, all: number) => `${done} dari ${all} halaman`,
  failedPages: (count: number) => `${count} halaman tidak dapat dibuat`
};

export type PublishWords = typeof publish;
