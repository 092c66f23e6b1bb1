import { MapPinOff } from 'lucide-react';
import type { CentreWords } from '#lib/i18n/centre.ts';
import { CENTRES } from '#lib/i18n/centre-path.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { ItemMissing, ItemSkeleton } from '#lib/ui/item-page.tsx';
import { CentreView } from './centre-view.tsx';
import type { Garden } from './garden.ts';
import { useGarden } from './use-garden.ts';

interface Props {
  /** The prerendered garden. If omitted, the centre is fetched by the name in the URL (§2). */
  garden?: Garden;
  /** The prerendered HTML of the description, if the description contains Markdown. */
  html?: string | undefined;
  t: CentreWords;
  locale: Locale;
}

export function CentrePage({ garden, html, t, locale }: Props) {
  const live = useGarden(garden, locale);
  const shown = live.state === 'ready' ? live.data : undefined;
  if (shown)
    return (
      <CentreView garden={shown} html={shown === garden ? html : undefined} t={t} locale={locale} />
    );
  if (live.state === 'loading') return <ItemSkeleton label={t.loading} shape="aspect-4/3" />;
  return (
    <ItemMissing
      icon={MapPinOff}
      title={t.missing.title}
      text={live.state === 'ready' ? t.missing.text : t.missing.failed}
      back={t.back}
      href={localPath(locale, CENTRES)}
    />
  );
}
