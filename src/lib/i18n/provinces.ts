import type { Language } from '#lib/contract/languages.ts';

/** A province of Indonesia with its names and its time zone. */
export interface Province {
  names: Record<'id' | 'en', string> & Partial<Record<Language, string>>;
  /** Hours ahead of UTC: WIB 7, WITA 8, WIT 9. */
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
  province('Aceh', 'Aceh', 7, 'nad', 'nanggroe aceh darussalam'),
  province('Sumatera Utara', 'North Sumatra', 7, 'sumut', 'sumatra utara'),
  province('Sumatera Barat', 'West Sumatra', 7, 'sumbar', 'sumatra barat'),
  province('Riau', 'Riau', 7),
  province('Kepulauan Riau', 'Riau Islands', 7, 'kepri'),
  province('Jambi', 'Jambi', 7),
  province('Bengkulu', 'Bengkulu', 7),
  province('Sumatera Selatan', 'South Sumatra', 7, 'sumsel', 'sumatra selatan'),
  province('Kepulauan Bangka Belitung', 'Bangka Belitung Islands', 7, 'babel', 'bangka belitung'),
  province('Lampung', 'Lampung', 7),
  province('Banten', 'Banten', 7),
  province(
    'DKI Jakarta',
    'Jakarta',
    7,
    'daerah khusus ibukota jakarta',
    'daerah khusus jakarta',
    'dkj',
    'dki',
    'jakarta pusat',
    'jakarta utara',
    'jakarta barat',
    'jakarta selatan',
    'jakarta timur'
  ),
  province('Jawa Barat', 'West Java', 7, 'jabar'),
  province('Jawa Tengah', 'Central Java', 7, 'jateng'),
  province(
    'DI Yogyakarta',
    'Special Region of Yogyakarta',
    7,
    'daerah istimewa yogyakarta',
    'd i yogyakarta',
    'diy',
    'yogyakarta',
    'jogja',
    'jogjakarta'
  ),
  province('Jawa Timur', 'East Java', 7, 'jatim'),
  province('Bali', 'Bali', 8),
  province('Nusa Tenggara Barat', 'West Nusa Tenggara', 8, 'ntb'),
  province('Nusa Tenggara Timur', 'East Nusa Tenggara', 8, 'ntt'),
  province('Kalimantan Barat', 'West Kalimantan', 7, 'kalbar'),
  province('Kalimantan Tengah', 'Central Kalimantan', 7, 'kalteng'),
  province('Kalimantan Selatan', 'South Kalimantan', 8, 'kalsel'),
  province('Kalimantan Timur', 'East Kalimantan', 8, 'kaltim'),
  province('Kalimantan Utara', 'North Kalimantan', 8, 'kaltara'),
  province('Sulawesi Utara', 'North Sulawesi', 8, 'sulut'),
  province('Gorontalo', 'Gorontalo', 8),
  province('Sulawesi Tengah', 'Central Sulawesi', 8, 'sulteng'),
  province('Sulawesi Barat', 'West Sulawesi', 8, 'sulbar'),
  province('Sulawesi Selatan', 'South Sulawesi', 8, 'sulsel'),
  province('Sulawesi Tenggara', 'Southeast Sulawesi', 8, 'sultra'),
  province('Maluku', 'Maluku', 9, 'moluccas'),
  province('Maluku Utara', 'North Maluku', 9, 'malut'),
  province('Papua', 'Papua', 9),
  province('Papua Barat', 'West Papua', 9),
  province('Papua Barat Daya', 'Southwest Papua', 9),
  province('Papua Selatan', 'South Papua', 9),
  province('Papua Tengah', 'Central Papua', 9),
  province('Papua Pegunungan', 'Highland Papua', 9)
];
