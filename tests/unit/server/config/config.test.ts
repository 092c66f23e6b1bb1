import { parseMapTiles } from '#lib/contract/map-tiles.ts';
import { expect, it } from 'vitest';
import { getConfig } from '../../../../server/config/config.ts';
import { getIdentifierConfig } from '../../../../server/config/identifier-config.ts';

it.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['FILES_URL', '/var/uploads'],
  ['FILES_URL', 'https://bucket'],
  ['FILES_URL', 's3://Bucket'],
  ['FILES_URL', 's3://bucket/folder'],
  ['FILES_URL', 's3://key@bucket'],
  ['FILES_URL', 's3://key:sec/ret@bucket'],
  ['FILES_URL', 's3://key:%@bucket'],
  ['FILES_URL', 's3://bucket?endpoint=minio.example'],
  ['FILES_URL', 's3://bucket?endpont=https://minio.example'],
  ['FILES_URL', 's3://bucket?region=a&region=b'],
  ['FILES_URL', 's3://bucket?prefix=../up'],
  ['SITE_URL', 'ftp://x'],
  ['API_URL', 'nonsense'],
  ['AI_URL', 'nonsense'],
  ['TRUST_PROXY', 'yes'],
  ['SECRET', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_EMAIL', `siti@${'x'.repeat(300)}.example`],
  ['ADMIN_PASSWORD', 'short'],
  ['SEED', 'maybe'],
  ['PUBLISH', 'never'],
  ['PUBLISH_HOOK_URL', 'hooks/abc'],
  ['VISITOR_IP', 'half'],
  ['REVIEW', 'yes'],
  ['TIME_ZONE', 'Asia/Atlantis'],
  ['METRICS_TOKEN', 'short'],
  ['SECURITY_CONTACT', 'security@jamu.example'],
  ['SECURITY_CONTACT', 'mailto:a@b.test\nContact: https://evil.test'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://user@mail.example'],
  ['SMTP_URL', 'smtp://user:%@mail.example'],
  ['SMTP_URL', 'smtp://mail.example/path'],
  ['SMTP_URL', 'smtp://mail.example?tls=no'],
  ['MAP_TILES', 'https://tile.example/{z}/{x}/{y}.png'],
  ['MAP_TILES', 'https://tile.example/{z}/{x}.png © Example'],
  ['MAP_TILES', 'http://tile.example/{z}/{x}/{y}.png © Example'],
  ['MAP_TILES', 'https://{s}.tile.example/{z}/{x}/{y}.png © Example'],
  ['MAP_TILES', 'https://{z}.example/{x}/{y}.png © Example'],
  ['MAP_TILES', 'https://user:key@tile.example/{z}/{x}/{y}.png © Example'],
  ['MAP_TILES', `https://tile.example/{z}/{x}/{y}.png ${'©'.repeat(500)}`],
  ['MAP_TILES', 'javascript:{z}/{x}/{y} Example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@example.org, b@example.org'],
  ['MAIL_FROM', 'Jamu <a@example.org>\r\nBcc: b@example.org']
])('§0 Configuration: %s=%s refuses to start and names the variable', (variable, value) => {
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
    databaseUrl: undefined
  });
});

it('§0 Configuration: an address without a path gets the API’s path', () => {
  expect(
    getConfig({ API_URL: 'https://api.example.org', AI_URL: 'https://ai.example.org/api' })
  ).toMatchObject({ apiUrl: 'https://api.example.org/api', aiUrl: 'https://ai.example.org' });
});

it.each([
  ['s3://bucket', { name: 'bucket', prefix: '' }],
  [
    's3://key:a%2Fb@bucket.of.ours?endpoint=https://minio.example:9000&region=ap-southeast-3&prefix=/wisata/jamu/',
    {
      name: 'bucket.of.ours',
      endpoint: 'https://minio.example:9000',
      region: 'ap-southeast-3',
      prefix: 'wisata/jamu/',
      credentials: { accessKeyId: 'key', secretAccessKey: 'a/b' }
    }
  ]
])('§0 Configuration: FILES_URL=%s is a bucket', (address, bucket) => {
  expect(getConfig({ FILES_URL: address }).bucket).toEqual(bucket);
});

it('§0 Configuration: MAP_TILES is the address of tiles and an attribution', () => {
  const tiles = 'https://tile.example:8443/{z}/{x}/{y}.png?key=1 © OpenStreetMap contributors';
  expect(getConfig({ MAP_TILES: tiles }).mapTiles).toBe(tiles);
  expect(parseMapTiles(tiles)).toEqual({
    url: 'https://tile.example:8443/{z}/{x}/{y}.png?key=1',
    attribution: '© OpenStreetMap contributors'
  });
  expect(getConfig({}).mapTiles).toBeUndefined();
});

it('§0 Configuration: with a mail server but no SITE_URL it refuses to start, because mails link to the site', () => {
  expect(() => getConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('SITE_URL');
});

it.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, auth: undefined }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, auth: undefined }],
  [
    'smtp://siti%40example.org:a%2Fb@mail.example:2525',
    {
      host: 'mail.example',
      port: 2525,
      secure: false,
      auth: { user: 'siti@example.org', pass: 'a/b' }
    }
  ]
])('§0 Configuration: SMTP_URL=%s is a mail server', (address, server) => {
  const { smtp } = getConfig({ SMTP_URL: address, SITE_URL: 'https://jamu.example' });
  const names = { name: 'jamu.example', from: 'Wisata Jamu <no-reply@jamu.example>' };
  expect(smtp).toEqual({ ...server, ...names });
});

it('§0 Configuration: the highest port is valid, and the next one refuses to start', () => {
  expect(getIdentifierConfig({ PORT: '65535' }).port).toBe(65_535);
  expect(() => getIdentifierConfig({ PORT: '65536' })).toThrow(/^PORT /);
});
