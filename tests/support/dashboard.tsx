import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  cleanup,
  configure,
  render,
  screen,
  type ByRoleMatcher,
  type ByRoleOptions
} from '@testing-library/react';
import { cleanStores } from 'nanostores';
import type { ReactNode } from 'react';
import { toast, Toaster } from 'sonner';
import { onTestFinished, test, vi } from 'vitest';
import type { Role } from '#lib/contract/roles.ts';
import { setSession } from '#lib/session/state.ts';
import { AdminApp } from '#core/app/app.tsx';
import { api } from '#core/shared/api.ts';
import { $locale } from '#core/shared/i18n.tsx';
import { $router } from '#core/shared/router.ts';
import './features.ts';
import { waitForRemovedToasts } from './toasts.ts';

// Longer than the default, because the code of a picker is loaded only when it opens.
configure({ asyncUtilTimeout: 30_000 });

/**
 * Renders a part of the dashboard, and its toasts. `calls` are replacements for methods of the API
 * client, which return plain rows. Test files must select the environment `happy-dom` in a comment
 * at their top. The returned `update` renders other children instead.
 */
export function renderDashboard(
  children: ReactNode,
  calls: Partial<Record<keyof typeof api, (...parameters: never[]) => unknown>> = {},
  toasts: ReactNode = <Toaster />
): { update: (children: ReactNode) => void } {
  for (const [name, call] of Object.entries(calls))
    vi.spyOn(api as unknown as Record<string, () => unknown>, name).mockImplementation(
      call as () => unknown
    );
  onTestFinished(async () => {
    await waitForRemovedToasts();
    cleanup();
    // Sonner shows active toasts again in the next container.
    toast.dismiss();
    // The router would remove its listeners a second later, when the document may be gone.
    cleanStores($router);
    $locale.set('default');
    vi.restoreAllMocks();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrap = (content: ReactNode) => (
    <QueryClientProvider client={client}>
      {content}
      {toasts}
    </QueryClientProvider>
  );
  const { rerender } = render(wrap(children));
  return { update: (content) => rerender(wrap(content)) };
}

/** Signs in an account, by default number 1, `siti`, until the test ends. */
export function signInAs(role: Role, { id = '1', username = 'siti' } = {}): void {
  const token = `x.${btoa(JSON.stringify({ exp: 4e9, user_id: id }))}.y`;
  const account = { token, username, email: `${username}@example.test`, role };
  setSession({ ...account, expiresAt: Date.now() + 1e6, storageType: 'memory' });
  onTestFinished(() => setSession(undefined));
}

const nothing = { versions: [], total: 0, waiting: 0, returned: 0, required: false };
const NO_ROWS = {
  list: async () => [],
  page: async () => ({ items: [], total: 0 }),
  history: async () => ({ changes: [], total: 0 }),
  lastAuthors: async () => [],
  publishState: () => new Promise(() => undefined),
  call: async () => ({ ...nothing, time_zone: 'UTC' })
};

/** Opens an address of the dashboard as an administrator, with an empty database by default. */
export function openDashboard(address: string, calls: object = {}): void {
  localStorage.clear();
  signInAs('admin');
  $router.open(address);
  // The app has toasts of its own.
  renderDashboard(<AdminApp />, { ...NO_ROWS, ...calls }, null);
  onTestFinished(() => $router.open('/'));
}

/** Makes only this media query match, until `renderDashboard` restores mocks after the test. */
export const matchMediaOnly = (query: string): void =>
  void vi.spyOn(globalThis, 'matchMedia').mockImplementation((asked) => {
    const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
    return { ...listeners, matches: asked === query } as unknown as MediaQueryList;
  });

/**
 * A part of a text that must be shown; `!text` is a text that must be absent, and `=value` the
 * value of a field. An array is an element with a role, a name and, optionally, a state. For a
 * link, the third item can be its URL.
 */
type ExpectedPart =
  | string
  | [role: ByRoleMatcher, name: string | RegExp, state?: ByRoleOptions | string];

/** Renders a component, and waits until it shows the expected parts. */
export async function expectShown(
  children: ReactNode,
  shown: readonly ExpectedPart[],
  calls: object = {}
): Promise<void> {
  renderDashboard(children, calls);
  for (const each of shown) {
    if (typeof each !== 'string') {
      const [role, name, state] = each;
      const isUrl = typeof state === 'string';
      const [element] = await screen.findAllByRole(role, { name, ...(!isUrl && state) });
      const url = element?.getAttribute('href');
      if (isUrl && url !== state) throw new Error(`${String(name)} links to ${url}, not ${state}`);
    } else if (each.startsWith('=')) await screen.findAllByDisplayValue(each.slice(1));
    else if (each.startsWith('!')) {
      if (document.body.textContent.includes(each.slice(1))) throw new Error(`shows ${each}`);
    } else await screen.findAllByText(each, { exact: false });
  }
}

/**
 * Returns a function that defines tests. Each test expects a component to show parts to an
 * administrator.
 */
export const showing =
  (subject: string, calls: object = {}) =>
  (title: string, element: ReactNode, shown: readonly ExpectedPart[], more?: object): void =>
    test(`${subject}: shows ${title}`, () => {
      signInAs('admin');
      return expectShown(element, shown, { ...calls, ...more });
    });
