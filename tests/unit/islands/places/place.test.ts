import { expect, test } from 'vitest';
import { openState } from '#lib/contract/hours/open-state.ts';
import {
  type Place,
  searchPlaces,
  toCentre,
  toManufacturer,
  toMapPlace
} from '../../../../src/islands/places/place.ts';
import { applyPlaceFilter, provincesOf } from '../../../../src/islands/places/filter-places.ts';
import { placeRow, shownPlace } from '../../../support/places.ts';
import { provinceKey, provinceOf } from '../../../../src/islands/places/province.ts';
import { localHours, toListedCentre } from '../../../../src/islands/places/local-hours.ts';

const row = (id: number, name: string, address: string, description = 'Jamu') => ({
  ...placeRow,
  id,
  name,
  address,
  description
});
const centres = [row(1, 'Joglo Merapi', 'Sleman'), row(2, 'Taman Lawu', 'Karanganyar')];
const maker = toMapPlace(
  toManufacturer(row(1, 'Lumpang Sari', 'Sukoharjo', 'Beras kencur setiap subuh'))
);

test.each([
  ['joglo', [1]],
  ['KARANGANYAR', [2]],
  ['lawu, karanganyar', [2]],
  ['Sleman\u00a0Jógló', [1]],
  ['joglo karanganyar', []],
  ['', [1, 2]],
  // A word that only the descriptions contain.
  ['jamu', []]
])('§2 Centres: the search for %j in names and addresses finds %j', (q, ids) => {
  expect(
    searchPlaces('centres', centres.map(toCentre).map(toMapPlace), q).map(({ id }) => id)
  ).toEqual(ids);
});

test('§2 Centres: the search on a translated page also finds the original name', () => {
  const omah = { ...row(1, 'Merapi House', ''), original: { name: 'Omah Merapi' } };
  const translated = toMapPlace(toCentre(omah));
  expect(searchPlaces('centres', [translated], 'omah')).toEqual([translated]);
});

test.each(['lumpang', 'SUKOHARJO', 'kencur'])('§2 Manufacturers: searches all texts (%s)', (q) => {
  expect(searchPlaces('manufacturers', [maker], q)).toEqual([maker]);
});

test.each([
  ['Jalan Kencur No. 12, Kabupaten Sleman, Daerah Istimewa Yogyakarta', 'di-yogyakarta'],
  ['Pakem District, Sleman Regency, Special Region of Yogyakarta', 'di-yogyakarta'],
  ['Jalan Bali 5, Kota Bandung, Jawa Barat 40111, Indonesia', 'jawa-barat'],
  ['Jl. Jawa Timur No. 9, Solo, Provinsi Jawa Tengah', 'jawa-tengah'],
  ['East Java Province', 'jawa-timur'],
  ['Sorong, Papua Barat Daya', 'papua-barat-daya'],
  ['Manokwari, Papua Barat', 'papua-barat'],
  ['Jl. Sudirman 1, Jakarta Selatan 12190', 'dki-jakarta'],
  ['Masohi, Kab. Maluku Tengah 97511', 'maluku'],
  ['Kota Mataram, NTB', 'nusa-tenggara-barat'],
  ['KUTA, BALI.', 'bali'],
  ['Lombok Barat, N.T.B.', 'nusa-tenggara-barat'],
  ['Sleman, D.I.Yogyakarta 55281', 'di-yogyakarta'],
  ['Batam, Kepulauan Riau', 'kepulauan-riau'],
  ['Bali, Jalan Jawa Barat 5', 'bali'],
  ['Ubud, Propinsi Bali Indonesia', 'bali']
])('§2 Centres: the address "%s" is in the province %s', (address, key) => {
  const province = provinceOf(address);
  expect(province && provinceKey(province)).toBe(key);
});

test.each(['', 'Jalan Bali 5', 'Bali Street', 'Leiden', ', , ,', 'Balikpapan', 'a'.repeat(10_000)])(
  '§2 Centres: "%.20s" contains no province',
  (address) => expect(provinceOf(address)).toBeUndefined()
);

/** Returns a time in Jakarta on a day of the week from Sunday, 5 July 2026. */
const timeOn = (day: number, time: string) =>
  new Date(`2026-07-${String(5 + day).padStart(2, '0')}T${time}:00+07:00`);
const [SUN, MON, TUE, , , FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const;
const isOpen = (place: Place, now: Date) =>
  openState(toMapPlace({ ...place, ...localHours(place, 'id') }), now)?.isOpen;
const place = (hours: string, more: Partial<Place> = {}): Place =>
  shownPlace({ address: 'Sleman, Daerah Istimewa Yogyakarta', hours, ...more });

test.each([
  ['Mo off; Tu-Su 08:00-16:00', TUE, '08:00', true],
  ['Mo off; Tu-Su 08:00-16:00', TUE, '07:59', false],
  ['Mo off; Tu-Su 08:00-16:00', TUE, '16:00', false],
  ['Mo off; Tu-Su 08:00-16:00', MON, '10:00', false],
  ['Mo-Su 08:00-12:00,13:00-16:00', SUN, '12:30', false],
  ['Mo-Su 08:00-12:00,13:00-16:00', SUN, '13:00', true],
  ['Mo-Th off; Fr 20:00-02:00; Sa-Su off', SAT, '01:30', true],
  ['Mo-Th off; Fr 20:00-02:00; Sa-Su off', FRI, '01:30', false],
  ['Mo-Su 00:00-24:00', SUN, '03:00', true],
  ['Mo-Fr "by appointment"; Sa-Su off', MON, '10:00', undefined],
  ['Mo-Fr "by appointment"; Sa-Su off', SUN, '10:00', false],
  ['', MON, '10:00', undefined],
  ['Senin–Jumat 08.00–16.00', MON, '10:00', undefined]
])('§2 Centres: "%s" on day %i at %s: open is %s', (hours, day, time, expected) => {
  expect(isOpen(place(hours), timeOn(day, time))).toBe(expected);
});

test('§2 Centres: closed dates take precedence over the hours of the week', () => {
  const closed = place('Mo-Su 20:00-02:00', { closed_on: '2026-07-06/2026-07-07' });
  expect(isOpen(closed, timeOn(SUN, '21:00'))).toBe(true);
  // Hours that began on the day before the closure continue after midnight.
  expect(isOpen(closed, timeOn(MON, '01:00'))).toBe(true);
  expect(isOpen(closed, timeOn(MON, '21:00'))).toBe(false);
  for (const time of ['01:00', '21:00']) expect(isOpen(closed, timeOn(TUE, time))).toBe(false);
});

test('§2 Centres: places are filtered by province and by hours; places with unclear hours are counted', () => {
  const weeks = ['Mo-Su 08:00-16:00', 'Mo off; Tu-Su 09:00-10:00', 'Mo-Su "by appointment"', ''];
  const places = weeks.map((hours, id) =>
    shownPlace({ id, address: id ? 'Bali' : 'Jawa Barat', hours, zone: 7 })
  );
  const filter = { kind: 'centres', q: '', province: '', isOpenOnly: true } as const;
  const filtered = (change: object) => {
    const chosen = { ...filter, ...change };
    const { matches, unclear } = applyPlaceFilter(places, chosen, timeOn(MON, '10:00'));
    return [matches.map(({ id }) => id), unclear];
  };
  expect(filtered({})).toEqual([[0], 2]);
  expect(filtered({ province: 'bali' })).toEqual([[], 2]);
  expect(filtered({ province: 'bali', isOpenOnly: false })).toEqual([[1, 2, 3], 0]);
  // Abbreviations: the first of a place's province, the second of another province.
  expect(filtered({ q: 'barat JABAR' })).toEqual([[0], 0]);
  expect(filtered({ q: 'jateng' })).toEqual([[], 0]);
  for (const province of ['unknown', 'aceh'])
    expect(filtered({ province, q: 'barat' })).toEqual([[0], 0]);
  const counts = provincesOf(places).map(({ province, count }) => [provinceKey(province), count]);
  expect(counts.flat()).toEqual(['jawa-barat', 1, 'bali', 3]);
});

test('§2 Centres: hours are in the local time of the place', () => {
  const open = (more: Partial<Place>, time: string) =>
    isOpen(place('Mo-Su 08:00-16:00', more), timeOn(MON, time));
  expect(open({ address: 'Denpasar, Bali' }, '07:00')).toBe(true);
  expect(open({ address: 'Ambon, Maluku' }, '06:00')).toBe(true);
  const opens = [114.4, 114.5, 125.4, 125.6].map((longitude) =>
    ['06:00', '07:00', '08:00'].find((time) =>
      open({ address: 'Kota', latitude: -5, longitude }, time)
    )
  );
  expect(opens).toEqual(['08:00', '07:00', '07:00', '06:00']);
  expect(open({ address: 'Kota' }, '07:00')).toBe(false);
  expect(open({ address: 'Leiden', latitude: 52, longitude: 4.5 }, '10:00')).toBeUndefined();
});

test('§2 Centres: after midnight, the state contains the hours that began on the previous day, until they end', () => {
  const night = place('Mo-Th off; Fr 20:00-02:00; Sa-Su off');
  const state = (time: Date) => openState({ ...night, zone: 7 }, time);
  expect(state(timeOn(SAT, '01:30'))).toEqual({ isOpen: true, hours: [[1200, 1560]] });
  expect(state(timeOn(SAT, '02:00'))).toEqual({ isOpen: false, hours: [] });
});

test('§2 Centres: without scripts, a centre shows a short plain description, and the hours of the week if they are known', () => {
  const products = ['Jahe', 'Kunyit'].map((name, id) => ({ id, name }));
  const centre = { ...placeRow, description: '**Kebun** [obat](https://a.example)', products };
  expect(toListedCentre({ ...centre, hours: 'Mo off; Tu-Su 08:00-16:00' }, 'id')).toMatchObject({
    description: 'Kebun obat',
    plantCount: 2,
    zone: 7,
    week: 'Senin tutup, Selasa–Minggu 08.00–16.00'
  });
  const text = 'kata '.repeat(19);
  for (const [description, shown] of [
    [`${text}akhir`, `${text}akhir`],
    [`${text}akhiran`, `${text.trim()}…`]
  ] as const)
    expect(toListedCentre({ ...centre, description }, 'id').description).toBe(shown);
  expect(localHours(place('Mo-Su 00:00-24:00'), 'en').week).toBe('Monday–Sunday 24 hours');
  expect(localHours(place(''), 'id')).toEqual({});
});
