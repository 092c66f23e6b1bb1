import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getConfig } from '../../../../server/config/config.ts';
import type { Env } from '../../../../server/config/env.ts';
import { typedAddress, localAddress } from '../../../../server/config/http-addresses.ts';
import { misspeltNames } from '../../../../server/config/misspelt-names.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const SECRET_VALUE = 'k'.repeat(40);
const password = (value: string) => getConfig({ ADMIN_PASSWORD: value }).admin.password;

it.each([
  ['Windows line ends', 'Admin#2026x\r'],
  ['byte order marks', '\ufeffAdmin#2026x'],
  ['no-break spaces', 'Admin#2026x\u00a0'],
  ['invisible spaces', '\u200bAdmin#2026x\u200b'],
  ['spaces and tabs', ' \tAdmin#2026x \n'],
  ['double quotes', '"Admin#2026x"'],
  ['single quotes before a line end', "'Admin#2026x'\r\n"],
  ['typographic quotes', '“Admin#2026x”']
])('§0 Configuration: %s around a value are removed', (_, value) => {
  expect(password(value)).toBe('Admin#2026x');
});

it('§0 Configuration: quotes inside a value belong to it', () => {
  expect(password('"pass"word"')).toBe('"pass"word"');
  expect(password("it's a password")).toBe("it's a password");
});

it('§0 Configuration: empty values count as not set', () => {
  for (const value of ['', ' ', '\r', '""', "''", '" "'])
    expect(getConfig({ SITE_URL: value, PORT: value, ADMIN_PASSWORD: value })).toMatchObject({
      siteUrl: undefined,
      port: 4321,
      admin: { password: undefined }
    });
});

it.each<[env: Env, expected: object]>([
  [{ SITE_URL: 'HTTPS://Jamu.Example/' }, { siteUrl: 'https://jamu.example' }],
  [{ SITE_URL: 'https://jamu.example:443' }, { siteUrl: 'https://jamu.example' }],
  [{ SITE_URL: 'http://[::1]:4321/' }, { siteUrl: 'http://[::1]:4321' }],
  [{ SITE_URL: 'https://jamü.example' }, { siteUrl: 'https://xn--jam-joa.example' }],
  [{ API_URL: 'https://api.example/v1/' }, { apiUrl: 'https://api.example/v1' }],
  [{ CORS_ORIGINS: 'https://Peta.example/' }, { corsOrigins: ['https://peta.example'] }],
  ...[
    'https://a.example,https://b.example',
    'https://a.example https://b.example',
    'https://a.example;https://b.example/',
    '"https://a.example", "https://b.example"',
    'https://a.example\r\nhttps://b.example\r\n',
    ' https://a.example ,, https://b.example,'
  ].map((value): [Env, object] => [
    { CORS_ORIGINS: value },
    { corsOrigins: ['https://a.example', 'https://b.example'] }
  ]),
  [{ HOST: '[::1]' }, { host: '::1' }],
  [{ HOST: '0:0:0:0:0:0:0:0' }, { host: '::' }],
  [{ HOST: 'localhost\r' }, { host: 'localhost' }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ SEED: 'NONE' }, { seed: 'none' }],
  [{ LOG_LEVEL: 'Warn' }, { logLevel: 'warn' }],
  [
    { DATABASE_URL: 'POSTGRES://u:p%40ss@localhost/jamu/' },
    { databaseUrl: 'postgres://u:p%40ss@localhost/jamu' }
  ],
  [{ SECURITY_CONTACT: 'MAILTO:a@b.example' }, { securityContact: 'MAILTO:a@b.example' }],
  [
    { PUBLISH_HOOK_URL: 'http://10.0.0.5/hook?title=a%20b&sslmode=disable' },
    { publishHookUrl: 'http://10.0.0.5/hook?title=a+b' }
  ],
  [
    { PUBLISH_HOOK_URL: 'https://hooks.example/build/' },
    { publishHookUrl: 'https://hooks.example/build/' }
  ],
  [
    { PLANTNET_KEY: 'x', PLANTNET_URL: 'http://plants.example/?sslmode=disable' },
    { plantnet: { url: 'http://plants.example', key: 'x', daily: 450 } }
  ]
])('§0 Configuration: %j is used as %j', (env, expected) => {
  expect(getConfig(env)).toMatchObject(expected);
});

/** Refused values, with a part of the message and the variable. */
const CAUSES: [cause: string, variable: string, ...values: string[]][] = [
  ['whole number', 'PORT', '1e3', '-1', '0x10e1', 'tcp://10.0.0.1:4321', '4321 # the port'],
  ['whole number', 'PLANTNET_DAILY', '450/day'],
  ['the number of proxies', 'TRUST_PROXY', 'true', 'yes'],
  ['without scheme and port', 'HOST', 'http://localhost', 'localhost:4321'],
  ['0.0.0.0 or ::', 'HOST', '*', '127.1'],
  ['only a shell expands', 'DATA_DIR', '~/jamu', '$HOME/jamu'],
  ['path of a directory', 'DATA_DIR', 'file:///var/jamu'],
  ['starts with https://', 'SITE_URL', 'jamu.example', 'localhost:4321', '//jamu.example'],
  ['starts with https://', 'SITE_URL', 'https:\\\\jamu.example', '"https://jamu.example'],
  ['no path after the host, such as https://jamu.example', 'SITE_URL', 'https://jamu.example/jamu'],
  ['no path after the host', 'SITE_URL', 'https://jamu.example/?a=b'],
  ['user name', 'SITE_URL', 'https://u:p@jamu.example'],
  ['valid host', 'SITE_URL', 'https://a.example,https://b.example', 'https://*.jamu.example'],
  ['valid host', 'API_URL', 'https://api.example/a b', 'https://api.example/a\\b'],
  ['only for HOST', 'SITE_URL', 'https://0.0.0.0:4321'],
  ['only for HOST', 'AI_URL', 'http://[::]:4322'],
  ['which only a shell expands', 'SITE_URL', 'https://${SITE_HOST}'],
  ['which only a shell expands', 'SECRET', '$(openssl rand -hex 32)'],
  ['is a comment', 'ADMIN_PASSWORD', '# of the first administrator'],
  ['line break', 'ADMIN_PASSWORD', 'first line\nsecond line'],
  ['is not supported', 'CORS_ORIGINS', '*'],
  ['starts with https://', 'CORS_ORIGINS', 'peta.example', 'null'],
  ['no path', 'CORS_ORIGINS', 'https://peta.example/app'],
  ['one of none, staff, admin', 'REQUIRE_SECOND_FACTOR', 'yes'],
  ['# as %23', 'DATABASE_URL', 'postgres://u:p#ss@db.example/jamu'],
  ['/ as %2F', 'DATABASE_URL', 'postgres://u:1/2@db.example/jamu'],
  ['? as %3F', 'DATABASE_URL', 'postgres://u:1?2@db.example/jamu'],
  ['% as %25', 'DATABASE_URL', 'postgres://u:50%@db.example/jamu'],
  ['spaces as %20', 'DATABASE_URL', 'postgres://u:a b@db.example/jamu'],
  ['one host', 'DATABASE_URL', 'postgres://u:p@a.example,b.example/jamu'],
  ['sslmode is one of', 'DATABASE_URL', 'postgres://u:p@db.example/jamu?sslmode=off'],
  ['postgres://USER:PASSWORD@HOST', 'DATABASE_URL', 'jdbc:postgresql://db.example'],
  ['/ as %2F', 'SMTP_URL', 'smtp://siti:pa/ss@mail.example', 'smtp://siti:1/2@mail.example'],
  ['port 465 needs smtps://', 'SMTP_URL', 'smtp://mail.example:465'],
  ['port 587 needs smtp://', 'SMTP_URL', 'smtps://mail.example:587'],
  ['port 25 needs smtp://', 'SMTP_URL', 'smtps://mail.example:25'],
  ['/ as %2F', 'FILES_URL', 's3://key:a/b@bucket'],
  ['`prefix`', 'FILES_URL', 's3://key:secret@bucket/folder'],
  ['its endpoint starts with', 'FILES_URL', 's3://k:s@bucket?endpoint=minio.example:9000'],
  ['letters, digits, dots, - and _', 'FILES_URL', 's3://k:s@bucket?prefix=a//b'],
  ['sslmode=disable', 'FILES_URL', 's3://k:s@bucket?endpoint=http://minio.example'],
  ['sslmode=disable', 'PLANTNET_URL', 'http://plants.example'],
  ['sslmode=disable', 'PUBLISH_HOOK_URL', 'http://hooks.example/abc'],
  ['without spaces', 'METRICS_TOKEN', 'é'.repeat(40)],
  ['mailto:security@jamu.example', 'SECURITY_CONTACT', 'security@jamu.example']
];

it.each(
  CAUSES.flatMap(([cause, variable, ...values]) =>
    values.map((value) => [variable, value, cause] as const)
  )
)(
  '§0 Configuration: %s=%s is refused, and the message names the likely cause',
  (variable, value, cause) => {
    const problem = () => getConfig({ [variable]: value });
    expect(problem).toThrow(`${variable} `);
    expect(problem).toThrow(cause);
  }
);

it('§0 Configuration: refusals of URLs contain none of their passwords', () => {
  for (const [variable, scheme] of [
    ['DATABASE_URL', 'postgres'],
    ['DATABASE_DIRECT_URL', 'postgres'],
    ['SMTP_URL', 'smtp'],
    ['FILES_URL', 's3'],
    ['PUBLISH_HOOK_URL', 'http']
  ] as const)
    for (const address of ['u:hunter2#@h.example', 'u:hunter2 @h.example'])
      expect(() => getConfig({ [variable]: `${scheme}://${address}` })).toThrow(
        /^((?!hunter2).)*$/
      );
});

it.each([
  ['a mail server', 'smtp://mail.example', undefined],
  ['a mail server without TLS', 'smtp://mailpit:1025?sslmode=disable', true]
])(
  '§0 Configuration: the connection to %s needs TLS, unless sslmode=disable is set',
  (_, url, isPlain) => {
    expect(getConfig({ SMTP_URL: url, SITE_URL: 'https://j.example' }).smtp?.isPlain).toBe(isPlain);
  }
);

it('§0 Configuration: every variable can come from a file', async () => {
  const folder = await temporaryFolder();
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const utf16 = Buffer.from(`\ufeff${SECRET_VALUE}\r\n`, 'utf16le');
  expect(
    getConfig({
      ADMIN_PASSWORD_FILE: write('password', '\ufeff"Admin#2026x"\r\n'),
      SECRET_FILE: `"${write('secret', utf16)}"\r`,
      CORS_ORIGINS_FILE: write('origins', 'https://a.example\nhttps://b.example\n'),
      PORT_FILE: write('port', '8080\n')
    })
  ).toMatchObject({
    admin: { password: 'Admin#2026x' },
    secrets: [SECRET_VALUE],
    corsOrigins: ['https://a.example', 'https://b.example'],
    port: 8080
  });
  const missing = join(folder, 'missing');
  for (const [env, problem] of [
    [{ SECRET_FILE: missing }, /^SECRET_FILE .*cannot be read/],
    [{ SECRET_FILE: folder }, /^SECRET_FILE .*cannot be read/],
    [{ SECRET_FILE: write('empty', '\r\n') }, /^SECRET_FILE .*empty file/],
    [{ SECRET: SECRET_VALUE, SECRET_FILE: missing }, /^SECRET and SECRET_FILE are both set/]
  ] as const)
    expect(() => getConfig(env)).toThrow(problem);
  expect(getConfig({ SECRET: SECRET_VALUE, SECRET_FILE: '' }).secrets).toEqual([SECRET_VALUE]);
});

it('§0 Configuration: misspelt variables are reported, and those of other programs are not', () => {
  const reported = (name: string) => misspeltNames({ [name]: 'x' })[0];
  const meant = `SITE_URL=SITEURL,SITE_ULR,site_url PORT=PROT CORS_ORIGINS=CORS_ORIGIN
    TRUST_PROXY=TRUSTED_PROXY ADMIN_PASSWORD=ADMIN_PASSWD DATABASE_URL=DATABASE_URI
    TIME_ZONE=TIMEZONE LOG_LEVEL=LOGLEVEL SECRET_FILE=SECRET_FLIE`;
  for (const [right = '', wrong = ''] of meant.split(/\s+/).map((pair) => pair.split('=')))
    for (const name of wrong.split(','))
      expect(reported(name), name).toBe(`${name} is not a setting: did you mean ${right}?`);
  const foreign = `PATH HOME HOSTNAME HISTFILE PWD USER SHELL TERM LANG TZ MAIL EDITOR CI NETLIFY
    NODE_ENV NODE_COMPILE_CACHE AWS_PROFILE AWS_REGION NO_COLOR npm_config_loglevel INIT_CWD
    KUBERNETES_PORT API_PORT SITE_PORT DATABASE_USER INVOCATION_ID SITE_URL SECRET_FILE`;
  for (const name of foreign.split(/\s+/)) expect(reported(name), name).toBeUndefined();
  expect(misspeltNames({ SITEURL: '' })).toEqual([]);
});

it.each([
  ['127.0.0.1', 'http://localhost:4321', 'http://127.0.0.1:4321'],
  ['0.0.0.0', 'http://localhost:4321', 'http://127.0.0.1:4321'],
  ['::', 'http://localhost:4321', 'http://127.0.0.1:4321'],
  ['::1', 'http://[::1]:4321', 'http://[::1]:4321'],
  ['10.0.0.5', 'http://10.0.0.5:4321', 'http://10.0.0.5:4321']
])('§0 Configuration: HOST=%s is shown as %s and reached as %s', (host, typed, reached) => {
  const listening = { host, port: 4321 };
  expect([typedAddress(listening), localAddress(listening)]).toEqual([typed, reached]);
});
