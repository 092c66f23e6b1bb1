import { useQuery } from '@tanstack/react-query';
import { ExternalLink, MapPin, Pencil, TriangleAlert } from 'lucide-react';
import { entities } from '#lib/contract/entities.ts';
import type { FooterContent2 } from '#lib/contract/entities/site-texts.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { api } from '#core/shared/api.ts';
import { entityKey } from '#core/shared/entity-queries.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import { LoadError, PageHeader } from '#core/shared/screen-parts.tsx';
import { screenPath } from '#core/shared/router.ts';

// Match a URL's host and path. Google's country domains end in one or two short labels.
const MAP_PATTERNS = [
  /^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})\/maps(?:\/|$)/,
  /^maps\.google\.(?:com|[a-z]{2}|com?\.[a-z]{2})\//,
  /^maps\.app\.goo\.gl\//,
  /^goo\.gl\/maps\//,
  /^(?:www\.)?(?:openstreetmap|osm)\.org\//,
  /^(?:www\.)?waze\.com\/(?:ul|(?:[\w-]+\/)?live-map)(?:\/|$)/,
  /^maps\.apple(?:\.com)?\//
];

export function isMapLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, pathname } = new URL(link);
  return (
    /^https?:$/.test(protocol) && MAP_PATTERNS.some((pattern) => pattern.test(hostname + pathname))
  );
}

function MapEntry({ entry }: { entry: FooterContent2 }) {
  const { maps: t } = useMessages();
  const link = entry.link_maps ?? '';
  const problem = !link ? t.noLink : isMapLink(link) ? undefined : t.notMap;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <div className="flex min-w-0 basis-64 grow items-start gap-3">
        <MapPin size={20} aria-hidden className="mt-0.5 shrink-0 text-leaf" />
        <div className="min-w-0">
          <p className="font-semibold">{entry.title}</p>
          <p className="truncate text-sm text-ink-soft">{link}</p>
          {problem && (
            <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-chili">
              <TriangleAlert size={15} aria-hidden />
              {problem}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {link && (
          <ButtonLink
            variant="ghost"
            icon={ExternalLink}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t.open}
            <span className="sr-only">
              {entry.title} ({t.newTab})
            </span>
          </ButtonLink>
        )}
        <ButtonLink variant="small" icon={Pencil} href={screenPath('footerContent2', entry.id)}>
          {t.edit}
          <span className="sr-only">{entry.title}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/** Lists the footer's entries. Warns of missing links, and of links that open no map (§2). */
export function FooterMaps() {
  const { maps: t, resources } = useMessages();
  const { loading, fetchFailed } = resources.footerContent2;
  const { data, error, isPending } = useQuery({
    queryKey: [...entityKey('footerContent2'), 'all'],
    queryFn: () => api.list(entities.footerContent2)
  });
  return (
    <>
      <PageHeader title={t.title} intro={t.intro} />
      {isPending && <p role="status">{loading}</p>}
      <LoadError error={error} fallback={fetchFailed} />
      {data?.length === 0 && <p className="text-ink-soft">{t.empty}</p>}
      {data && (
        <ul className="grid grid-cols-1 gap-3">
          {data.map((entry) => (
            <MapEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}
