import { Eye } from 'lucide-react';
import { isPublished } from '#lib/contract/states.ts';
import { hasPage } from '#core/entities/views.ts';
import type { Feature } from '#core/shared/features.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { rowName } from '#core/shared/rows.ts';

const FormPreview = lazyScreen(() => import('./preview-dialog.tsx'), 'FormPreview');

export const preview: Feature = {
  useFormTools: (form) => {
    const { preview: t } = useMessages().lists;
    if (!hasPage(form.entity)) return [];
    const dialog = (onClose: () => void) => <FormPreview {...form} onClose={onClose} />;
    return [{ label: t.open, icon: Eye, dialog }];
  },
  useRowExtras: (entity) => {
    const { preview: t } = useMessages().lists;
    return (row) => {
      if (isPublished(row) || !hasPage(entity)) return {};
      const dialog = (onClose: () => void) => (
        <FormPreview entity={entity} row={row} onClose={onClose} />
      );
      const publicPage = t.of(rowName(entity, row));
      return { actions: [{ label: t.open, icon: Eye, publicPage, dialog }] };
    };
  }
};
