import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { createApi } from '#lib/api/client.ts';
import { $session, api, refreshSession } from '#lib/session/session.ts';
import { setSession } from '#lib/session/state.ts';
import { ariaSnapshot } from './aria-snapshot.ts';
import { createAuthenticator } from './software-authenticator.ts';
import { ENGINE, SITI, testApp } from './test-app.ts';

// The first form loads the contract, which is slow on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/**
 * Connects the browser's API client to a new app with an account for Siti, until the test ends.
 * `failOnce` makes the next matching request fail. `pressBusy` presses a button, and delays
 * requests until the page shows `shown`. `visited` contains the URLs that the page opened.
 */
export async function openSite(config: NonNullable<Parameters<typeof testApp>[1]>['config'] = {}) {
  const app = await testApp(ENGINE, { config });
  await app.guest.register(SITI);
  let failing: RegExp | undefined;
  let held: Promise<void> | undefined;
  const answers: Record<string, [status: number, body: object]> = {};
  const fetch = async (url: string, init: RequestInit = {}) => {
    await held;
    const called = `${init.method ?? 'GET'} ${url.slice('/api'.length)}`;
    if (failing?.test(called)) {
      failing = undefined;
      throw new TypeError('Failed to fetch');
    }
    const [status, body] = answers[called] ?? [];
    return status ? Response.json(body, { status }) : app.request(url, init);
  };
  const client = createApi({
    base: '/api',
    fetch: fetch as typeof globalThis.fetch,
    credentials: { token: () => $session.get()?.token, refresh: refreshSession }
  });
  for (const name of Object.keys(api) as (keyof typeof api)[])
    vi.spyOn(api, name).mockImplementation(client[name] as never);
  const visited: string[] = [];
  for (const name of ['assign', 'replace'] as const)
    vi.spyOn(location, name).mockImplementation((url) => void visited.push(String(url)));
  onTestFinished(async () => {
    cleanup();
    setSession(undefined);
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await app.close();
  });
  return {
    app,
    visited,
    answers,
    failOnce: (pattern: RegExp) => void (failing = pattern),
    async pressBusy(page: ReturnType<typeof inRegion>, name: string, ...shown: string[]) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      await page.press(name);
      await page.shows(...shown);
      resolve();
    }
  };
}

/** Simulates an authenticator with one passkey. `ask` can answer sign-ins instead. */
export function useAuthenticator(ask?: (request: CredentialRequestOptions) => Promise<unknown>) {
  const authenticator = createAuthenticator();
  const buffers = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, Buffer.from(value, 'base64url')])
    );
  // Like the passkeys of some browser extensions, these have no working `toJSON`.
  const answerOf = ({ id, ...values }: { id: string }) => ({
    id,
    rawId: Buffer.from(id, 'base64url'),
    response: buffers(values),
    getClientExtensionResults: () => ({}),
    toJSON() {
      throw new TypeError('Illegal invocation');
    }
  });
  const optionsOf = ({ challenge }: { challenge: BufferSource }) => ({
    options: { challenge: Buffer.from(challenge as ArrayBuffer).toString('base64url') }
  });
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.assign(PublicKeyCredential, {
    isConditionalMediationAvailable: async () => true
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: async ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) =>
        answerOf(authenticator.create(optionsOf(publicKey))),
      get: async (request: CredentialRequestOptions) =>
        (await ask?.(request)) ?? answerOf(authenticator.get(optionsOf(request.publicKey!)))
    }
  });
  return authenticator;
}

/**
 * Returns true if a line equals `part`. If `part` starts with `alert: `, `status: ` or `text: `,
 * the line only needs to contain the rest of `part` after the same role.
 */
function matchesLine(line: string, part: string): boolean {
  const [, role, text = ''] = /^(alert|status|text): (.*)/.exec(part) ?? [];
  return role ? line.startsWith(`${role}: `) && line.includes(text) : line === part;
}

/** Returns functions that use the region of this name, or the element that `region` returns. */
export function inRegion(region: string | (() => HTMLElement)) {
  const box = () =>
    typeof region === 'string' ? screen.getByRole('region', { name: region }) : region();
  return {
    async press(name: string): Promise<void> {
      fireEvent.click(await within(box()).findByRole('button', { name }));
    },
    async type(label: string, value: string): Promise<void> {
      const named = new RegExp(`^${label}`);
      const [field] = await within(box()).findAllByLabelText(named, { selector: 'input' });
      fireEvent.change(field!, { target: { value } });
    },
    /** Waits until `ariaSnapshot` has the lines in this order, and no line of `without`. */
    shows: (...parts: (string | { without: string[] })[]): Promise<void> =>
      waitFor(
        () => {
          const lines = ariaSnapshot(box());
          const page = lines.join('\n');
          const isShown = (part: string) =>
            lines.some((line) => line.startsWith(part) || matchesLine(line, part));
          let rest = lines;
          for (const part of parts)
            if (typeof part === 'string') {
              const index = rest.findIndex((line) => matchesLine(line, part));
              expect(index, `${part}\nis not in\n${page}`).not.toBe(-1);
              rest = rest.slice(index);
            } else expect(part.without.filter(isShown), page).toEqual([]);
        },
        { onTimeout: (error) => error }
      )
  };
}
