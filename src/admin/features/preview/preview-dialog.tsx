import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import type { previewForm } from '#lib/contract/endpoints/publishing.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { toFormValues, toPayload, type FormValues } from '#core/fields/form-values.ts';
import { type PictureChange, useObjectUrl } from '#core/fields/file-input.tsx';
import { api } from '#core/shared/api.ts';
import { PageDialog, PREVIEW_TIMEOUT_MS } from '#core/shared/page-dialog.tsx';
import { textOf, type Row } from '#core/shared/rows.ts';

/** The placeholder URLs of a picture that is not uploaded yet, in all sizes and formats. */
const UNSAVED_SOURCE = /[^\s"'(,]*\/uploads\/0{32}(?:-\d+)?\.(?:webp|avif)/g;

interface FormPreviewProps {
  entity: AnyEntity;
  /** The stored row that the form changes; undefined for a new row. */
  row: Row | undefined;
  /** The values in the form; by default the values of the row. */
  values?: FormValues;
  image?: PictureChange;
  onClose: () => void;
}

export function FormPreview({ entity, row, image, onClose, ...typed }: FormPreviewProps) {
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
      name={titleOf(entity, values)}
      about={['form', openedAt]}
      load={load}
      onClose={onClose}
    />
  );
}
