import { describe, expect, test } from 'vitest';
import { parseClosedDates } from '../../../../src/lib/contract/hours/closed-dates.ts';
import { formatClosedDates } from '../../../../src/lib/contract/hours/describe-week.ts';
import { closedDates, weekHours } from '../../../../src/lib/contract/hours/hours-fields.ts';
import { readHours } from '../../../../src/lib/contract/hours/read-hours.ts';
import { formatWeek, parseWeek } from '../../../../src/lib/contract/hours/week.ts';

const WORKDAYS = 'Mo-Fr 08:00-16:00; Sa-Su off';

describe('§2 Hours: as written on signs', () => {
  test.each([
    ['Tiap hari dari 08.00–17.00 kecuali Senin', 'Mo off; Tu-Su 08:00-17:00'],
    ['Each day 08.00–17.00, kecuali hari Jum’at', 'Mo-Th 08:00-17:00; Fr off; Sa-Su 08:00-17:00'],
    ['Opens everyday 8am to 5pm, except Mondays', 'Mo off; Tu-Su 08:00-17:00'],
    [
      'Operasional setiap hari kecuali Jum 08.00 till 16.00',
      'Mo-Th 08:00-16:00; Fr off; Sa-Su 08:00-16:00'
    ],
    ['Setiap hari 08.00–17.00, kecuali Senin tutup', 'Mo off; Tu-Su 08:00-17:00'],
    ['Setiap hari 08.00–16.00\nAhad libur', 'Mo-Sa 08:00-16:00; Su off'],
    ['Buka setiap hari pkl 08.00–17.00. Libur setiap Senin.', 'Mo off; Tu-Su 08:00-17:00'],
    ['Mon through Sat only 08.00–16.00, Sun closed', 'Mo-Sa 08:00-16:00; Su off'],
    ['Mon, Tue, Wed, Thu & Fri jam 8 pagi – 4 sore', WORKDAYS],
    ['Every day at 9.30 pagi – 12 siang', 'Mo-Su 09:30-12:00'],
    ['Setiap hari 10 siang – 3 sore', 'Mo-Su 10:00-15:00'],
    ['Setiap hari 1 siang – 11.30 malam', 'Mo-Su 13:00-23:30'],
    ['Daily 9 a.m. – 12 p.m.', 'Mo-Su 09:00-12:00'],
    ['Setiap hari 08.59–24.00', 'Mo-Su 08:59-24:00'],
    ['Monday until Friday : 08.00 - 16.00 WIB', WORKDAYS],
    ['Senin hingga Jumat, 08.00 s/d 16.00 WITA', WORKDAYS],
    ['Senin s.d. Jumat: 08.00 sd 16.00 WIT', WORKDAYS],
    ['mulai 08.00–16.00 pada Senin–Jumat', WORKDAYS],
    [
      '08.00–12.00 Sabtu, 08.00–16.00 Senin–Jumat istirahat 12.00–13.00',
      'Mo-Fr 08:00-12:00,13:00-16:00; Sa 08:00-12:00; Su off'
    ],
    ['Senin–Jumat 08.00–16.00 Sabtu 08.00–12.00', 'Mo-Fr 08:00-16:00; Sa 08:00-12:00; Su off'],
    [
      'On weekdays 8-16, break 12-13, break 14.00-14.30',
      'Mo-Fr 08:00-12:00,13:00-14:00,14:30-16:00; Sa-Su off'
    ],
    ['Kecuali Jumat. Setiap hari 08.00–16.00', 'Mo-Th 08:00-16:00; Fr off; Sa-Su 08:00-16:00'],
    ['Jumat libur, setiap hari 08.00–16.00', 'Mo-Th 08:00-16:00; Fr off; Sa-Su 08:00-16:00'],
    ['Akhir pekan 20.00–02.00', 'Mo-Fr off; Sa-Su 20:00-02:00'],
    [
      'Sen-Kam 08.00-15.00; Jum 08.00-11.00 & 13.00-16.00',
      'Mo-Th 08:00-15:00; Fr 08:00-11:00,13:00-16:00; Sa-Su off'
    ],
    [
      'Sen, Sel, Rab, Thurs + Jum 08.00–16.00 (rehat 12.00–13.00)',
      'Mo-Fr 08:00-12:00,13:00-16:00; Sa-Su off'
    ],
    [
      'Setiap hari 08.00–16.00, Jumat istirahat 11.30–13.00',
      'Mo-Th 08:00-16:00; Fr 08:00-11:30,13:00-16:00; Sa-Su 08:00-16:00'
    ],
    [
      'Mondays, Wednesday dan Fridays 08.00-12.00',
      'Mo 08:00-12:00; Tu off; We 08:00-12:00; Th off; Fr 08:00-12:00; Sa-Su off'
    ],
    ['Every Sunday 08.00-12.00', 'Mo-Sa off; Su 08:00-12:00'],
    ['Senin s/d Jum’at pkl. 08.00 s/d 16.00 WIB', WORKDAYS],
    ['Senin–Jumat (08.00–16.00)', WORKDAYS],
    ['Senin–Jumat:\n8 pagi – 4 petang', WORKDAYS],
    ['Senin–Jum`at 08.00–16.00', WORKDAYS],
    ['Senin–Kamis 08.00–16.00, Jum‘at 08.00–16.00', WORKDAYS],
    ['Setiap hari 10.00–00.00', 'Mo-Su 10:00-24:00'],
    ['Daily 5 pm – 00:00', 'Mo-Su 17:00-24:00'],
    ['Daily 6 PM–12 AM', 'Mo-Su 18:00-24:00'],
    ['Setiap hari 9 pagi – 12 malam', 'Mo-Su 09:00-24:00'],
    [
      'Senin–Kamis\n08.00–16.00\nJumat\nDengan perjanjian\nSabtu\n09.00–12.00\nMinggu\nTutup',
      'Mo-Th 08:00-16:00; Fr "by appointment"; Sa 09:00-12:00; Su off'
    ],
    ['Mo,Tu,We,Th,Fr 08:00-16:00; Sa,Su closed', WORKDAYS],
    ['Saturday-Thursday 09.00-17.00', 'Mo-Th 09:00-17:00; Fr off; Sa-Su 09:00-17:00'],
    ['Tuesday-Min 24 hours / Mon 24 jam', 'Mo-Su 00:00-24:00'],
    ['Open 24/7', 'Mo-Su 00:00-24:00'],
    ['Hanya dengan perjanjian', 'Mo-Su "by appointment"'],
    ['Senin-Jumat 8.00-16.00, Sab by appointment', 'Mo-Fr 08:00-16:00; Sa "by appointment"; Su off']
  ])('%s is read', (text, week) => {
    expect(formatWeek(readHours(text) ?? [])).toBe(week);
  });

  test.each([
    '',
    'Setiap hari',
    '08.00–16.00',
    'Tutup sementara',
    'Mon-Fri 9-5',
    'Senin libur (08.00–16.00)',
    '08.00–16.00 (Senin libur)',
    'Mo-Fr 08:00-16:00; PH off',
    'Mo-Fr 08:00-12:00, We 14:00-18:00',
    'Mo-Fr 08:00-17:00+',
    'Daily 5 pm - 9 pm+',
    'Mon-Fri 5-9pm',
    'Setiap hari 1-5',
    'Mon-Fri 1:00-5:30',
    'Mon-Fri 8:00-12:00, 01:00-05:00',
    'Senin–Sabtu 08.00–05.00',
    'Setiap hari 08.00–12.00 dan 11.00–16.00',
    'Setiap hari 08.00–12.00 dan 12.00–16.00',
    'Senin–akhir pekan 08.00–16.00',
    'Setiap hari 08.00–25.00',
    'Setiap hari 08.75–10.00',
    'Setiap hari 3 pagi – 5 sore',
    'Setiap hari 8 pagi – 7 sore',
    'Setiap hari 9 siang – 5 sore',
    'Daily 12 am – 5 pm',
    'Senin–Minggu 09.00–17.00 (libur nasional tutup)',
    'Minggu ke-2 08.00–12.00',
    'Setiap hari 08.00–16.00 (Jumat tutup 11.00–13.00)',
    'Setiap hari 08.00–16.00 kecuali Jumat 11.00–13.00 Sabtu',
    'Setiap hari 08.00–16.00 kecuali Senin tutup 11.00–13.00',
    'Senin–Kamis 08.00–16.00, Jumat istirahat 11.30–13.00',
    'Senin by appointment, istirahat 12.00–13.00',
    'Setiap hari by appointment, Jumat istirahat 11.30–13.00',
    'Minggu tutup',
    'Setiap hari 00.00–00.00',
    'Daily 9 am – 12 am',
    'Setiap hari 24.00–02.00',
    'Setiap hari 08.00–16.00. Minggu. Tutup Senin',
    'Setiap hari 08.00–16.00. Minggu. Tutup 15.00',
    'Senin 08.00–12.00, Senin 13.00–16.00',
    '08.00–16.00 Senin 09.00–12.00 Selasa',
    '08.00–16.00 Senin Selasa 09.00–12.00',
    'Senin–Jumat 08.00–16.00, Sabtu sampai 12.00',
    'Tidak buka hari Senin, Selasa–Minggu 08.00–16.00',
    'Senin–Jumat 08.00 - selesai',
    `Senin 08.00–16.00${' '.repeat(600)}`
  ])('%s is not clear, and stays a text', (text) => {
    expect(readHours(text)).toBeUndefined();
  });
});

describe('§2 Hours: as stored', () => {
  test.each([
    'Mo-Fr 08:00-12:00,13:00-16:00; Sa "by appointment"; Su off',
    'Mo-Su 00:00-24:00',
    'Mo 20:00-02:00; Tu-Su off',
    'Mo-Su 01:00-02:00,03:00-04:00,05:00-06:00,07:00-08:00'
  ])('%s is unchanged after parsing and formatting', (text) => {
    expect(formatWeek(parseWeek(text) ?? [])).toBe(text);
  });

  test.each([
    '',
    'Mo-Fr 08:00-16:00',
    'Mo-Fr 08:00-16:00; Fr-Su off',
    'Tu-Su 08:00-16:00; Mo off',
    'Mo-Su 08:00-08:00',
    'Mo-Su 08:00-25:00',
    'Mo-Su 08:60-09:00',
    'Mo-Su 13:00-16:00,08:00-12:00',
    'Mo-Su 08:00-12:00,11:00-16:00',
    'Mo-Su 8:00-16:00',
    'Mo-Su open',
    'Mo-Su off;',
    'Mo-Su 01:00-02:00,03:00-04:00,05:00-06:00,07:00-08:00,09:00-10:00'
  ])('%s is refused', (text) => {
    expect(parseWeek(text)).toBeUndefined();
  });

  test.each([
    ['', []],
    ['2027-03-19/2027-03-25; 2027-01-01', ['2027-01-01', '2027-03-19/2027-03-25']],
    ['2028-02-29, 2028-02-29/2028-02-29', ['2028-02-29', '2028-02-29']],
    ['2027-02-29', undefined],
    ['2027-03-25/2027-03-19', undefined],
    ['2027-01-01 dan besok', undefined],
    ['2027-01-01,'.repeat(100), Array(100).fill('2027-01-01')],
    ['2027-01-01,'.repeat(101), undefined]
  ])('the closed dates %.60s are read', (text, dates) => {
    const read = parseClosedDates(text)?.map(({ from, to }) =>
      from === to ? from : `${from}/${to}`
    );
    expect(read).toEqual(dates);
  });

  test.each([
    ['5/11/2027, 15.1.2027', '2027-01-15, 2027-11-05'],
    ['1.3.2027 s/d 05.03.2027; 17-08-2027', '2027-03-01/2027-03-05, 2027-08-17'],
    ['7-8-2027 sampai 8-8-2027', '2027-08-07/2027-08-08'],
    ['2027/8/7 s/d 2027.12.25', '2027-08-07/2027-12-25'],
    [
      '2027-03-19 - 2027-03-25, 2027-12-31–2028-01-01',
      '2027-03-19/2027-03-25, 2027-12-31/2028-01-01'
    ],
    ['25 Desember 2027, 1-Agt-2027', '2027-08-01, 2027-12-25'],
    ['3 Mei 2027 – 9 Okt. 2027; 2 May 2028', '2027-05-03/2027-10-09, 2028-05-02'],
    ['25-27 December 2027 & 1.1.2028', '2027-12-25/2027-12-27, 2028-01-01'],
    ['December 25, 2027 and Jan. 1 2028', '2027-12-25, 2028-01-01'],
    ['Sabtu, 25 Desember 2027; Jum’at 31 Des 2027', '2027-12-25, 2027-12-31'],
    ['Saturday, December 25th, 2027', '2027-12-25'],
    ['24 Des 2027 sampai dengan 26 Des 2027', '2027-12-24/2027-12-26'],
    ['Mar 19\u2009–\u200925, 2027', '2027-03-19/2027-03-25'],
    ['Dec 25-Dec-27', 'Dec 25-Dec-27'],
    ['25/12/27, 1-Jan-28, 2.1.28', '2027-12-25, 2028-01-01, 2028-01-02'],
    ['24 Des 25 Des 2027', '24 Des 25 Des 2027'],
    ['19 Mar – 2 Apr 2027, 5-7/6/2027', '2027-03-19/2027-04-02, 2027-06-05/2027-06-07'],
    ['31/12/27 - 2/1/28', '2027-12-31/2028-01-02'],
    ['30 Des 2027 hingga 2 Jan 2028', '2027-12-30/2028-01-02'],
    ['2027-12-25 to 2027-12-27', '2027-12-25/2027-12-27'],
    ['25/12/2027 0:00, 2027-12-26T00:00:00.000Z', '2027-12-25, 2027-12-26'],
    ['2027-12-25T17:00:00.000Z', '2027-12-25T17:00:00.000Z'],
    ['12/25/2027', '12/25/2027']
  ])('the typed closed dates %s are stored as %s', (typed, stored) => {
    expect(closedDates().cast(typed)).toBe(stored);
  });

  test.each([
    ['Mo-Su 00:00-23:59', 'Mo-Su 00:00-24:00'],
    ['Setiap hari 00.00–23.59', 'Mo-Su 00:00-24:00'],
    ['Mo-Su 00:00:00-23:59:59', 'Mo-Su 00:00-24:00'],
    ['Senin-Minggu 08.00.00 - 16.30.00', 'Mo-Su 08:00-16:30']
  ])('the typed hours %s are stored as %s', (typed, stored) => {
    expect(weekHours().cast(typed)).toBe(stored);
  });

  test('closed dates have no special spaces, which differ between browsers, and can be pasted into the form', () => {
    const stored =
      '2027-03-19/2027-03-25, 2027-03-31/2027-04-02, 2027-12-31/2028-01-01, 2028-02-02';
    for (const language of ['id', 'en'])
      expect(closedDates().cast(formatClosedDates(stored, '', language))).toBe(stored);
    expect(formatClosedDates('2027-03-19/2027-03-25', '', 'en')).toBe('Mar 19 – 25, 2027');
  });
});
