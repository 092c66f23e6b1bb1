import { plainId as t } from './in-locales.ts';

/** Strings of the identification page outside its island. */
export const detectionPage = {
  page: {
    title: t('Identify a Plant', 'Identifikasi Tanaman', 'Deteksi Gambar'),
    description: t(
      'Recognise jamu plants from a photo of a leaf, fruit or rhizome, straight from your phone and without signing up.',
      'Foto daun, buah, atau rimpang, lalu lihat tanaman jamu apa itu. Langsung di ponsel, tanpa perlu akun.',
      'Kenali tanaman jamu dari foto daun, buah, atau rimpangnya, langsung dari ponsel Anda dan tanpa mendaftar.'
    ),
    lead: t(
      'Photograph one part of the plant and see which plants match.',
      'Foto satu bagian tanaman, lalu lihat mana yang paling mirip.'
    ),
    privacy: t(
      'The photo is made smaller and its location data removed on your device before it is sent. We do not keep or show it unless you allow that after the answer; your device remembers it. Another service sees it only if you press a button that says so.',
      'Foto diperkecil dan data lokasinya dihapus di perangkat Anda sebelum dikirim. Kami tidak menyimpan atau menampilkannya kecuali Anda mengizinkannya sesudah jawaban; perangkat Anda mengingatnya. Layanan lain hanya melihatnya bila Anda memintanya dengan tombol.'
    ),
    medical: t('Not medical advice', 'Bukan nasihat medis'),
    medicalText: t(
      'Image recognition can be wrong, and plants that look alike can be harmful. Ask somebody who knows before you take any, above all when pregnant, nursing, ill or on medication.',
      'Pengenalan gambar dapat keliru, dan tanaman yang mirip bisa berbahaya. Tanyakan kepada ahlinya sebelum mengonsumsinya, terutama saat hamil, menyusui, sakit, atau sedang minum obat.'
    )
  },
  howTo: {
    title: t('Photos that are easy to recognise', 'Foto yang mudah dikenali'),
    text: t(
      'One part of the plant fills the frame, in even daylight, on a plain background, without the shadow of your hand.',
      'Satu bagian tanaman memenuhi bingkai, cahaya siang yang merata, latar polos, tanpa bayangan tangan.'
    ),
    good: {
      rhizome: t('Washed, one clump, a cut in view', 'Dicuci, satu rumpun, irisan terlihat'),
      fruit: t(
        'One fruit, close, not cut off by the frame',
        'Satu buah, dekat, tidak terpotong bingkai'
      ),
      leaf: t('A single leaf, flat, from straight above', 'Satu helai, rata, tegak lurus dari atas')
    },
    bad: {
      rhizome: t('Not a heap on a market stall', 'Bukan setumpuk di pasar'),
      fruit: t('Not the tree from afar', 'Bukan pohon dari kejauhan'),
      leaf: t('Not the whole shrub', 'Bukan seluruh tanamannya')
    },
    yes: t('Yes', 'Ya'),
    no: t('No', 'Tidak')
  },
  knownPlants: {
    title: t('Plants it knows', 'Tanaman yang dikenali'),
    text: t(
      'These are all the plants it has been taught. If we are not certain, we show up to five of the most similar ones for you to compare. A plant that is not on the list is now and then mistaken for one that is.',
      'Berikut semua tanaman yang pernah dipelajari. Jika belum pasti, kami tunjukkan hingga lima yang paling mirip, dan Anda yang membandingkan. Tanaman di luar daftar pun kadang disangka salah satunya.'
    ),
    count: t('{n} plants', '{n} tanaman'),
    /** How reliable results are, by plant part. `model/CARD.md` has the measurements. */
    trust: {
      rhizome: t(
        'The hardest: unpeeled rhizomes look much the same. We usually show several similar ones.',
        'Paling sulit: rimpang yang masih berkulit hampir serupa. Biasanya kami tunjukkan beberapa yang mirip.'
      ),
      fruit: t(
        'The most dependable, above all a whole fruit from close by. Compare its features all the same.',
        'Paling dapat diandalkan, terutama buah utuh dari dekat. Tetap cocokkan dengan ciri-cirinya.'
      ),
      leaf: t(
        'The most kinds, and many look alike. Expect a few answers in ten to be wrong.',
        'Jenisnya paling banyak, dan banyak yang mirip. Dari sepuluh jawaban, beberapa mungkin keliru.'
      )
    }
  }
};
