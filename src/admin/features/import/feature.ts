import { Download, Upload } from 'lucide-react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { isImported } from '#lib/contract/entity.ts';
import { abilitiesOf } from '#core/entities/views.ts';
import type { Feature } from '#core/shared/features.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { listPartPath } from '#core/shared/router.ts';
import { useExport } from './use-export.ts';

const PATH = 'import';

export const canImport = (name: EntityName): boolean =>
  abilitiesOf(name).add && isImported(entities[name]);

export const importAndExport: Feature = {
  listPart: {
    path: PATH,
    title: (t) => t.lists.csv.import,
    isAllowed: canImport,
    Screen: lazyScreen(() => import('./import-screen.tsx'), 'Import')
  },
  useListTools: (entity, state) => {
    const { csv: t } = useMessages().lists;
    const { start, busy } = useExport(entity);
    const href = listPartPath(entity.name, PATH);
    return [
      ...(canImport(entity.name) ? [{ label: t.import, icon: Upload, href }] : []),
      { label: t.export, icon: Download, onChoose: () => start(state), isBusy: busy }
    ];
  }
};
