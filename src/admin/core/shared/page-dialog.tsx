import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { localeName, LOCALES, type Locale } from '#lib/i18n/locale.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Select } from '#lib/ui/select.tsx';
import { useMessages } from './i18n.tsx';
import { LoadError } from './screen-parts.tsx';

/** Long enough for the server to render all previews that were requested earlier. */
export const PREVIEW_TIMEOUT_MS = 50_000;

const WIDTHS = { desktop: Monitor, phone: Smartphone };

interface PageDialogProps {
  /** The subject of the page, such as a row's name. */
  name: string;
  /** Identifies the page in the query cache. */
  about: readonly (string | number)[];
  load: (locale: Locale, signal: AbortSignal) => Promise<{ html: string }>;
  onClose: () => void;
}

/** Shows a page of the site in a chosen locale, in the width of the dialog or of a phone. */
export function PageDialog({ name, about, load, onClose }: PageDialogProps) {
  const { lists, locales, form, frame } = useMessages();
  const { preview: t } = lists;
  const [locale, setLocale] = useState<Locale>('default');
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  const { data, error, isPending } = useQuery({
    queryKey: ['preview', ...about, locale],
    queryFn: async ({ signal }) => (await load(locale, signal)).html,
    gcTime: 0
  });
  return (
    <Dialog shape="page" title={t.of(name)} closeLabel={form.close} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-2 border-b border-rule px-5 py-2">
        <p className="mr-auto text-sm text-ink-soft max-sm:w-full">{t.intro}</p>
        <Select
          label={frame.locale}
          value={locale}
          options={LOCALES.map((each) => [each, localeName(locales, each)])}
          onChoose={setLocale}
          className="field w-auto!"
        />
        <span className="flex max-sm:hidden">
          {(['desktop', 'phone'] as const).map((each) => {
            const Icon = WIDTHS[each];
            return (
              <button
                key={each}
                type="button"
                aria-label={t[each]}
                title={t[each]}
                aria-pressed={width === each}
                onClick={() => setWidth(each)}
                className="grid size-11 place-items-center rounded-lg text-ink-soft hover:bg-ground-sunk aria-pressed:bg-leaf-tint aria-pressed:text-leaf"
              >
                <Icon size={18} aria-hidden />
              </button>
            );
          })}
        </span>
      </div>
      <LoadError error={error} fallback={t.failed} />
      {isPending && (
        <p role="status" className="p-5">
          {t.loading}
        </p>
      )}
      {data !== undefined && (
        // The frame runs no scripts, but keeps the site's origin, so that the site's fonts load.
        <iframe
          title={t.of(name)}
          srcDoc={data}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className={`mx-auto min-h-0 w-full grow bg-ground ${width === 'phone' ? 'max-w-[390px] border-x border-rule' : ''}`}
        />
      )}
    </Dialog>
  );
}
