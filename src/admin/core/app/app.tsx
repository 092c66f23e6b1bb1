import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { buttonClass } from '#lib/ui/button.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { TOASTS } from '#lib/contract/limits.ts';
import { $ended, $session } from '#lib/session/session.ts';
import { Toaster } from '#lib/ui/toaster.tsx';
import { ResourceScreen } from '../resources/resource-screen.tsx';
import { canImport, views } from '../entities/views.ts';
import { I18nProvider, useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { useTitle } from '../shared/screen-parts.tsx';
import { $router, entityAt, IMPORT, readRecord, screenOf, screenPath } from '../shared/router.ts';
import { Layout } from '../layout/layout.tsx';
import { $isLoggingOut, guard, roleFor, useInterruptedSession } from '../shared/account.ts';
import { hasPhotosWaiting } from '../../features/teach/waiting-flag.ts';
import { ReauthDialog } from './reauth-dialog.tsx';

function NotFound() {
  const { notFound } = useMessages();
  useTitle(notFound.title);
  return (
    <div className="grid justify-items-start gap-3 py-12">
      <h1 className="font-title text-3xl">{notFound.title}</h1>
      <p className="text-ink-soft">{notFound.text}</p>
      <a href={screenPath('overview')} className={buttonClass('primary')}>
        {notFound.back}
      </a>
    </div>
  );
}

const Overview = lazyScreen(() => import('../../features/overview/overview.tsx'), 'Overview');
const FooterMaps = lazyScreen(
  () => import('../../features/footer-maps/footer-maps.tsx'),
  'FooterMaps'
);
const Settings = lazyScreen(() => import('../../features/settings/settings.tsx'), 'Settings');
const Trash = lazyScreen(() => import('../../features/trash/trash.tsx'), 'Trash');
const Activity = lazyScreen(() => import('../../features/history/history-screens.tsx'), 'Activity');
const Review = lazyScreen(() => import('../../features/review/review.tsx'), 'Review');
const Pictures = lazyScreen(
  () => import('../../features/picture-library/pictures.tsx'),
  'Pictures'
);
const VisitorPhotos = lazyScreen(
  () => import('../../features/visitor-photos/visitor-photos.tsx'),
  'VisitorPhotos'
);
const Poster = lazyScreen(() => import('../../features/poster/poster.tsx'), 'Poster');
const Teach = lazyScreen(() => import('../../features/teach/teach-screen.tsx'), 'Teach');
const RecordHistory = lazyScreen(
  () => import('../../features/history/history-screens.tsx'),
  'RecordHistory'
);
const Import = lazyScreen(() => import('../../features/csv/import-screen.tsx'), 'Import');

function Routes() {
  const page = useStore($router);
  if (!page) return <NotFound />;
  if (page.route === 'overview') return <Overview />;
  if (page.route === 'footerMaps') return <FooterMaps />;
  if (page.route === 'settings') return <Settings />;
  if (page.route === 'trash') return <Trash search={page.search} />;
  if (page.route === 'activity') return <Activity search={page.search} />;
  if (page.route === 'review' || page.route === 'reviewEdit') {
    const id = readRecord(page.params.record);
    if (id === null || id === 'new') return <NotFound />;
    return <Review search={page.search} id={id} isEdited={page.route === 'reviewEdit'} />;
  }
  if (page.route === 'pictures') return <Pictures search={page.search} />;
  if (page.route === 'visitorPhotos') return <VisitorPhotos search={page.search} />;
  if (page.route === 'rowPart') {
    const { base, id, part } = page.params;
    const name = entityAt(base);
    if (!name || (part === 'poster' && !views[name].hasPoster)) return <NotFound />;
    if (part === 'teach' && !views[name].hasTeaching) return <NotFound />;
    const row = { name, id: Number(id) };
    if (part === 'teach') return <Teach key={page.path} id={row.id} search={page.search} />;
    return part === 'poster' ? (
      <Poster key={page.path} {...row} />
    ) : (
      <RecordHistory key={page.path} {...row} search={page.search} />
    );
  }
  const { route, search } = page;
  if (page.params.record === IMPORT && canImport(route)) return <Import key={route} name={route} />;
  const record = readRecord(page.params.record);
  if (record === null) return <NotFound />;
  return <ResourceScreen key={route} name={route} record={record} search={search} />;
}

// Retries once, and only errors that may be temporary (no response, 5xx).
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

const queryClient = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000 } } });

function Toasts() {
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

/** Resumes sending photographs that an earlier visit left on this device. */
const resumeUploads = (): void =>
  void (
    hasPhotosWaiting() &&
    import('../../features/teach/photo-queue.ts')
      .then(({ startQueue }) => startQueue())
      .catch(() => undefined)
  );

/** The dashboard. Shows a screen only if the account's role may see it (§2, §6). */
export function AdminApp() {
  const session = useStore($session);
  const leaving = useStore($isLoggingOut);
  const interrupted = useInterruptedSession();
  const needed = roleFor(screenOf(useStore($router)));
  const target =
    leaving || interrupted
      ? undefined
      : guard(session, needed, location.pathname + location.search, $ended.get());
  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);
  useEffect(resumeUploads, []);
  if (leaving || target) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider>
        <Layout>
          <Routes />
        </Layout>
        <Toasts />
        {interrupted && <ReauthDialog authorSession={interrupted} />}
      </I18nProvider>
    </QueryClientProvider>
  );
}
