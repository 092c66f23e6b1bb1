import { useStore } from '@nanostores/react';
import { ResourceScreen } from './resources/resource-screen.tsx';
import { $router, isEntity, readRecord } from './router.ts';
import { FooterMaps } from './screens/footer-maps.tsx';
import { NotFound } from './screens/not-found.tsx';
import { Overview } from './screens/overview/overview.tsx';

/** The screen that the address asks for. */
export function Routes() {
  const page = useStore($router);
  if (!page) return <NotFound />;
  if (page.route === 'overview') return <Overview />;
  if (page.route === 'footerMaps') return <FooterMaps />;
  const record = readRecord('record' in page.params ? page.params.record : undefined);
  if (record === null || !isEntity(page.route)) return <NotFound />;
  return <ResourceScreen key={page.route} name={page.route} record={record} search={page.search} />;
}
