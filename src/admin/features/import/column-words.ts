/**
 * Words that people use as headings, in addition to a field's label. A heading that contains such a
 * word matches. A word with `=` must be the whole heading.
 */
export const COLUMN_WORDS: Readonly<Record<string, string>> = {
  name: 'nama, name, nama produk, nama tanaman, nama jamu, nama tempat, nama wisata, place name, product name, plant name, nama lengkap, =tanaman, =produk, =product, =plant, =jamu, =tempat, =place, =judul, =title, product title, post title, =wisata, =toko, =item, =barang, nama barang',
  name_en: 'nama inggris, english name, name english',
  latin_name:
    'nama latin, nama ilmiah, nama botani, latin name, scientific name, botanical name, latin, ilmiah, spesies, species',
  synonym: 'sinonim, sinonim latin, synonym, synonyms',
  regional_names:
    'nama daerah, nama lokal, nama lain, nama umum, alias, regional name, regional names, local name, local names, vernacular name, other name, other names, common name, common names',
  familia: 'famili, familia, family, suku',
  part_used: 'bagian, bagian tanaman, bagian digunakan, simplisia, part used, parts used, part',
  method_of_reproduction: 'perbanyakan, cara tanam, reproduksi, propagation',
  harvest_age: 'umur panen, masa panen, harvest age, panen',
  morphology: 'morfologi, ciri, ciri ciri, morphology',
  area_name: 'habitat, daerah asal, asal, sebaran, persebaran, =daerah, =wilayah',
  efficacy: 'khasiat, manfaat, efektivitas, indikasi, fungsi, efficacy, benefit, benefits',
  utilization:
    'kegunaan, cara pemakaian, cara pakai, cara penggunaan, cara pengolahan, cara membuat, penggunaan, pemakaian, pengolahan, aturan pakai, usage, uses, how to use',
  composition: 'komposisi, bahan, kandungan, composition, ingredients',
  research_results:
    'penelitian, hasil penelitian, jurnal, referensi, pustaka, sumber, research, reference, references, source, sources',
  toxic: 'beracun, toksisitas, poisonous, toxic, toxicity',
  warnings:
    'peringatan, efek samping, kontraindikasi, pantangan, perhatian, warning, warnings, caution, cautions, side effects, contraindications',
  price: 'harga, harga jual, harga satuan, price, regular price, variant price, tarif',
  unit_type: 'satuan, unit, kemasan, ukuran, uom',
  product_category_name: 'kategori, category, categories, jenis, golongan, kelompok, tipe, =type',
  description:
    'deskripsi, keterangan, uraian, penjelasan, description, ringkasan, =catatan, =detail, =info, =tentang, =about, =body, =content, post content, =note, =notes',
  address: 'alamat, lokasi, address, location, =kota, =kabupaten, =kecamatan, =city, =desa',
  latitude: 'latitude, lat, lintang, garis lintang, location lat, =y',
  longitude:
    'longitude, long, lng, lon, bujur, garis bujur, location lng, location long, location lon, =x',
  'latitude,longitude':
    'koordinat, titik koordinat, coordinate, coordinates, gps, wkt, geom, geometry, latlong, latlng, lat long, lat lng, lintang bujur',
  link_maps: 'google maps, gmaps, maps, peta, link peta, link maps',
  link_website: 'website, situs, situs web, web, url, link, tautan, laman, homepage',
  link_facebook: 'facebook, fb',
  phone:
    'telepon, telpon, telp, tlp, no telp, hp, no hp, nomor hp, handphone, phone, telephone, kontak, contact',
  whatsapp: 'whatsapp, wa, no wa, nomor wa',
  hours: 'jam buka, jam operasional, opening hours, hours, =jam, =buka',
  opening_hours: 'catatan jam buka, keterangan jam buka',
  entrance_fee: 'tiket, tiket masuk, htm, harga tiket, biaya masuk, entrance fee, ticket',
  spoken_languages: 'bahasa, languages',
  directions: 'cara menuju, akses, rute, directions',
  accessibility: 'aksesibilitas, accessibility',
  products: 'tanaman obat, koleksi tanaman, daftar tanaman, produk, plants, products',
  image_file:
    'gambar, foto, image, images, image src, picture, photo, nama file, file gambar, file foto',
  image_credit: 'kredit gambar, kredit foto, fotografer, photographer, photo credit',
  status: 'status'
};

/** Headings of ignored columns: row numbers, columns of exports only, and reasons for errors. */
export const IGNORED_WORDS =
  'no, nr, nomor, nomer, no urut, nomor urut, number, #, id, created at, updated at, reason, alasan';

/** Patterns of the values in columns with unknown headings. The first matching pattern counts. */
export const VALUE_PATTERNS: Readonly<Record<string, RegExp>> = {
  'latitude,longitude': /^[([{]?\s*-?\d{1,2}[.,]\d{3,}\s*[,;\s]\s*\d{2,3}[.,]\d{3,}/,
  link_facebook: /^(?:https?:\/\/)?(?:\w+\.)?(?:facebook|fb)\.com\//i,
  link_maps: /^(?:https?:\/\/)?(?:maps\.|goo\.gl\/maps|(?:\w+\.)?google\.\w+(?:\.\w+)?\/maps)/i,
  link_website: /^(?:https?:\/\/|www\.)\S+$/i,
  phone: /^(?:\+?62|0)[\s-]?\d(?:[\s-]?\d){7,12}$/,
  price: /^(?:Rp|IDR)\.?\s*\d|^\d{1,3}(?:\.\d{3})+(?:,(?:-|\d\d))?$/i,
  image_file: /\.(?:jpe?g|png|webp|avif|heic)$/i,
  latitude: /^-?1?\d[.,]\d{4,}$/,
  longitude: /^(?:9|1[0-4])\d[.,]\d{4,}$/
};
