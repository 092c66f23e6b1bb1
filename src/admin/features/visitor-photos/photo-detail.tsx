import type { VisitorPhoto } from '#lib/contract/endpoints/visitor-photos.ts';
import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import { Button } from '#lib/ui/button.tsx';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { PrivatePhoto } from '#core/fields/private-photo.tsx';
import { useDateFormat, useWords } from '#core/shared/i18n.tsx';

export type PhotoAction = 'accept' | 'other' | 'unusable' | 'remove' | 'undo';

export const ACTION_KEYS: Readonly<Record<PhotoAction, string>> = {
  accept: 'a',
  other: 'o',
  unusable: 'u',
  remove: 'd',
  undo: 'z'
};

interface PhotoDetailProps {
  photo: VisitorPhoto;
  actions: readonly PhotoAction[];
  isDisabled: (action: PhotoAction) => boolean;
  hasKeys: boolean;
  onAction: (action: PhotoAction) => void;
  /** Whether an accepted photograph teaches the identifier. */
  teaches: boolean;
  onTeaches: (teaches: boolean) => void;
  /** Shows or hides the photograph on the page of its plant. Undefined if that is not allowed. */
  onShow: (() => void) | undefined;
}

export function PhotoDetail(props: PhotoDetailProps) {
  const { photo, actions, isDisabled, hasKeys, onAction, teaches, onTeaches, onShow } = props;
  const t = useWords(visitorPhotoWords);
  const formatDate = useDateFormat();
  const { answered, centre, correct, product, certainty } = photo;
  const answer = answered?.name || t.gone;
  const details = [
    [t.said, correct?.name || t.gone],
    [t.answered, answered ? answer + (certainty && `, ${t.certainties[certainty]}`) : t.nothing],
    [t.garden, centre && (centre.name || String(centre.id))],
    [t.countsAs, product?.id !== correct?.id && (product?.name || t.gone)],
    [t.mayShow, photo.may_show && (photo.credit || t.noCredit)],
    [t.received, formatDate(photo.created_at)]
  ] as const;
  return (
    <section
      aria-label={t.photoOf(product?.name || t.gone, t.parts[photo.part], t.states[photo.state])}
      className="grid gap-4 self-start rounded-xl border border-rule bg-ground-raised p-4 xl:sticky xl:top-4"
    >
      <PrivatePhoto
        key={photo.id}
        id={photo.id}
        alt={t.parts[photo.part]}
        className="mx-auto aspect-square w-full max-w-lg rounded-lg bg-ground-sunk object-contain"
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {details.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="min-w-0 font-semibold break-words">{value}</dd>
              </div>
            )
        )}
      </dl>
      <Checkbox checked={teaches} onChange={({ target }) => onTeaches(target.checked)}>
        {t.teaches}
      </Checkbox>
      <div className="grid gap-2 sm:grid-cols-2">
        {actions.map((action) => (
          <Button
            key={action}
            variant={
              action === 'accept' ? 'primary' : action === 'remove' ? 'smallDanger' : 'ghost'
            }
            disabled={isDisabled(action)}
            aria-keyshortcuts={hasKeys ? ACTION_KEYS[action] : undefined}
            onClick={() => onAction(action)}
            className={action === 'accept' ? 'sm:col-span-2' : ''}
          >
            {t.actions[action]}
            {hasKeys && (
              <kbd
                aria-hidden
                className="rounded border border-current px-1.5 font-sans text-xs opacity-80 pointer-coarse:hidden"
              >
                {ACTION_KEYS[action].toUpperCase()}
              </kbd>
            )}
          </Button>
        ))}
      </div>
      {onShow && (
        <Button variant="ghost" onClick={onShow}>
          {photo.shown ? t.hide : t.show}
        </Button>
      )}
      {hasKeys && <p className="text-sm text-ink-soft pointer-coarse:hidden">{t.keysNote}</p>}
    </section>
  );
}
