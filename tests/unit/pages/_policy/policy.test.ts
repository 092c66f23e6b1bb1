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
  expect(await directives(NONE)).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", 'blob:'],
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

it('§7 Headers: API, its pictures and the identifier may be other hosts', async () => {
  const sources = await directives({
    ...NONE,
    api: 'https://api.example/jamu/api',
    ai: 'https://ai.example:8443'
  });
  expect(sources['connect-src']).toEqual([
    "'self'",
    'blob:',
    'https://api.example',
    'https://ai.example:8443'
  ]);
  expect(sources['img-src']).toEqual(["'self'", 'blob:', 'data:', 'https://api.example']);
  expect(sources['script-src']).toEqual(["'self'"]);
});

it('§7 Headers: the tiles of a street map are pictures of one more host', async () => {
  const tiles = 'https://tile.example/{z}/{x}/{y}.png';
  const sources = await directives({ ...NONE, tiles });
  expect(sources['img-src']).toEqual(["'self'", 'blob:', 'data:', 'https://tile.example']);
  expect(sources['connect-src']).toEqual(["'self'", 'blob:']);
});
