import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { LANGUAGE } from '#lib/i18n/locale.ts';
import { $ended, $isAskingTabs, $session } from '#lib/session/session.ts';
import { Toaster } from '#lib/ui/toaster.tsx';
import { ResourceScreen } from '../resources/resource-screen.tsx';
import { allFeatures, featureScreens, listPartOf, rowPartOf } from '../shared/features.ts';
import { $locale, useMessages } from '../shared/i18n.tsx';
import { ScreenBoundary } from '../shared/lazy-screen.tsx';
import { NotFound } from '../shared/screen-parts.tsx';
import { $router, entityAt, isEntity, readRecord, screenOf } from '../shared/router.ts';
import { Layout } from '../layout/layout.tsx';
import { $isLoggingOut, guard, roleFor, useInterruptedSession } from '../shared/account.ts';
import { ReauthDialog } from './reauth-dialog.tsx';

function Routes() {
  const page = useStore($router);
  if (!page) return <NotFound />;
  const { route, params, search } = page;
  if (route === 'rowPart') {
    const name = entityAt(params.base);
    const part = name && rowPartOf(name, params.part);
    if (!part) return <NotFound />;
    return <part.Screen key={page.path} name={name} id={Number(params.id)} search={search} />;
  }
  if (!isEntity(route)) {
    const screen = featureScreens().find(({ name }) => name === route);
    return screen ? <screen.Screen params={params} search={search} /> : <NotFound />;
  }
  const part = listPartOf(route, params.record);
  if (part) return <part.Screen key={route} name={route} />;
  const record = readRecord(params.record);
  if (record === null) return <NotFound />;
  return <ResourceScreen key={route} name={route} record={record} search={search} />;
}

// Retries once after an error that may be temporary (no response, 5xx).
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

/** The dashboard. Shows a screen only if the account's role may see it (§2, §6). */
export function AdminApp() {
  useEffect(() => {
    // If the browser is offline at the start, TanStack Query must know it. Otherwise, the next
    // `online` event would not refetch failed lists.
    onlineManager.setOnline(navigator.onLine);
  }, []);
  const [queryClient] = useState(
    () =>
      new QueryClient({
        // The default mode makes requests wait silently while the browser reports to be offline.
        defaultOptions: {
          queries: { retry, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
          mutations: { networkMode: 'always' }
        }
      })
  );
  const { toast } = useMessages();
  const locale = useStore($locale);
  useEffect(() => {
    document.documentElement.lang = LANGUAGE[locale];
  }, [locale]);
  const session = useStore($session);
  const leaving = useStore($isLoggingOut);
  const interrupted = useInterruptedSession();
  const isAsking = useStore($isAskingTabs);
  const page = useStore($router);
  const needed = roleFor(screenOf(page));
  const target =
    leaving || interrupted || isAsking
      ? undefined
      : guard(session, needed, location.pathname + location.search, $ended.get());
  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);
  useEffect(() => allFeatures().forEach(({ onStart }) => onStart?.()), []);
  if (leaving || target || isAsking) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenBoundary>
        <Layout>
          <ScreenBoundary path={page?.path}>
            <Routes />
          </ScreenBoundary>
        </Layout>
      </ScreenBoundary>
      <Toaster label={toast.region} top="4rem" />
      {interrupted && <ReauthDialog authorSession={interrupted} />}
    </QueryClientProvider>
  );
}
