import { useState } from 'react';
import type { forgetPhotographer, TaughtPhoto } from '#lib/contract/endpoints/teaching.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import { Button } from '#lib/ui/button.tsx';
import { api } from '#core/shared/api.ts';
import { ConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { useWords } from '#core/shared/i18n.tsx';
import { useSave } from '#core/shared/toast.tsx';

interface PhotographersProps {
  photos: readonly TaughtPhoto[];
  onForgotten: () => void;
}

export function Photographers({ photos, onForgotten }: PhotographersProps) {
  const { forget: t } = useWords(teachWords);
  const [asked, setAsked] = useState<TaughtPhoto['photographer']>();
  const { save, isBusy } = useSave();
  const nameOf = ({ id, name }: TaughtPhoto['photographer']): string =>
    name || (id.startsWith('visitor') ? t.visitor : t.deleted);
  const groups = [...Map.groupBy(photos, ({ photographer }) => photographer.id).values()];
  const forget = async (photographer: TaughtPhoto['photographer']): Promise<void> => {
    const body = { photographer: photographer.id };
    const send = () =>
      api.call<typeof forgetPhotographer>('post', '/admin/taught-photo/forget', { body });
    const saved = ({ forgotten }: { forgotten: number }) => t.done(forgotten);
    await save(nameOf(photographer), send, { saved, failed: t.failed });
    setAsked(undefined);
    onForgotten();
  };
  return (
    <>
      <ul className="text-sm">
        {groups.map((group) => {
          const { photographer } = group[0]!;
          return (
            <li
              key={photographer.id}
              className="flex flex-wrap items-center justify-between gap-x-3 border-t border-rule"
            >
              <span className="min-w-0 break-words text-ink-soft">
                {t.by(nameOf(photographer), group.length)}
              </span>
              <Button
                variant="smallQuiet"
                aria-label={t.title(nameOf(photographer))}
                onClick={() => setAsked(photographer)}
              >
                {t.yes}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t.title(nameOf(asked))}
          question={t.question}
          yes={t.yes}
          isBusy={isBusy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void forget(asked)}
        />
      )}
    </>
  );
}
