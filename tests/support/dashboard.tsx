import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import type { Role } from '#lib/contract/roles.ts';
import { setSession } from '#lib/session/state.ts';
import { api } from '../../src/admin/core/shared/api.ts';
import { I18nProvider } from '../../src/admin/core/shared/i18n-provider.tsx';
import './features.ts';

// The picker's code is loaded when it opens.
configure({ asyncUtilTimeout: 15_000 });

/**
 * Renders a part of the dashboard. `calls` replace calls of the API and return plain rows. Test
 * files name the environment `happy-dom` at their top. Returns a function that renders it again.
 */
export function renderDashboard(
  children: ReactNode,
  calls: Partial<Record<keyof typeof api, (...parameters: never[]) => unknown>>
): { update: (children: ReactNode) => void } {
  for (const [name, call] of Object.entries(calls))
    vi.spyOn(api as unknown as Record<string, () => unknown>, name).mockImplementation(
      call as () => unknown
    );
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrap = (content: ReactNode) => (
    <I18nProvider>
      <QueryClientProvider client={client}>{content}</QueryClientProvider>
    </I18nProvider>
  );
  const { rerender } = render(wrap(children));
  return { update: (content) => rerender(wrap(content)) };
}

/** Signs in the account 1, `siti`, until the test ends. */
export function signInAs(role: Role): void {
  const token = `x.${btoa(JSON.stringify({ exp: 4e9, user_id: '1' }))}.y`;
  const account = { token, username: 'siti', email: 'siti@example.test', role };
  setSession({ ...account, expiresAt: Date.now() + 1e6, storageType: 'memory' });
  onTestFinished(() => setSession(undefined));
}

/** Matches only this media query. Call it in a test that calls `renderDashboard`, which ends it. */
export const matchMediaOnly = (query: string): void =>
  void vi.spyOn(globalThis, 'matchMedia').mockImplementation((asked) => {
    const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
    return { ...listeners, matches: asked === query } as unknown as MediaQueryList;
  });

/** Describes a state, such as `disabled`, `=5` for a value, `/login` for a link, `"Close"`. */
function describeState({ name, value }: Attr): string {
  if (name === 'href') return value;
  if (name === 'aria-label') return `"${value}"`;
  if (name === 'role' && value) return value;
  return /^aria-(?:pressed|selected|expanded|current|invalid|busy|sort)$/.test(name) &&
    !/^(?:false|none)$/.test(value)
    ? name.slice('aria-'.length)
    : '';
}

/**
 * Returns the texts of a page, with controls and their states in brackets: `Name<invalid =Jahe|>
 * <checked|>Draft<disabled|Save>`.
 */
export function outline(node: Node = document.body): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const { disabled, checked, type, value, tagName } = node as HTMLInputElement;
  if (/^(?:svg|option)$/i.test(tagName)) return '';
  const isToggle = type === 'radio' || type === 'checkbox';
  const states = [
    ...[...node.attributes].map(describeState),
    disabled && 'disabled',
    isToggle ? checked && 'checked' : value && tagName !== 'LI' && `=${value}`
  ].filter(Boolean);
  const content = [...node.childNodes].map(outline).join('');
  const isControl = /^(?:button|input|select|textarea)$/i.test(tagName);
  return states.length > 0 || isControl ? `<${states.join(' ')}|${content}>` : content;
}

/** Renders a component until it has the expected outline, or one with the expected parts. */
export async function expectOutline(
  children: ReactNode,
  expected: string | readonly string[],
  calls: object = {}
): Promise<void> {
  renderDashboard(children, calls);
  await waitFor(() => {
    const shown = outline();
    if (typeof expected === 'string') expect(shown).toBe(expected);
    else for (const part of expected) expect(shown).toContain(part);
  });
}
