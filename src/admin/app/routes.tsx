import { useStore } from '@nanostores/react';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { canImport } from '../shared/abilities.ts';
import { ResourceScreen } from '../resources/resource-screen.tsx';
import { $router, entityAt, IMPORT, isEntity, readRecord } from '../shared/router.ts';
import { FooterMaps } from '../screens/footer-maps.tsx';
import { NotFound } from '../screens/not-found.tsx';
import { Overview } from '../screens/overview/overview.tsx';

const Trash = lazyScreen(async () => (await import('../trash/trash.tsx')).Trash);
const Activity = lazyScreen(async () => (await import('../history/activity.tsx')).Activity);
const RecordHistory = lazyScreen(
  async () => (await import('../history/record-history.tsx')).RecordHistory
);
const Import = lazyScreen(async () => (await import('../csv/import-screen.tsx')).Import);

/** The screen that the address asks for. */
export function Routes() {
  const page = useStore($router);
  if (!page) return <NotFound />;
  if (page.route === 'overview') return <Overview />;
  if (page.route === 'footerMaps') return <FooterMaps />;
  if (page.route === 'trash') return <Trash search={page.search} />;
  if (page.route === 'activity') return <Activity search={page.search} />;
  if (page.route === 'recordHistory') {
    const name = entityAt(page.params.base);
    return name ? (
      <RecordHistory key={page.path} name={name} id={Number(page.params.id)} search={page.search} />
    ) : (
      <NotFound />
    );
  }
  const text = 'record' in page.params ? page.params.record : undefined;
  if (text === IMPORT && isEntity(page.route) && canImport(page.route))
    return <Import key={page.route} name={page.route} />;
  const record = readRecord(text);
  if (record === null || !isEntity(page.route)) return <NotFound />;
  return <ResourceScreen key={page.route} name={page.route} record={record} search={page.search} />;
}
