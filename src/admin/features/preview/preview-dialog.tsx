import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import type { previewForm } from '#lib/contract/endpoints/publishing.ts';
import { localeName, LOCALES, type Locale } from '#lib/i18n/locale.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Select } from '#lib/ui/select.tsx';
import { toFormValues, toPayload, type FormValues } from '#core/fields/form-values.ts';
import { type PictureChange, useObjectUrl } from '#core/fields/image-files.ts';
import { api } from '#core/shared/api.ts';
import { useMessages } from '#core/shared/i18n-provider.tsx';
import { LoadError } from '#core/shared/screen-parts.tsx';
import { textOf, type Row } from '#core/shared/rows.ts';
import { PREVIEW_TIMEOUT_MS } from './has-preview.ts';

const WIDTHS = { desktop: Monitor, phone: Smartphone };

interface PageDialogProps {
  /** The subject of the page, such as a row's name. */
  name: string;
  about: readonly (string | number)[];
  /** Loads the page in a locale, until `signal` aborts. */
  load: (locale: Locale, signal: AbortSignal) => Promise<{ html: string }>;
  onClose: () => void;
}

/** Shows a page of the site in each locale, in full width or a phone's width. */
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
        // The frame runs no scripts, but has this origin, so that the site's fonts load.
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

/** Matches the placeholder of a picture that is not uploaded, in every size and format. */
const UNSAVED_SOURCE = /[^\s"'(,]*\/uploads\/0{32}(?:-\d+)?\.(?:webp|avif)/g;

interface FormPreviewProps {
  entity: AnyEntity;
  /** The row that the values change; undefined for a new one. */
  row: Row | undefined;
  /** The stored values by default. */
  values?: FormValues;
  image?: PictureChange;
  onClose: () => void;
}

/** Shows the page of a row with the values of its form, which need not be saved. */
export function FormPreview({ entity, row, image, onClose, ...typed }: FormPreviewProps) {
  const { resources } = useMessages();
  const values = typed.values ?? toFormValues(entity, row);
  const [openedAt] = useState(() => Date.now());
  const file = image instanceof File ? image : undefined;
  const url = useObjectUrl(file);
  const load = async (locale: Locale, signal: AbortSignal) => {
    const picture = typeof image === 'string' ? image : row && textOf(row, 'image');
    const all = {
      ...toPayload(entity, values, undefined),
      ...(entity.image && !file && { stored_image: picture ?? '' })
    };
    const { html } = await api.call<typeof previewForm>('post', '/admin/preview/{entity}', {
      params: { entity: entity.name },
      query: { locale, ...(row?.id && { row: row.id }), ...(file && { image: 'unsaved' }) },
      body: all,
      timeout: PREVIEW_TIMEOUT_MS,
      signal
    });
    return { html: url ? html.replaceAll(UNSAVED_SOURCE, url) : html };
  };
  if (file && !url) return null;
  return (
    <PageDialog
      name={titleOf(entity, values) || resources[entity.name].kind}
      about={['form', openedAt]}
      load={load}
      onClose={onClose}
    />
  );
}
