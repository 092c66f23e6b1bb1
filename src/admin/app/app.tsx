import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { TOASTS } from '#lib/contract/limits.ts';
import { $ended, $session } from '#lib/session/session.ts';
import { Toaster } from '#lib/ui/toaster.tsx';
import { useStore } from '@nanostores/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Layout } from '../layout/layout.tsx';
import {
  $isLoggingOut,
  guard,
  RoleContext,
  roleFor,
  useInterruptedSession
} from '../shared/account.ts';
import { I18nProvider, useMessages } from '../shared/i18n-provider.tsx';
import { $router, screenOf } from '../shared/router.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import { Routes } from './routes.tsx';

// Only what may pass by itself (no answer, 5xx) is tried once more.
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000 } } });

export function Toasts() {
  const { toast } = useMessages();
  return (
    <Toaster
      visible={TOASTS.visible}
      duration={TOASTS.duration}
      label={toast.region}
      top="4rem"
      isPassive
    />
  );
}

/** The dashboard, for users whose role the screen admits (§2, §6). */
export function AdminApp() {
  const [client] = useState(createQueryClient);
  const session = useStore($session);
  const leaving = useStore($isLoggingOut);
  const held = useInterruptedSession();
  const needed = roleFor(screenOf(useStore($router)));
  const target =
    leaving || held
      ? undefined
      : guard(session, needed, location.pathname + location.search, $ended.get());
  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);
  if (leaving || target) return null;
  return (
    <QueryClientProvider client={client}>
      <I18nProvider>
        <RoleContext value={(held ?? session)?.role ?? 'user'}>
          <Layout>
            <Routes />
          </Layout>
          <Toasts />
          {held && <ReauthDialog authorSession={held} />}
        </RoleContext>
      </I18nProvider>
    </QueryClientProvider>
  );
}
