import type { APIRequestContext, APIResponse, Page } from '@playwright/test';

import { visit } from './browser.ts';

export const ADMIN = { email: 'admin@example.test', password: 'Admin#2026x' };

type Credentials = typeof ADMIN;

/** The response to a sign-in. */
interface Session {
  token: string;
}

let kept: Session | undefined;

/**
 * The number of newer sessions of the account after which this worker signs in again, because an
 * account's oldest sessions end.
 */
const NEWER = 10;

/**
 * Returns the headers of the administrator's requests. A worker signs in once, and again before
 * newer sign-ins end its session.
 */
export async function asAdmin(request: APIRequestContext): Promise<{ authorization: string }> {
  const { token } = await adminSession(request);
  return { authorization: `Bearer ${token}` };
}

async function adminSession(request: APIRequestContext): Promise<Session> {
  if (kept) {
    // The server may close an idle connection at the moment of its reuse.
    const answer = await request.get('/api/profile/sessions', {
      headers: { authorization: `Bearer ${kept.token}` },
      maxRetries: 1
    });
    const { sessions = [] } = (await answer.json()) as { sessions?: { current: boolean }[] };
    if (sessions.slice(0, NEWER).some(({ current }) => current)) return kept;
  }
  kept = await logIn(request, ADMIN);
  return kept;
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
 * Opens `next` with a session, stored before its scripts run as the sign-in page does: the form
 * would take a page more in each test.
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
      // Other tabs read a session when its token is stored.
      token
    }
  );
  await visit(page, next);
  await script.dispose();
}

type Json = ReturnType<APIResponse['json']>;

/** Sends a request of the administrator with JSON. Returns the response's JSON; throws refusals. */
export async function call(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object
): Json {
  const headers = await asAdmin(request);
  const answer = await request[method](`/api${path}`, { headers, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
}

/** Returns the JSON of a public response. */
export async function read(request: APIRequestContext, path: string): Json {
  // The server may close an idle connection at the moment of its reuse.
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
