import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../src/pages/_policy/policy.ts';

const NONE = { scripts: [], api: '/api', ai: '', tiles: '' };
const directives = async (allowed: Parameters<typeof contentSecurityPolicy>[0]) =>
  Object.fromEntries(
    (await contentSecurityPolicy(allowed))
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)])
  );

it('§7 Headers: sources that are not listed are neither loaded, framed nor contacted', async () => {
  expect(await directives(NONE)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'connect-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"]
  });
});

it('§7 Headers: inline scripts are allowed by their hashes', async () => {
  const scripts = ['try {} catch {}', 'document.title = "Kunyit – é"'];
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  );
  expect((await directives({ ...NONE, scripts }))['script-src']).toEqual(["'self'", ...hashes]);
});

it('§7 Headers: the API, pictures, identifier and map tiles may be on other hosts', async () => {
  const api = 'https://api.example/jamu/api';
  const own = ["'self'", 'blob:'];
  const sources = await directives({ ...NONE, api, ai: 'https://ai.example:8443' });
  expect(sources).toMatchObject({
    'connect-src': [...own, 'https://api.example', 'https://ai.example:8443'],
    'img-src': [...own, 'data:', 'https://api.example'],
    'script-src': ["'self'"]
  });
  const tiles = 'https://tile.example/{z}/{x}/{y}.png';
  expect(await directives({ ...NONE, tiles })).toMatchObject({
    'img-src': [...own, 'data:', 'https://tile.example'],
    'connect-src': own
  });
});
