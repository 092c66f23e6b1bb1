import { MapPinOff } from 'lucide-react';
import type { CentreWords } from '#lib/i18n/centre.ts';
import { CENTRES } from '#lib/i18n/centre-path.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { CentreView } from './centre-view.tsx';
import type { Garden } from './garden.ts';
import { useGarden } from './use-garden.ts';

interface Props {
  /** The prerendered garden; without it the URL names the centre (§2). */
  garden?: Garden;
  /** The description as HTML, if it differs from the text. */
  html?: string | undefined;
  t: CentreWords;
  locale: Locale;
}

/** Shows loading, the centre, or that it does not exist. */
export function CentrePage({ garden, html, t, locale }: Props) {
  const view = useGarden(garden, locale);
  if (view.state === 'loaded')
    return (
      <CentreView
        garden={view.garden}
        html={view.garden === garden ? html : undefined}
        t={t}
        locale={locale}
      />
    );
  if (view.state === 'loading')
    return (
      <div>
        <p role="status" className="sr-only">
          {t.loading}
        </p>
        <div aria-hidden="true" className="product-top" data-skeleton="">
          <div className="skeleton aspect-4/3" />
          <div className="grid content-start gap-5">
            <div className="skeleton h-12 w-2/3" />
            <div className="skeleton h-24" />
            <div className="skeleton h-32" />
          </div>
        </div>
      </div>
    );
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-xl justify-items-center gap-4 rounded-round border border-rule bg-ground-raised px-6 py-14 text-center"
    >
      <MapPinOff aria-hidden="true" className="size-12 text-leaf" strokeWidth={1.4} />
      <h1 className="text-step-2">{t.missing.title}</h1>
      <p className="text-ink-soft">
        {view.state === 'missing' ? t.missing.text : t.missing.failed}
      </p>
      <ButtonLink href={localPath(locale, CENTRES)} className="mt-3">
        {t.back}
      </ButtonLink>
    </div>
  );
}
