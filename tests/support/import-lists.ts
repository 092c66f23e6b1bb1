import type { EntityName } from '#lib/contract/entities.ts';

/** A list as people keep it, and the values that an import reads in its lines. */
interface MadeUpList {
  entity: EntityName;
  text: string;
  rows: Record<string, string>[];
}

const crlf = (text: string): string => text.replaceAll('\n', '\r\n');

/** Made-up rows in the shape of lists that people really have. */
export const LISTS: Readonly<Record<string, MadeUpList>> = {
  places: {
    entity: 'jamuCentre',
    text: `Place_Id,Place_Name,Description,Category,City,Price,Rating,Time_Minutes,Coordinate,Lat,Long,,
1,Kebun Senja,"Kebun di lereng, dibuka tiap Minggu",Taman,Bantul,5000,4.5,60,"{'lat': -7.6, 'lng': 110.42}",-7.6,110.42,,1
2,Museum Lumpang,Koleksi lumpang,Budaya,Semarang,0,4.1,,"{'lat': -6.98, 'lng': 110.41}",-6.98,110.41,,2
3,Rumah Jamu Teduh ,"Rumah tua.
Ada dapur.",Kuliner,Sukoharjo,15000,4.7,90,"{'lat': -7.68, 'lng': 110.83}",-7.029.132,112.746.186,,3
`,
    rows: [
      {
        name: 'Kebun Senja',
        description: 'Kebun di lereng, dibuka tiap Minggu',
        address: 'Bantul',
        latitude: '-7.6',
        longitude: '110.42'
      },
      {
        name: 'Museum Lumpang',
        description: 'Koleksi lumpang',
        address: 'Semarang',
        latitude: '-6.98',
        longitude: '110.41'
      },
      {
        name: 'Rumah Jamu Teduh ',
        description: 'Rumah tua.\nAda dapur.',
        address: 'Sukoharjo',
        latitude: '-7.029.132',
        longitude: '112.746.186'
      }
    ]
  },
  plants: {
    entity: 'product',
    text: `No;Nama Tanaman;Nama Latin;Nama Daerah;Bagian;Khasiat;Cara Pemakaian;Sumber
1;Rimpang Coba;Exemplum primum L.;Empon coba (Jawa), Coba (Sunda);Rimpang;pegal linu;"1. Cuci bersih
2. Rebus";buku catatan, hlm. 7
2;Daun Coba;Exemplum folium (Burm.f.) Nees;-;Daun;batuk;Seduh;www.contoh.example/daun
3;Buah Coba;;Buah;Buah;;;
`,
    rows: [
      {
        name: 'Rimpang Coba',
        latin_name: 'Exemplum primum L.',
        regional_names: 'Empon coba (Jawa), Coba (Sunda)',
        part_used: 'Rimpang',
        efficacy: 'pegal linu',
        utilization: '1. Cuci bersih\n2. Rebus',
        research_results: 'buku catatan, hlm. 7'
      },
      {
        name: 'Daun Coba',
        latin_name: 'Exemplum folium (Burm.f.) Nees',
        regional_names: '',
        part_used: 'Daun',
        efficacy: 'batuk',
        utilization: 'Seduh',
        research_results: 'www.contoh.example/daun'
      },
      {
        name: 'Buah Coba',
        latin_name: '',
        regional_names: 'Buah',
        part_used: 'Buah',
        efficacy: '',
        utilization: '',
        research_results: ''
      }
    ]
  },
  products: {
    entity: 'product',
    text: crlf(`id,kode,nama_produk,kategori,harga,stok,berat,deskripsi,gambar
1,BR-01,Beras Kencur Coba,Minuman Coba,"Rp 12.000",24,350,"<p>Segar &amp; hangat</p>",beras-kencur.jpg
2,KA-02,Kunyit Asam Coba,Minuman Coba,12000,0,350,,kunyit-asam.jpg
3,SM-03,Serbuk Coba,Serbuk Coba,"35.500,-",7,100,Cocok untuk pagi hari,
`),
    rows: [
      {
        name: 'Beras Kencur Coba',
        product_category_name: 'Minuman Coba',
        price: '12000',
        description: '<p>Segar &amp; hangat</p>',
        image_file: 'beras-kencur.jpg'
      },
      {
        name: 'Kunyit Asam Coba',
        product_category_name: 'Minuman Coba',
        price: '12000',
        description: '',
        image_file: 'kunyit-asam.jpg'
      },
      {
        name: 'Serbuk Coba',
        product_category_name: 'Serbuk Coba',
        price: '35500',
        description: 'Cocok untuk pagi hari',
        image_file: ''
      }
    ]
  },
  'places in metres': {
    entity: 'jamuCentre',
    text: `NO;NAMA WISATA;X;Y;KECAMATAN;KETERANGAN
1;Kebun Timur Coba;533210;9423455;Kecamatan Coba;ramai pada hari libur
2;Kebun Barat Coba;541002;9410233;Kecamatan Coba;
`,
    rows: [
      {
        name: 'Kebun Timur Coba',
        longitude: '533210',
        latitude: '9423455',
        address: 'Kecamatan Coba',
        description: 'ramai pada hari libur'
      },
      {
        name: 'Kebun Barat Coba',
        longitude: '541002',
        latitude: '9410233',
        address: 'Kecamatan Coba',
        description: ''
      }
    ]
  },
  shop: {
    entity: 'product',
    text: `Nama Produk,Harga,Rating,Terjual,Toko,Lokasi,Link
"Jamu Coba A, isi 10",Rp25.000,4.9,1rb+ terjual,Toko Coba,Kab. Coba,contoh.example/jamu-a
Jamu Coba B,Rp18.500,,12 terjual,Toko Coba,Kota Coba,https://contoh.example/jamu-b
`,
    rows: [
      { name: 'Jamu Coba A, isi 10', price: '25000' },
      { name: 'Jamu Coba B', price: '18500' }
    ]
  },
  'price list': {
    entity: 'product',
    text: `Daftar Harga Jamu Coba;;;
per 1 November 2026;;;
;;;
Nama Jamu;Satuan;Harga (Rp);Manfaat
Cabe Puyang Coba;botol;12.500;badan segar
Sinom Coba;gelas;8.000;dahaga
;;;
Jumlah;2;20.500;
`,
    rows: [
      { name: 'Cabe Puyang Coba', unit_type: 'botol', price: '12500', efficacy: 'badan segar' },
      { name: 'Sinom Coba', unit_type: 'gelas', price: '8000', efficacy: 'dahaga' }
    ]
  }
};
