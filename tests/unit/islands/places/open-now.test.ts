import { expect, test } from 'vitest';
import { isOpen } from '../../../../src/islands/places/hours/open-now.ts';
import type { Place } from '../../../../src/islands/places/place.ts';
import { shownPlace } from '../../../support/places.ts';

/** Returns a time in Jakarta on a day of the week from Sunday, 5 July 2026. */
const timeOn = (day: number, time: string) =>
  new Date(`2026-07-${String(5 + day).padStart(2, '0')}T${time}:00+07:00`);
const [SUN, MON, TUE, , THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const;
const place = (opening_hours: string, more: Partial<Place> = {}): Place =>
  shownPlace({ address: 'Sleman, Daerah Istimewa Yogyakarta', opening_hours, ...more });

test.each([
  ['Selasa–Minggu 08.00–16.00\nSenin tutup', TUE, '08:00', true],
  ['Selasa–Minggu 08.00–16.00\nSenin tutup', TUE, '07:59', false],
  ['Selasa–Minggu 08.00–16.00\nSenin tutup', TUE, '16:00', false],
  ['Selasa–Minggu 08.00–16.00\nSenin tutup', MON, '10:00', false],
  ['Selasa–Minggu 08.00–16.00', MON, '10:00', false],
  ['Tuesday–Sunday 08:00–16:00\nClosed on Mondays', SUN, '10:00', true],
  ['Tuesday–Sunday 08:00–16:00\nClosed on Mondays', MON, '10:00', false],
  ['Setiap hari 05.30–11.00, sampai dagangan habis', SAT, '06:00', true],
  ['Senin–Jumat 08.00–15.00\nSabtu dan Minggu 07.30–16.30', SUN, '16:00', true],
  ['Senin–Jumat 08.00–15.00\nSabtu dan Minggu 07.30–16.30', FRI, '16:00', false],
  ['Rabu–Minggu 09.00–17.00\nKelas pipisan Sabtu dan Minggu 10.00', SAT, '16:00', true],
  ['Rabu–Minggu 09.00–17.00\nKelas pipisan Sabtu 10.00–11.00', SAT, '16:00', true],
  ['Selasa–Minggu 08.30–15.30\nHari libur nasional tutup', TUE, '10:00', true],
  ['Selasa–Minggu 09.00–16.00\nRombongan sekolah dengan perjanjian', TUE, '10:00', true],
  ['Sabtu-Selasa 8-17', MON, '9:00'.padStart(5, '0'), true],
  ['Sabtu-Selasa 8-17', THU, '09:00', false],
  ['Mon-Fri 8am-4:30 pm; Sat 9am-12pm', FRI, '16:15', true],
  ['Mon-Fri 8am-4:30 pm; Sat 9am-12pm', SAT, '12:00', false],
  ['08.00 s/d 16.00 WIB', SUN, '10:00', true],
  ['08.00–16.00 Senin–Jumat', SUN, '10:00', false],
  ['08.00–16.00, Senin tutup', MON, '10:00', false],
  ['Setiap hari 08.00–20.00; Minggu 10.00–14.00', SUN, '15:00', false],
  ['Setiap hari 08.00–12.00 dan 13.00–16.00', SUN, '12:30', false],
  ['Setiap hari 08.00–16.00, istirahat 12.00–13.00', SUN, '12:30', false],
  ["Jum'at 13.00–16.00", FRI, '14:00', true],
  ['Jumat 20.00–02.00', SAT, '01:30', true],
  ['Jumat 20.00–02.00', FRI, '01:30', false],
  ['Buka 24 jam', SUN, '03:00', true],
  ['24/7', SUN, '03:00', true],
  ['Tutup sementara', MON, '10:00', false]
])('§2 Centres: "%s" on day %i at %s: open is %s', (hours, day, time, expected) => {
  expect(isOpen(place(hours), timeOn(day, time))).toBe(expected);
});

test.each([
  '',
  'Dengan perjanjian',
  'Hubungi kami',
  '9-5',
  'Setiap hari',
  'Senin 25.00–99.00',
  '00',
  'Hari libur nasional tutup',
  '–'.repeat(500),
  '8.00-'.repeat(100)
])('§2 Centres: "%s" is unclear', (hours) => {
  expect(isOpen(place(hours), timeOn(MON, '10:00'))).toBeUndefined();
});

test('§2 Centres: hours are in the local time of the place', () => {
  const hours = 'Setiap hari 08.00–16.00';
  const open = (more: Partial<Place>, time: string) =>
    isOpen(place(hours, more), timeOn(MON, time));
  expect(open({ address: 'Denpasar, Bali' }, '07:00')).toBe(true);
  expect(open({ address: 'Ambon, Maluku' }, '06:00')).toBe(true);
  expect(open({ address: 'Kota', latitude: -2.5, longitude: 140.7 }, '06:00')).toBe(true);
  expect(open({ address: 'Kota' }, '07:00')).toBe(false);
  expect(open({ address: 'Leiden', latitude: 52, longitude: 4.5 }, '10:00')).toBeUndefined();
  expect(isOpen(place(`${hours} WITA`, { address: '' }), timeOn(MON, '07:00'))).toBe(true);
});
