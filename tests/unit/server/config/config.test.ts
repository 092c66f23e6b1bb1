import { parseMapTiles } from '#lib/contract/map-tiles.ts';
import { expect, it } from 'vitest';
import { getConfig } from '../../../../server/config/config.ts';
import { getIdentifierConfig } from '../../../../server/config/identifier-config.ts';

/** Refused values. `values.test.ts` contains the values whose error names the likely cause. */
const REFUSED = {
  PORT: ['abc', '65536'],
  DATABASE_URL: ['mysql://x', 'postgres://x/%'],
  DATABASE_DIRECT_URL: ['postgres://x'],
  FILES_URL: [
    '/var/uploads',
    's3://Bucket',
    's3://key@bucket',
    's3://bucket?endpont=https://minio.example',
    's3://bucket?region=a&region=b'
  ],
  SITE_URL: ['ftp://x'],
  API_URL: ['nonsense', 'https://api.example/?x'],
  AI_URL: ['nonsense'],
  SECRET: ['short'],
  ADMIN_EMAIL: ['nobody', `siti@${'x'.repeat(300)}.example`],
  ADMIN_PASSWORD: ['Seven7$', 'x'.repeat(1025)],
  SEED: ['maybe'],
  PUBLISH: ['never'],
  PUBLISH_HOOK_URL: ['hooks/abc'],
  VISITOR_IP: ['half'],
  REVIEW: ['yes'],
  TIME_ZONE: ['Asia/Atlantis', '+07:00'],
  METRICS_TOKEN: ['short'],
  SECURITY_CONTACT: ['mailto:a@b.test\nContact: https://evil.test'],
  LOG_LEVEL: ['loud'],
  SMTP_URL: [
    'https://mail.example',
    'smtp://user@mail.example',
    'smtp://mail.example/path',
    'smtp://mail.example?tls=no'
  ],
  MAP_TILES: [
    'https://tile.example/{z}/{x}/{y}.png',
    'https://tile.example/{z}/{x}.png © Example',
    'http://tile.example/{z}/{x}/{y}.png © Example',
    'https://{s}.tile.example/{z}/{x}/{y}.png © Example',
    'https://{z}.example/{z}/{x}/{y}.png © Example',
    'https://user:key@tile.example/{z}/{x}/{y}.png © Example',
    `https://tile.example/{z}/{x}/{y}.png ${'©'.repeat(500)}`,
    'javascript:{z}/{x}/{y} Example'
  ],
  MAIL_FROM: ['nobody', 'a@b.example, c@b.example', 'Jamu <a@b.example>\r\nBcc: c@b.example']
};

it.each(
  Object.entries(REFUSED).flatMap(([variable, values]) => values.map((value) => [variable, value]))
)('§0 Configuration: %s=%s refuses to start and names the variable', (variable = '', value) => {
  expect(() => getConfig({ [variable]: value })).toThrow(variable);
});

it('§0 Configuration: without any variable the defaults apply', () => {
  expect(getConfig({})).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    seed: 'demo',
    publish: 'auto',
    visitorIp: 'masked',
    trustProxy: 0,
    databaseUrl: undefined,
    mapTiles: undefined
  });
  // Server and identifier can run on one machine.
  expect(getIdentifierConfig({})).toMatchObject({ port: 4322, host: '127.0.0.1', trustProxy: 0 });
});

it('§0 Configuration: API_URL without a path gets the path /api; this path is removed from AI_URL', () => {
  const env = { API_URL: 'https://api.example.org', AI_URL: 'https://ai.example.org/api' };
  const addresses = { apiUrl: 'https://api.example.org/api', aiUrl: 'https://ai.example.org' };
  expect(getConfig(env)).toMatchObject(addresses);
});

it('§0 Configuration: FILES_URL is read as a bucket', () => {
  const bucketOf = (FILES_URL: string) => getConfig({ FILES_URL }).bucket;
  expect(bucketOf('s3://bucket')).toEqual({ name: 'bucket', prefix: '' });
  const endpoint = 'https://minio.example:9000';
  const query = `endpoint=${endpoint}&region=ap-southeast-3&prefix=/wisata/jamu-2.0/`;
  const oss = 'https://oss-ap-southeast-5.aliyuncs.com';
  expect(bucketOf(`s3://bucket?endpoint=${oss}&style=virtual`)).toMatchObject({
    endpoint: oss,
    isVirtualHost: true
  });
  expect(bucketOf(`s3://key:a%2Fb@bucket.of.ours?${query}`)).toEqual({
    name: 'bucket.of.ours',
    endpoint,
    region: 'ap-southeast-3',
    prefix: 'wisata/jamu-2.0/',
    credentials: { accessKeyId: 'key', secretAccessKey: 'a/b' }
  });
});

it('§0 Configuration: MAP_TILES is read as the URL of tiles and an attribution', () => {
  const url = 'https://tile.example:8443/{z}/{x}/{y}.png?key=1';
  const attribution = '© OpenStreetMap contributors';
  const tiles = `${url} ${attribution}`;
  expect(getConfig({ MAP_TILES: tiles }).mapTiles).toBe(tiles);
  expect(parseMapTiles(tiles)).toEqual({ url, attribution });
});

it('§0 Configuration: a server with a mail server but without SITE_URL refuses to start, because mails link to the site', () => {
  expect(() => getConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('SITE_URL');
});

it.each([
  ['smtp://mail.example', { port: 587, secure: false, auth: undefined }],
  ['smtps://[::1]', { host: '::1', port: 465, secure: true, auth: undefined }],
  [
    'smtp://siti%40example.org:a%2Fb@mail.example:2525',
    { port: 2525, secure: false, auth: { user: 'siti@example.org', pass: 'a/b' } }
  ]
])('§0 Configuration: SMTP_URL=%s is read as a mail server', (address, server) => {
  const { smtp } = getConfig({ SMTP_URL: address, SITE_URL: 'https://jamu.example' });
  const names = { name: 'jamu.example', from: 'Wisata Jamu <no-reply@jamu.example>' };
  expect(smtp).toEqual({ host: 'mail.example', ...server, ...names });
});

it.each([
  ['http://192.0.2.1:4321', '[192.0.2.1]'],
  ['http://[2001:db8::1]', '[IPv6:2001:db8::1]']
])('§0 Configuration: mails of a site at %s come from %s', (SITE_URL, domain) => {
  const { smtp } = getConfig({ SMTP_URL: 'smtp://mail.example', SITE_URL });
  expect(smtp).toMatchObject({ name: domain, from: `Wisata Jamu <no-reply@${domain}>` });
});
