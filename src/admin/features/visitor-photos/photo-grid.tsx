import { Check, CircleSlash } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { VisitorPhoto } from '#lib/contract/endpoints/visitor-photos.ts';
import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import { PrivatePhoto } from '#core/fields/private-photo.tsx';
import { useWords } from '#core/shared/i18n.tsx';
import { latinKey } from '#core/shared/keys.ts';

interface PhotoGridProps {
  photos: readonly VisitorPhoto[];
  current: VisitorPhoto | undefined;
  onSelect: (photo: VisitorPhoto) => void;
  /** Handles a key; returns whether it ran an action. */
  onKey: (key: string) => boolean;
}

function StateBadge({ state }: Pick<VisitorPhoto, 'state'>) {
  if (state === 'new') return null;
  const Icon = state === 'accepted' ? Check : CircleSlash;
  const colour = state === 'accepted' ? 'bg-leaf text-on-leaf' : 'bg-ink text-ground';
  return (
    <span className={`absolute top-1.5 right-1.5 rounded-full p-1 ${colour}`}>
      <Icon size={14} aria-hidden />
    </span>
  );
}

/** A listbox of photographs. Arrow keys choose a photograph; other keys run actions on it. */
export function PhotoGrid({ photos, current, onSelect, onKey }: PhotoGridProps) {
  const t = useWords(visitorPhotoWords);
  const grid = useRef<HTMLDivElement>(null);
  // Focuses the chosen photograph if the focus is in the grid, else only scrolls to it.
  useEffect(() => {
    const chosen = grid.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (grid.current?.contains(document.activeElement)) chosen?.focus();
    else chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current?.id]);
  const handleKey = (event: React.KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !grid.current) return;
    const columns = getComputedStyle(grid.current).gridTemplateColumns.split(' ').length;
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      Home: -photos.length,
      End: photos.length
    };
    const step = steps[event.key];
    if (step === undefined && (event.repeat || !onKey(latinKey(event)))) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) return;
    const index = photos.findIndex(({ id }) => id === current?.id) + step;
    const next = photos[Math.min(photos.length - 1, Math.max(0, index))];
    if (next) onSelect(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen option has the focus
    <div
      ref={grid}
      role="listbox"
      aria-label={t.list}
      aria-orientation="horizontal"
      onKeyDown={handleKey}
      className="flex gap-3 overflow-x-auto pb-2 xl:grid xl:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] xl:self-start xl:overflow-visible xl:pb-0"
    >
      {photos.map((photo) => {
        const plant = photo.product?.name || t.gone;
        const isCurrent = photo.id === current?.id;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the listbox handles keys
          <div
            key={photo.id}
            role="option"
            aria-selected={isCurrent}
            tabIndex={isCurrent ? 0 : -1}
            onClick={(event) => (event.currentTarget.focus(), onSelect(photo))}
            className={`relative w-32 shrink-0 cursor-pointer overflow-hidden xl:w-auto rounded-xl border-2 bg-ground-raised ${
              isCurrent ? 'border-leaf' : 'border-rule hover:border-edge'
            } ${photo.state === 'new' ? '' : 'opacity-60 aria-selected:opacity-100'}`}
          >
            <PrivatePhoto
              id={photo.id}
              alt=""
              className="aspect-square w-full bg-ground-sunk object-cover"
            />
            <StateBadge state={photo.state} />
            <p className="truncate px-2 pt-1.5 text-sm font-semibold">{plant}</p>
            <p className="truncate px-2 pb-1.5 text-xs text-ink-soft">
              {t.parts[photo.part]} <span className="sr-only">{t.states[photo.state]}</span>
            </p>
          </div>
        );
      })}
    </div>
  );
}
