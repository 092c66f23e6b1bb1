import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { announceOpenRecord } from '#lib/contract/endpoints/open-records.ts';
import { OPEN_RECORDS, TIMEOUT } from '#lib/contract/limits.ts';
import { $session } from '#lib/session/session.ts';
import { api } from '../shared/api.ts';
import { useMessages } from '../shared/i18n-provider.tsx';

const randomId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** Announces an open form, and shows who else has its record open (decision 112). */
export function OpenElsewhere({ entity, id }: { entity: AnyEntity; id: number }) {
  const { forms, overview } = useMessages();
  const [tab] = useState(randomId);
  const form = { tab, entity: entity.name, row_id: id };
  const { data: viewers = [] } = useQuery({
    queryKey: ['open-records', form],
    queryFn: async ({ signal }) => {
      const body = { ...form, is_open: true };
      const options = { body, signal, timeout: TIMEOUT.api };
      return (await api.call<typeof announceOpenRecord>('put', '/admin/open-records', options))
        .viewers;
    },
    gcTime: 0,
    retry: false,
    // Pauses while the tab is hidden.
    refetchInterval: OPEN_RECORDS.repeat,
    refetchOnWindowFocus: 'always'
  });
  useEffect(() => {
    const leave = (): void => {
      const { token } = $session.get() ?? {};
      if (!token || !navigator.onLine) return;
      const request = {
        body: { tab, entity: entity.name, row_id: id, is_open: false },
        // Outlives the page, and never ends the session of another one.
        keepalive: true,
        guest: true,
        headers: { authorization: `Bearer ${token}` }
      };
      api
        .call<typeof announceOpenRecord>('put', '/admin/open-records', request)
        .catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [tab, entity.name, id]);
  const times = new Intl.DateTimeFormat(overview.locale.sentences, { timeStyle: 'short' });
  const sentences = viewers.map(({ username, since, is_own }) =>
    is_own
      ? forms.openElsewhere.own
      : forms.openElsewhere.by(username, times.format(new Date(since)))
  );
  return (
    <p
      aria-live="polite"
      className="border-b border-rule bg-turmeric-tint px-5 py-1.5 text-sm wrap-anywhere empty:hidden"
    >
      {sentences.join(' ')}
    </p>
  );
}
