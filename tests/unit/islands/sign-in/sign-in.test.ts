import { expect, it } from 'vitest';
import * as errorMessages from '#lib/contract/error-messages.ts';
import * as messages from '#lib/contract/messages.ts';
import { user } from '#lib/contract/entities/user.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { recoveryWords } from '#lib/i18n/recovery.ts';
import { fieldSentence, waitSentence } from '#lib/i18n/sentences.ts';
import { serverWords } from '#lib/i18n/server-sentences.ts';
import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import { sameSitePath } from '../../../../src/islands/sign-in/sign-in-shared.ts';
import { landingPath } from '../../../../src/islands/sign-in/sign-in.tsx';
import { deviceName } from '../../../../src/islands/profile/session-list.tsx';

const OWN_PAGES = `/ /profile /en/product/Jahe%20Merah?q=1#top /dashboard/products?page=2
  /@evil.example /%2Fevil.example /%5Cevil.example`;

it.each(OWN_PAGES.split(/\s+/))(
  '§2 Login: the next page %s is used, because it is on this site',
  (next) => {
    expect(sameSitePath(next)).toBe(next);
  }
);

it.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  '/a//evil',
  'javascript:alert(1)',
  '/\u0000',
  'data:text/html,x',
  'https://site.invalid@evil.example',
  '/\r\n/evil.example',
  '//evil.example/%2F..'
])('§2 Login: the next page %j is ignored', (next) => {
  expect(sameSitePath(next)).toBeUndefined();
});

it('§2 Login: a sign-in leads to the requested page; without one, editors get the dashboard and others the home page', () => {
  expect(landingPath('admin', 'default', null)).toBe('/');
  expect(landingPath('user', 'id', null)).toBe('/id');
  expect(landingPath('editor', 'en', null)).toBe('/dashboard');
  expect(landingPath('user', 'en', '/en/profile')).toBe('/en/profile');
  expect(landingPath('user', 'en', '//evil.example')).toBe('/en');
});

const known = new Set<unknown>([
  ...[...Object.values(messages), ...Object.values(errorMessages)].flatMap((message): unknown[] =>
    typeof message === 'object' ? Object.values(message) : [message]
  ),
  user.conflict
]);

it('§8 Messages: only messages of the contract have translations', () => {
  const topics = [recoveryWords, teachWords, serverWords, visitorPhotoWords];
  const translated = topics.flatMap(({ id }) => Object.keys(id.sentences));
  expect(translated.filter((sentence) => !known.has(sentence))).toEqual([]);
});

it('§8 Messages: reasons why a change, restoration or photograph is refused are translated', () => {
  const { waits: _shownAsToast, ...review } = messages.REVIEW;
  const { nothing, imageGone } = messages.RESTORE;
  const { changed, isShown, mayNotShow } = messages.FEEDBACK;
  const texts = [
    ...[review, messages.DEMOTION, { nothing, imageGone }].flatMap(Object.values),
    messages.NO_CATEGORY,
    messages.NO_SUCH_PICTURE
  ];
  for (const [topic, sentences] of [
    [serverWords, texts],
    [visitorPhotoWords, [changed, isShown, mayNotShow]]
  ] as const)
    for (const sentence of sentences)
      expect(topic.id.sentences, sentence).toHaveProperty([sentence]);
});

it('§5 Messages: the message about a missing value names the field', () => {
  expect(fieldSentence(accountsWords.id, 'email', 'email is required')).toBe('E-mail wajib diisi');
});

it.each([
  [900, 'Please try again in 15 minutes.', 'Silakan coba lagi dalam 15 menit.'],
  [61, 'Please try again in 2 minutes.', 'Silakan coba lagi dalam 2 menit.'],
  [60, 'Please try again in 60 seconds.', 'Silakan coba lagi dalam 60 detik.'],
  [1, 'Please try again in 1 second.', 'Silakan coba lagi dalam 1 detik.'],
  [0, 'You can try again now.', 'Anda dapat mencoba lagi sekarang.']
])(
  '§7 Messages: a wait of %i s is shown in minutes, or in seconds up to a minute',
  (seconds, plain, indonesian) => {
    expect(waitSentence(accountsWords.default.retryAfter, seconds)).toBe(plain);
    expect(waitSentence(accountsWords.id.retryAfter, seconds)).toBe(indonesian);
  }
);

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = `${BLINK} Chrome/153.0.0.0`;

it.each([
  [`(Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  [`(Linux; Android 15) ${BLINK} SamsungBrowser/28.0 Chrome/130.0`, 'Samsung Internet on Android'],
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/153.0.0.0`, 'Edge on Windows'],
  [`(Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  ['(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
  [
    `(iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} CriOS/153.0 Safari/604.1`,
    'Chrome on iPhone'
  ],
  [`(iPad; CPU OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Safari/604.1`, 'Safari on iPad'],
  [`(X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS'],
  ['(Windows NT 10.0; Win64; x64) Example/1.0', 'Windows'],
  ['curl/8.9.1', 'Unknown device'],
  ['', 'Unknown device']
])('§2 Profile: the user agent %s is shown as %s', (userAgent, name) => {
  const agent = userAgent.replace(/^(?=\()/, 'Mozilla/5.0 ');
  expect(deviceName(agent, accountsWords.default.sessions)).toBe(name);
});
