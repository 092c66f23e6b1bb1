import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { $ended, $session } from '#lib/session/session.ts';
import { Layout } from '../layout/layout.tsx';
import { Toasts } from '../layout/toasts.tsx';
import { guard } from './guard.ts';
import { $isLoggingOut } from '../shared/log-out.ts';
import { createQueryClient } from './query-client.ts';
import { RoleContext, roleFor } from '../shared/role.ts';
import { $router, screenOf } from '../shared/router.ts';
import { Routes } from './routes.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useInterruptedSession } from '../shared/use-held-session.ts';
import { I18nProvider } from '../shared/i18n-provider.tsx';

/** The dashboard. Nobody without the role for it sees any of it (§2, §6). */
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
