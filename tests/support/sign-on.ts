import type { startOpenidProvider } from './openid-provider.ts';
import type { TestApp } from './test-app.ts';

/** Signs in with the provider, as a browser with its own cookie. */
export async function signOn(
  app: TestApp,
  provider: Awaited<ReturnType<typeof startOpenidProvider>>
) {
  const begun = await app.json('POST', '/single-sign-on');
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const query = await provider.visit(((await begun.json()) as { url: string }).url);
  const answer = await app.json('POST', '/single-sign-on/session', { query }, { cookie });
  return { status: answer.status, ...((await answer.json()) as { username: string }) };
}
