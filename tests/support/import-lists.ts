import type { EntityName } from '#lib/contract/entities.ts';

/**
 * Returns the text of a list, and the rows that an import must read from this text. Each item of
 * `lines` contains the values of a row for `fields`, separated by `|`.
 */
const list = (entity: EntityName, text: string, fields: string, ...lines: string[]) => ({
  entity,
  text,
  rows: lines.map((line) => {
    const cells = line.split('|');
    return Object.fromEntries(fields.split(' ').map((field, index) => [field, cells[index] ?? '']));
  })
});

const crlf = (text: string): string => text.replaceAll('\n', '\r\n');

/** Invented rows in the formats of real lists. */
export const LISTS: Readonly<Record<string, ReturnType<typeof list>>> = {
  places: list(
    'jamuCentre',
    `Place_Id,Place_Name,Description,Category,City,Price,Rating,Time_Minutes,Coordinate,Lat,Long,,
1,Kebun Senja,"Kebun di lereng, dibuka tiap Minggu",Taman,Bantul,5000,4.5,60,"{'lat': -7.6, 'lng': 110.42}",-7.6,110.42,,1
2,Museum Lumpang,Koleksi lumpang,Budaya,Semarang,0,4.1,,"{'lat': -6.98, 'lng': 110.41}",-6.98,110.41,,2
3,Rumah Jamu Teduh ,"Rumah tua.
Ada dapur.",Kuliner,Sukoharjo,15000,4.7,90,"{'lat': -7.68, 'lng': 110.83}",-7.029.132,112.746.186,,3
`,
    'name description address latitude longitude',
    'Kebun Senja|Kebun di lereng, dibuka tiap Minggu|Bantul|-7.6|110.42',
    'Museum Lumpang|Koleksi lumpang|Semarang|-6.98|110.41',
    'Rumah Jamu Teduh |Rumah tua.\nAda dapur.|Sukoharjo|-7.029.132|112.746.186'
  ),
  plants: list(
    'product',
    `No;Nama Tanaman;Nama Latin;Nama Daerah;Bagian;Khasiat;Cara Pemakaian;Sumber
1;Rimpang Coba;Exemplum primum L.;Empon coba (Jawa), Coba (Sunda);Rimpang;pegal linu;"1. Cuci bersih
2. Rebus";buku catatan, hlm. 7
2;Daun Coba;Exemplum folium (Burm.f.) Nees;-;Daun;batuk;Seduh;www.contoh.example/daun
3;Buah Coba;;Buah;Buah;;;
`,
    'name latin_name regional_names part_used efficacy utilization research_results',
    'Rimpang Coba|Exemplum primum L.|Empon coba (Jawa), Coba (Sunda)|Rimpang|pegal linu|1. Cuci bersih\n2. Rebus|buku catatan, hlm. 7',
    'Daun Coba|Exemplum folium (Burm.f.) Nees||Daun|batuk|Seduh|www.contoh.example/daun',
    'Buah Coba||Buah|Buah'
  ),
  products: list(
    'product',
    crlf(`id,kode,nama_produk,kategori,harga,stok,berat,deskripsi,gambar
1,BR-01,Beras Kencur Coba,Minuman Coba,"Rp 12.000",24,350,"<p>Segar &amp; hangat</p>",beras-kencur.jpg
2,KA-02,Kunyit Asam Coba,Minuman Coba,12000,0,350,,kunyit-asam.jpg
3,SM-03,Serbuk Coba,Serbuk Coba,"35.500,-",7,100,Cocok untuk pagi hari,
`),
    'name product_category_name price description image_file',
    'Beras Kencur Coba|Minuman Coba|12000|<p>Segar &amp; hangat</p>|beras-kencur.jpg',
    'Kunyit Asam Coba|Minuman Coba|12000||kunyit-asam.jpg',
    'Serbuk Coba|Serbuk Coba|35500|Cocok untuk pagi hari'
  ),
  'places in metres': list(
    'jamuCentre',
    `NO;NAMA WISATA;X;Y;KECAMATAN;KETERANGAN
1;Kebun Timur Coba;533210;9423455;Kecamatan Coba;ramai pada hari libur
2;Kebun Barat Coba;541002;9410233;Kecamatan Coba;
`,
    'name longitude latitude address description',
    'Kebun Timur Coba|533210|9423455|Kecamatan Coba|ramai pada hari libur',
    'Kebun Barat Coba|541002|9410233|Kecamatan Coba'
  ),
  shop: list(
    'product',
    `Nama Produk,Harga,Rating,Terjual,Toko,Lokasi,Link
"Jamu Coba A, isi 10",Rp25.000,4.9,1rb+ terjual,Toko Coba,Kab. Coba,contoh.example/jamu-a
Jamu Coba B,Rp18.500,,12 terjual,Toko Coba,Kota Coba,https://contoh.example/jamu-b
`,
    'name price',
    'Jamu Coba A, isi 10|25000',
    'Jamu Coba B|18500'
  ),
  'price list': list(
    'product',
    `Daftar Harga Jamu Coba;;;
per 1 November 2026;;;
;;;
Nama Jamu;Satuan;Harga (Rp);Manfaat
Cabe Puyang Coba;botol;12.500;badan segar
Sinom Coba;gelas;8.000;dahaga
;;;
Jumlah;2;20.500;
`,
    'name unit_type price efficacy',
    'Cabe Puyang Coba|botol|12500|badan segar',
    'Sinom Coba|gelas|8000|dahaga'
  )
};
