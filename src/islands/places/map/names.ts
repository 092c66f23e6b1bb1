// Written by hand, because Natural Earth lacks many of these cities and the provinces of 2022.

/** A city, and the zoom from which the map shows its name if it has space. */
export interface City {
  name: string;
  latitude: number;
  longitude: number;
  zoom: number;
}

const CITIES_BY_ZOOM: Readonly<Record<number, string>> = {
  5: `Jakarta -6.2 106.83; Surabaya -7.25 112.75; Medan 3.59 98.67; Makassar -5.14 119.43;
    Jayapura -2.54 140.7`,
  6: `Bandung -6.91 107.61; Semarang -6.98 110.41; Yogyakarta -7.8 110.36; Palembang -2.98 104.76;
    Padang -0.95 100.35; Pekanbaru 0.53 101.45; Banda Aceh 5.55 95.32; Denpasar -8.65 115.22;
    Pontianak -0.03 109.33; Banjarmasin -3.32 114.59; Samarinda -0.5 117.15; Manado 1.49 124.84;
    Kupang -10.17 123.6; Ambon -3.7 128.18; Sorong -0.88 131.26; Palangka Raya -2.21 113.92;
    Kendari -3.97 122.51; Palu -0.9 119.87; Bandar Lampung -5.43 105.26; Merauke -8.49 140.4;
    Jambi -1.6 103.61; Bengkulu -3.8 102.27; Mataram -8.58 116.12; Tarakan 3.3 117.63`,
  7: `Surakarta -7.57 110.83; Malang -7.98 112.63; Cirebon -6.71 108.56; Tanjungpinang 0.92 104.45;
    Batam 1.08 104.03; Pangkalpinang -2.13 106.11; Gorontalo 0.54 123.06; Mamuju -2.68 118.89;
    Ternate 0.79 127.38; Manokwari -0.86 134.06; Nabire -3.37 135.5; Wamena -4.1 138.95;
    Tanjung Selor 2.84 117.37; Balikpapan -1.27 116.83; Serang -6.12 106.15; Maumere -8.62 122.21;
    Jember -8.17 113.7; Purwokerto -7.42 109.24; Tasikmalaya -7.33 108.22; Madiun -7.63 111.52;
    Kediri -7.82 112.01; Tegal -6.87 109.14; Bima -8.46 118.73; Sampit -2.54 112.95;
    Timika -4.55 136.89; Luwuk -0.95 122.79; Parepare -4.01 119.62; Baubau -5.47 122.6;
    Sibolga 1.74 98.78; Bukittinggi -0.31 100.37; Lhokseumawe 5.18 97.15; Dumai 1.67 101.45;
    Waingapu -9.66 120.26; Tual -5.64 132.75; Biak -1.18 136.08; Fakfak -2.92 132.3;
    Sintang 0.07 111.49; Ketapang -1.85 109.97; Banyuwangi -8.22 114.37; Sumenep -7.01 113.86`,
  8: `Bogor -6.6 106.8; Sukabumi -6.92 106.93; Magelang -7.48 110.22; Salatiga -7.33 110.51;
    Pekalongan -6.89 109.68; Kudus -6.8 110.84; Cilacap -7.73 109.01; Tuban -6.9 112.05;
    Bojonegoro -7.15 111.88; Pacitan -8.2 111.09; Blitar -8.1 112.16; Probolinggo -7.75 113.22;
    Pasuruan -7.65 112.91; Mojokerto -7.47 112.43; Singaraja -8.11 115.09; Sumbawa Besar -8.49 117.42;
    Ende -8.84 121.66; Ruteng -8.61 120.46; Labuan Bajo -8.49 119.88; Atambua -9.1 124.89;
    Pematangsiantar 2.96 99.06; Padangsidimpuan 1.38 99.27; Gunungsitoli 1.29 97.61;
    Payakumbuh -0.23 100.63; Solok -0.8 100.66; Lubuklinggau -3.3 102.86; Prabumulih -3.43 104.24;
    Metro -5.12 105.31; Kotabumi -4.83 104.89; Muara Bungo -1.49 102.12; Meulaboh 4.14 96.13;
    Takengon 4.63 96.85; Langsa 4.47 97.97; Tanjungpandan -2.74 107.65; Singkawang 0.91 108.98;
    Putussibau 0.86 112.94; Pangkalan Bun -2.68 111.63; Muara Teweh -0.95 114.9; Bontang 0.13 117.5;
    Tanjung Redeb 2.15 117.49; Kotabaru -3.24 116.22; Poso -1.39 120.75; Tolitoli 1.05 120.8;
    Palopo -2.99 120.2; Kolaka -4.05 121.6; Watampone -4.54 120.33; Kotamobagu 0.73 124.31;
    Masohi -3.3 128.96; Namlea -3.25 127.09; Saumlaki -7.97 131.31; Dobo -5.76 134.22;
    Tobelo 1.73 128.01; Serui -1.88 136.24; Sarmi -1.86 138.75; Tanah Merah -6.1 140.3;
    Agats -5.54 138.13; Kaimana -3.66 133.77; Bintuni -2.12 133.53; Wonosari -7.97 110.6`,
  9: `Bekasi -6.23 106.99; Tangerang -6.18 106.63; Depok -6.4 106.82; Karawang -6.3 107.31;
    Purwakarta -6.56 107.44; Cianjur -6.82 107.14; Garut -7.22 107.9; Sumedang -6.86 107.92;
    Ciamis -7.33 108.35; Indramayu -6.33 108.32; Kuningan -6.98 108.48; Rangkasbitung -6.36 106.25;
    Pelabuhan Ratu -6.99 106.55; Subang -6.57 107.76; Brebes -6.87 109.04; Kebumen -7.67 109.65;
    Wonosobo -7.36 109.9; Temanggung -7.32 110.18; Purworejo -7.71 110.01; Klaten -7.71 110.6;
    Boyolali -7.53 110.6; Wonogiri -7.81 110.93; Sragen -7.43 111.02; Karanganyar -7.6 110.95;
    Pati -6.75 111.04; Rembang -6.71 111.34; Blora -6.97 111.42; Jepara -6.59 110.67;
    Demak -6.89 110.64; Ungaran -7.14 110.4; Sleman -7.71 110.35; Bantul -7.89 110.33;
    Wates -7.86 110.16; Ngawi -7.4 111.45; Ponorogo -7.87 111.46; Tulungagung -8.07 111.9;
    Trenggalek -8.05 111.71; Jombang -7.55 112.23; Nganjuk -7.6 111.9; Lamongan -7.12 112.42;
    Gresik -7.16 112.65; Sidoarjo -7.45 112.72; Batu -7.87 112.52; Lumajang -8.13 113.22;
    Bondowoso -7.91 113.82; Situbondo -7.71 114.01; Bangkalan -7.03 112.75; Pamekasan -7.16 113.48;
    Negara -8.36 114.62; Ubud -8.51 115.26; Selong -8.65 116.53; Praya -8.71 116.27;
    Binjai 3.6 98.49; Tebing Tinggi 3.33 99.16; Kisaran 2.98 99.62; Pariaman -0.63 100.12;
    Sawahlunto -0.68 100.78; Baturaja -4.13 104.17; Liwa -5.03 104.08; Curup -3.47 102.53`
};

/** Parses a list such as `Jakarta -6.2 106.83; Surabaya -7.25 112.75`. */
const parsePoints = (list: string) =>
  list.split(';').map((text) => {
    const [, name = '', latitude, longitude] = /^\s*(.+) (\S+) (\S+)$/.exec(text) ?? [];
    return {
      name: name.replaceAll(/\s+/g, ' '),
      latitude: Number(latitude),
      longitude: Number(longitude)
    };
  });

/** The most important first. */
export const CITIES: readonly City[] = Object.entries(CITIES_BY_ZOOM).flatMap(([zoom, list]) =>
  parsePoints(list).map((city) => ({ ...city, zoom: Number(zoom) }))
);

/** Islands and island groups: Indonesian, English, latitude and longitude. */
export const ISLANDS = [
  ['Sumatera', 'Sumatra', -0.6, 101.6],
  ['Jawa', 'Java', -7.3, 110],
  ['Kalimantan', 'Kalimantan', -0.8, 113.8],
  ['Sulawesi', 'Sulawesi', -1.7, 121.2],
  ['Papua', 'Papua', -4.3, 137.6],
  ['Maluku', 'Moluccas', -2.6, 128.4],
  ['Bali', 'Bali', -8.6, 115.1],
  ['Nusa Tenggara', 'Lesser Sunda Islands', -9.3, 120.6]
] as const;

const PROVINCES = `Aceh 4.3 96.9; Sumatera Utara 2.1 99.3; Sumatera Barat -0.6 100.5; Riau 0.4 102;
  Kepulauan Riau 1 104.5; Jambi -1.8 102.7; Bengkulu -3.6 102.4; Sumatera Selatan -3.3 104.2;
  Kepulauan Bangka Belitung -2.2 106.2; Lampung -4.9 105; Banten -6.6 106.1;
  DKI Jakarta -6.25 106.85; Jawa Barat -6.95 107.6; Jawa Tengah -7.2 110;
  DI Yogyakarta -7.9 110.45; Jawa Timur -7.75 112.6; Bali -8.35 115.1;
  Nusa Tenggara Barat -8.6 117.3; Nusa Tenggara Timur -8.65 121.2; Kalimantan Barat 0 111.1;
  Kalimantan Tengah -1.6 113.4; Kalimantan Selatan -3 115.4; Kalimantan Timur 0.6 116.3;
  Kalimantan Utara 3 116.1; Sulawesi Utara 0.9 124.5; Gorontalo 0.7 122.4;
  Sulawesi Tengah -1.3 121.2; Sulawesi Barat -2.4 119.3; Sulawesi Selatan -3.9 120;
  Sulawesi Tenggara -4.1 122.1; Maluku -3.1 129.4; Maluku Utara 0.8 127.9; Papua -2.5 139.3;
  Papua Barat -2.4 133.2; Papua Barat Daya -1 132.1; Papua Selatan -7 139.2;
  Papua Tengah -3.7 136.3; Papua Pegunungan -4.3 139.4`;

/** Latitude and longitude of the names of provinces, by their Indonesian name. */
export const PROVINCE_POINTS = Object.fromEntries(
  parsePoints(PROVINCES).map(({ name, latitude, longitude }) => [
    name,
    [latitude, longitude] as const
  ])
);
