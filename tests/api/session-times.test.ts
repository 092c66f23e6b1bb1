import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { decodeToken } from '#lib/session/token.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { appOfEach } from '../support/block-app.ts';
import { refused } from '../support/refused.ts';
import { ADMIN, ENGINES } from '../support/test-app.ts';
import type { TestApp } from '../support/test-app.ts';

const HOUR = 60 * 60_000;

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  appOfEach(engine, (made) => ({ app } = made));

  /** What a token of a live session is once its hour is over. */
  const outlived = (token: string) => {
    const { sid: id, user_id, role } = decodeToken(token);
    return issueToken(app.secret, { id, userId: Number(user_id), role }, Date.now() - HOUR - 1000);
  };

  it('§9 Session: its token lasts an hour, and it ends after 24 hours', async () => {
    const before = Date.now();
    const { token } = await app.guest.login(ADMIN);
    const { exp, sid } = decodeToken(token);
    expect(exp * 1000).toBeGreaterThan(before + HOUR - 1000);
    expect(exp * 1000).toBeLessThanOrEqual(Date.now() + HOUR);
    const session = await app.db.selectFrom('sessions').selectAll().where('id', '=', sid).executeTakeFirstOrThrow();
    expect(Date.parse(session.expires_at) - Date.parse(session.created_at)).toBe(86_400_000);
    expect((await app.guest.refresh(token)).token).not.toBe(token);
    expect(await app.db.selectFrom('sessions').selectAll().where('id', '=', sid).executeTakeFirstOrThrow()).toEqual(session);
  });

  it('§4 Token refresh: a token whose hour is over is refused, but still gets a new one, and still signs out', async () => {
    const token = await outlived((await app.guest.login(ADMIN)).token);
    expect((await refused(app.client(token).list(entities.user))).status).toBe(401);
    const renewed = await app.guest.refresh(token);
    expect(renewed).toMatchObject({ username: 'admin', role: 'admin', email: ADMIN.email });
    expect((await app.client(renewed.token).profile()).username).toBe('admin');
    await app.guest.logout(token);
    expect((await refused(app.client(renewed.token).profile())).status).toBe(401);
    expect((await refused(app.guest.refresh(token))).status).toBe(403);
  });

  it('§4 Session: what ended by itself is removed when somebody signs in', async () => {
    const { sid } = decodeToken((await app.guest.login(ADMIN)).token);
    await app.db.updateTable('sessions').set({ expires_at: new Date().toISOString() }).where('id', '=', sid).execute();
    await app.guest.login(ADMIN);
    expect(await app.db.selectFrom('sessions').select('id').where('id', '=', sid).execute()).toEqual([]);
  });
});
