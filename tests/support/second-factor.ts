import { codeOf } from './authenticator-code.ts';
import type { Engine } from '../../server/db/engine.ts';
import { ADMIN, ENGINE, SITI, testApp, type TestApp } from './test-app.ts';

/** Creates an app where Siti is signed in to an account without a second factor. */
export async function sitisApp(engine: Engine = ENGINE) {
  const app = await testApp(engine);
  const { token } = await app.guest.register(SITI);
  const { email, password } = SITI;
  return {
    app,
    token,
    siti: app.client(token),
    /** Signs in to the account. */
    login: (code?: string) =>
      app.guest.login({ email, password, rememberMe: false, ...(code !== undefined && { code }) }),
    /** Returns the stored rows of second factors. */
    rows: () => app.db.selectFrom('second_factors').selectAll().execute()
  };
}

/** Returns six digits that are not a current code of this secret. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code)
  )!;
}

/** Makes current codes valid again after one was used. */
export const forgetStep = async ({ db }: TestApp): Promise<void> =>
  void (await db.updateTable('second_factors').set({ last_step: 0 }).execute());

/** Sets up a second factor for the token's account; every code is valid afterwards. */
export async function addFactor(
  app: TestApp,
  token: string,
  password = ADMIN.password
): Promise<{ secret: string; recovery: string[] }> {
  const api = app.client(token);
  const { secret, setup } = await api.beginSecondFactor(password);
  const recovery = await api.confirmSecondFactor({ setup, code: codeOf(secret) });
  await forgetStep(app);
  return { secret, recovery };
}
