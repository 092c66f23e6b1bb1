import type { APIRequestContext, APIResponse, Page } from '@playwright/test';

import { visit } from './browser.ts';

export const ADMIN = { email: 'admin@example.test', password: 'Admin#2026x' };

type Credentials = typeof ADMIN;

/** The response to a sign-in. */
interface Session {
  token: string;
}

let workerSession: Session | undefined;

/**
 * A worker signs in again if the account has at least this many newer sessions, because the server
 * ends the oldest sessions.
 */
const NEWEST_SESSIONS = 10;

/**
 * Returns the headers of the administrator's requests. Each worker process reuses its session until
 * other workers have signed in so often that the server would soon end it.
 */
export async function asAdmin(request: APIRequestContext): Promise<{ authorization: string }> {
  const { token } = await adminSession(request);
  return { authorization: `Bearer ${token}` };
}

async function adminSession(request: APIRequestContext): Promise<Session> {
  if (workerSession) {
    // Retries once, because the server may close an idle connection just when it is used again.
    const answer = await request.get('/api/profile/sessions', {
      headers: { authorization: `Bearer ${workerSession.token}` },
      maxRetries: 1
    });
    const { sessions = [] } = (await answer.json()) as { sessions?: { current: boolean }[] };
    if (sessions.slice(0, NEWEST_SESSIONS).some(({ current }) => current)) return workerSession;
  }
  workerSession = await logIn(request, ADMIN);
  return workerSession;
}

async function logIn(request: APIRequestContext, data: Credentials): Promise<Session> {
  return (await (await request.post('/api/login', { data })).json()) as Session;
}

/** Opens `next` as the administrator, with the worker's session. */
export const signIn = async (page: Page, next: string): Promise<void> =>
  openWith(page, next, await adminSession(page.request));

/** Opens `next` with a new session of an account, which is remembered if `remember` is true. */
export const enter = async (
  page: Page,
  { email, password }: Credentials,
  { remember = false, next = '/' } = {}
): Promise<void> => openWith(page, next, await logIn(page.request, { email, password }), remember);

/**
 * Opens `next` with a session. Before the scripts of `next` run, stores the session as the sign-in
 * page does. Using the sign-in form would load one more page in each test.
 */
async function openWith(
  page: Page,
  next: string,
  { token, ...user }: Session,
  remember = false
): Promise<void> {
  const script = await page.addInitScript(
    (session) => {
      // Sandboxed frames have no storage.
      if (origin === 'null') return;
      const storage = session.storageType === 'local' ? localStorage : sessionStorage;
      Object.assign(storage, { expiresAt: String(Date.now() + 86_400_000), ...session });
    },
    {
      storageType: remember ? 'local' : 'session',
      user: JSON.stringify(user),
      // The token is stored last, because other tabs read the whole session when it is stored.
      token
    }
  );
  await visit(page, next);
  await script.dispose();
}

type Json = ReturnType<APIResponse['json']>;

/** Sends JSON as the administrator. Returns the response's JSON; throws if the request fails. */
export async function call(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object
): Json {
  const headers = await asAdmin(request);
  // Retries once, because the server may close an idle connection just when it is used again.
  const answer = await request[method](`/api${path}`, {
    headers,
    ...(data && { data }),
    maxRetries: 1
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
}

/** Returns the JSON of a public response. */
export async function read(request: APIRequestContext, path: string): Json {
  // Retries once, because the server may close an idle connection just when it is used again.
  return (await request.get(`/api${path}`, { maxRetries: 1 })).json();
}

/** Uploads a picture to the library. Returns its path. */
export async function uploadPicture(
  request: APIRequestContext,
  image: { name: string; mimeType: string; buffer: Buffer }
): Promise<string> {
  const headers = await asAdmin(request);
  const answer = await request.post('/api/admin/pictures', { headers, multipart: { image } });
  return (await answer.json()).picture.path;
}
