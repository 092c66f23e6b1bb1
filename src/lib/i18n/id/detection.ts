import { detection as base, type DetectionWords } from '../default/detection.ts';

/** The identification page in Indonesian, as most of the default locale's is. */
export const detection: DetectionWords = {
  ...base,
  description:
    'Foto daun, buah, atau rimpang, lalu lihat tanaman jamu apa itu. Langsung di ponsel, tanpa perlu akun.',
  errors: { ...base.errors, sessionEnded: 'Sesi telah berakhir. Silakan masuk kembali.' },
  sentences: {
    'The image is larger than 5 MB.': 'Ukuran file terlalu besar. Maksimum 5MB.',
    'The request could not be read.': 'Permintaan tidak dapat dibaca.',
    'Something went wrong on our side. Please try again.':
      'Ada yang salah di pihak kami. Silakan coba lagi.'
  }
};
