/** Strings of a garden's poster, which is printed in both languages. */
export const posterWords = {
  id: {
    title: 'Tanaman apa ini?',
    steps: [
      'Arahkan kamera ponsel ke kode ini dan buka tautannya.',
      'Foto satu daun, buah, atau rimpang dari dekat.',
      'Cocokkan jawabannya dengan tanaman di depan Anda.'
    ]
  },
  en: {
    title: 'Which plant is this?',
    steps: [
      'Point your phone’s camera at this code and open the link.',
      'Take a close photo of one leaf, fruit or rhizome.',
      'Compare the answer with the plant in front of you.'
    ]
  }
} as const;
