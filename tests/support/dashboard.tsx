import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { api } from '../../src/admin/shared/api.ts';
import { I18nProvider } from '../../src/admin/shared/i18n-provider.tsx';

// The picker's code is loaded when it opens.
configure({ asyncUtilTimeout: 15_000 });

/**
 * Renders a part of the dashboard. `calls` replace calls of the API and return plain rows. Test
 * files name the environment `happy-dom` at their top.
 */
export function renderDashboard(
  children: ReactNode,
  calls: Partial<Record<keyof typeof api, (...parameters: never[]) => unknown>>
): void {
  for (const [name, call] of Object.entries(calls))
    vi.spyOn(api as unknown as Record<string, () => unknown>, name).mockImplementation(
      call as () => unknown
    );
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  render(
    <I18nProvider>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        {children}
      </QueryClientProvider>
    </I18nProvider>
  );
}
