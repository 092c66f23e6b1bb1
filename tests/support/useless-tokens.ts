import { randomUUID } from 'node:crypto';
import { sign } from 'hono/jwt';
import { expect } from 'vitest';
import type { AuthResponse } from '#lib/contract/auth.ts';
import { entities } from '#lib/contract/entities.ts';
import { issueToken, readToken } from '../../server/accounts/tokens.ts';
import type { TestApp } from './test-app.ts';

const part = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Returns invalid tokens by their defect. */
export async function uselessTokens(
  app: TestApp,
  admin: string
): Promise<Record<string, string | undefined>> {
  const account = async (name: string): Promise<AuthResponse> => {
    const entered = { email: `${name}@example.test`, password: 'Kunyit$2026' };
    await app.guest.register({ username: name, ...entered });
    await app.db.updateTable('users').set({ role: 'admin' }).where('username', '=', name).execute();
    return app.guest.login({ ...entered, rememberMe: false });
  };
  const [revoked, deleted, demoted] = [
    await account('keluar'),
    await account('hilang'),
    await account('turun')
  ];
  await app.guest.logout(revoked.token);
  const { api } = await app.admin();
  for (const { id, username } of await api.list(entities.user)) {
    if (username === 'hilang') await api.remove(entities.user, id);
    if (username === 'turun') await api.update(entities.user, id, { role: 'user' });
  }
  const payload =
    (await readToken([app.secret], admin)) ?? expect.fail('the administrator has no token');
  const claims = { ...payload };
  const { iss, ...withoutIssuer } = claims;
  const { aud, ...withoutAudience } = claims;
  const [head = '', body = '', signature = ''] = admin.split('.');
  const none = part({ alg: 'none', typ: 'JWT' });
  const session = { id: payload.sid, userId: Number(payload.user_id), role: payload.role };
  return {
    'no token': undefined,
    null: 'null',
    garbage: 'garbage',
    'an empty signature': `${head}.${body}.`,
    'a changed signature': `${admin.slice(0, -2)}${admin.endsWith('AA') ? 'BB' : 'AA'}`,
    'another payload': `${head}.${part({ ...claims, user_id: '2' })}.${signature}`,
    'alg none': `${none}.${body}.`,
    'alg none with a signature': `${none}.${body}.${signature}`,
    'alg NONE': `${part({ alg: 'NONE', typ: 'JWT' })}.${body}.`,
    'another algorithm': await sign(claims, app.secret, 'HS512'),
    'another key': await sign(claims, 'another secret, as long as that of the app', 'HS256'),
    'another issuer': await sign({ ...claims, iss: aud }, app.secret, 'HS256'),
    'another audience': await sign({ ...claims, aud: iss }, app.secret, 'HS256'),
    'no issuer': await sign(withoutIssuer, app.secret, 'HS256'),
    'no audience': await sign(withoutAudience, app.secret, 'HS256'),
    'an empty key': `${head}.${body}.${part('')}`,
    'a session that never was': await issueToken(app.secret, { ...session, id: randomUUID() }),
    'a session that was ended': revoked.token,
    'an account that was deleted': deleted.token,
    'an account that is no administrator any more': demoted.token
  };
}
