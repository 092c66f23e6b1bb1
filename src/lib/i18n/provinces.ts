import type { Language } from '#lib/contract/languages.ts';

/** The time zones of western, central and eastern Indonesia, in hours ahead of UTC. */
export const WIB = 7;
export const WITA = 8;
export const WIT = 9;

/** A province of Indonesia with its names and its time zone. */
export interface Province {
  names: Record<'id' | 'en', string> & Partial<Record<Language, string>>;
  /** Hours ahead of UTC. */
  zone: number;
  /** Other spellings in addresses, in lower case. */
  also: readonly string[];
}

const province = (id: string, en: string, zone: number, ...also: string[]): Province => ({
  names: { id, en },
  zone,
  also
});

/** The provinces in the order of official lists, from west to east. */
export const PROVINCES: readonly Province[] = [
  province('Aceh', 'Aceh', WIB, 'nad', 'nanggroe aceh darussalam'),
  province('Sumatera Utara', 'North Sumatra', WIB, 'sumut', 'sumatra utara'),
  province('Sumatera Barat', 'West Sumatra', WIB, 'sumbar', 'sumatra barat'),
  province('Riau', 'Riau', WIB),
  province('Kepulauan Riau', 'Riau Islands', WIB, 'kepri'),
  province('Jambi', 'Jambi', WIB),
  province('Bengkulu', 'Bengkulu', WIB),
  province('Sumatera Selatan', 'South Sumatra', WIB, 'sumsel', 'sumatra selatan'),
  province('Kepulauan Bangka Belitung', 'Bangka Belitung Islands', WIB, 'babel', 'bangka belitung'),
  province('Lampung', 'Lampung', WIB),
  province('Banten', 'Banten', WIB),
  province(
    'DKI Jakarta',
    'Jakarta',
    WIB,
    'daerah khusus ibukota jakarta',
    'daerah khusus jakarta',
    'dkj',
    'dki'
  ),
  province('Jawa Barat', 'West Java', WIB, 'jabar'),
  province('Jawa Tengah', 'Central Java', WIB, 'jateng'),
  province(
    'DI Yogyakarta',
    'Special Region of Yogyakarta',
    WIB,
    'daerah istimewa yogyakarta',
    'd i yogyakarta',
    'diy',
    'yogyakarta',
    'jogja',
    'jogjakarta'
  ),
  province('Jawa Timur', 'East Java', WIB, 'jatim'),
  province('Bali', 'Bali', WITA),
  province('Nusa Tenggara Barat', 'West Nusa Tenggara', WITA, 'ntb'),
  province('Nusa Tenggara Timur', 'East Nusa Tenggara', WITA, 'ntt'),
  province('Kalimantan Barat', 'West Kalimantan', WIB, 'kalbar'),
  province('Kalimantan Tengah', 'Central Kalimantan', WIB, 'kalteng'),
  province('Kalimantan Selatan', 'South Kalimantan', WITA, 'kalsel'),
  province('Kalimantan Timur', 'East Kalimantan', WITA, 'kaltim'),
  province('Kalimantan Utara', 'North Kalimantan', WITA, 'kaltara'),
  province('Sulawesi Utara', 'North Sulawesi', WITA, 'sulut'),
  province('Gorontalo', 'Gorontalo', WITA),
  province('Sulawesi Tengah', 'Central Sulawesi', WITA, 'sulteng'),
  province('Sulawesi Barat', 'West Sulawesi', WITA, 'sulbar'),
  province('Sulawesi Selatan', 'South Sulawesi', WITA, 'sulsel'),
  province('Sulawesi Tenggara', 'Southeast Sulawesi', WITA, 'sultra'),
  province('Maluku', 'Maluku', WIT, 'moluccas'),
  province('Maluku Utara', 'North Maluku', WIT, 'malut'),
  province('Papua', 'Papua', WIT),
  province('Papua Barat', 'West Papua', WIT),
  province('Papua Barat Daya', 'Southwest Papua', WIT),
  province('Papua Selatan', 'South Papua', WIT),
  province('Papua Tengah', 'Central Papua', WIT),
  province('Papua Pegunungan', 'Highland Papua', WIT)
];
