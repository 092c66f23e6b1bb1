import { expect, it } from 'vitest';
import { newToken } from '../support/api-tokens.ts';
import { closing } from '../support/closing.ts';
import { hashAtRealCost } from '../support/real-password-cost.ts';
import { ADMIN, ENGINE, SITI, testApp, type TestApp } from '../support/test-app.ts';

hashAtRealCost();

const { kept } = closing();
const FLOOD = 12;
const ATTACKER = { 'x-forwarded-for': '203.0.113.1' };

const FLOODS: Record<string, (app: TestApp, token: string, number: number) => Promise<unknown>> = {
  'wrong passwords': (app, _, number) =>
    app.json('POST', '/login', { email: `a${number}@example.test`, password: 'x' }, ATTACKER),
  registrations: (app, _, number) => {
    const account = { ...SITI, username: `a${number}`, email: `a${number}@example.test` };
    return app.json('POST', '/register', account, ATTACKER);
  },
  'confirmations of their own password': (app, token, number) => {
    const body = { name: `${number}`, days: 30, writes: [], current_password: ADMIN.password };
    const headers = { ...ATTACKER, authorization: `Bearer ${token}` };
    return app.json('POST', '/profile/api-tokens', body, headers);
  }
};

it.each(Object.entries(FLOODS))(
  '§7 Limits: %s from one network do not delay a sign-in from another',
  async (_, send) => {
    const app = kept(await testApp(ENGINE));
    const { token } = await app.admin();
    await newToken(app.client(token), []);
    let answered = 0;
    const flood = Array.from({ length: FLOOD }, (_unused, number) =>
      send(app, token, number).finally(() => (answered += 1))
    );
    const body = { email: ADMIN.email, password: ADMIN.password };
    const answer = await app.json('POST', '/login', body, { 'x-forwarded-for': '198.51.100.7' });
    expect(answer.status).toBe(200);
    // Some requests are refused at once, without hashing, because too many of their account already run.
    expect(answered).toBeLessThan(FLOOD - 3);
    await Promise.all(flood);
  }
);
