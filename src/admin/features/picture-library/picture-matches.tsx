import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import { isWaiting } from '#lib/api/api-error.ts';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import type {
  LibraryPicture,
  MatchedRecord,
  matchPictures
} from '#lib/contract/endpoints/pictures.ts';
import { entities } from '#lib/contract/entities.ts';
import { MATCHED_ENTITIES } from '#lib/contract/picture-library.ts';
import { pictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { Button } from '#lib/ui/button.tsx';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { Select } from '#lib/ui/select.tsx';
import { EntityCombobox } from '#core/fields/entity-combobox.tsx';
import { conflictingRow } from '#core/form/edit-conflict.ts';
import { pictureName, PICTURES_KEY } from '#core/pictures/picture-list.tsx';
import { api } from '#core/shared/api.ts';
import { invalidateLists } from '#core/shared/entity-queries.ts';
import { useMessages, useWords } from '#core/shared/i18n-provider.tsx';
import { useReviewToast } from '#core/shared/review-status.ts';
import { rowName, textOf, type Row } from '#core/shared/rows.ts';
import { errorMessage, showToast } from '#core/shared/toast.tsx';
import { choose, preselect, recordKey, type PictureMatch } from './picture-match.ts';

const toRecord = (entity: MatchedRecord['entity'], row: Row): MatchedRecord => ({
  entity,
  id: row.id,
  title: rowName(entities[entity], row),
  image: textOf(row, 'image'),
  updated_at: row.updated_at
});

const Thumbnail = ({ path }: { path: string }) => (
  <ResponsiveImage
    source={thumbnailSource(path)}
    alt=""
    width={56}
    height={56}
    className="size-14 flex-none rounded-lg bg-ground-sunk object-cover"
  />
);

interface MatchRowProps {
  match: PictureMatch;
  disabled: boolean;
  onChoose: (chosen: MatchedRecord | undefined) => void;
}

function MatchRow({ match, disabled, onChoose }: MatchRowProps) {
  const library = useWords(pictureLibraryWords);
  const t = library.matches;
  const { resources } = useMessages();
  const [otherEntity, setOtherEntity] = useState<MatchedRecord['entity']>();
  const { picture, records, chosen, problem } = match;
  const name = pictureName(picture, library);
  const fetchRecord = async (entity: MatchedRecord['entity'], id: number): Promise<void> => {
    try {
      onChoose(toRecord(entity, await api.one(entities[entity], id)));
    } catch (error) {
      showToast('error', library.failed, { about: errorMessage(error, '') });
    }
  };
  return (
    <li className="grid gap-x-4 gap-y-2 px-3 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-center">
      <div className="flex min-w-0 items-center gap-3">
        <Thumbnail path={picture.path} />
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label={t.record(name)}
            value={otherEntity ?? (chosen ? recordKey(chosen) : '')}
            options={[
              ['', t.unused],
              ...records.map(
                (record) =>
                  [recordKey(record), `${record.title} · ${resources[record.entity].kind}`] as const
              ),
              ...MATCHED_ENTITIES.map(
                (entity) => [entity, t.another(resources[entity].kind)] as const
              )
            ]}
            disabled={disabled}
            onChoose={(value) => {
              setOtherEntity(MATCHED_ENTITIES.find((entity) => entity === value));
              onChoose(records.find((record) => recordKey(record) === value));
            }}
            className="field min-w-0 flex-1 basis-48"
          />
          {otherEntity && (
            <EntityCombobox
              key={otherEntity}
              entityName={otherEntity}
              label={t.find(resources[otherEntity].kind)}
              value={chosen?.id}
              placeholder={t.find(resources[otherEntity].kind)}
              startsOpen={!chosen}
              disabled={disabled}
              onChoose={(row) => row && void fetchRecord(otherEntity, row.id)}
              className="min-w-0 flex-1 basis-48"
            />
          )}
        </div>
        {!chosen && !otherEntity && records.length > 1 && (
          <p className="text-sm text-ink-soft">{t.several}</p>
        )}
        {chosen?.image && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <ArrowRight size={16} aria-hidden />
            <Thumbnail path={chosen.image} />
            {t.replaces}
          </p>
        )}
        {problem && (
          <p role="alert" className="text-sm text-chili">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}

interface MatchListProps {
  initial: readonly PictureMatch[];
  onClose: () => void;
}

function MatchList({ initial, onClose }: MatchListProps) {
  const t = useWords(pictureLibraryWords).matches;
  const client = useQueryClient();
  const { lists } = useMessages();
  const showReviewToast = useReviewToast();
  const [matches, setMatches] = useState(initial);
  const [progress, setProgress] = useState<number>();
  const chosen = matches.filter((match) => match.chosen);
  const isBusy = progress !== undefined;

  const save = async (): Promise<void> => {
    const remaining = new Map(matches.map((match) => [match.picture.id, match]));
    const count = { saved: 0, waiting: 0, failed: 0 };
    for (const [index, match] of chosen.entries()) {
      const { picture, chosen: record } = match;
      if (!record) continue;
      setProgress(index);
      try {
        const { id, updated_at } = record;
        // The texts of the previous picture do not describe the new one.
        const texts = record.image ? { image_alt: '', 'image_alt@en': '', image_credit: '' } : {};
        const values = { stored_image: picture.path, updated_at, ...texts };
        await api.update(entities[record.entity], id, values);
        count.saved += 1;
        remaining.delete(picture.id);
      } catch (error) {
        const current = conflictingRow(error);
        count[isWaiting(error) ? 'waiting' : 'failed'] += 1;
        if (isWaiting(error)) remaining.delete(picture.id);
        else
          remaining.set(picture.id, {
            ...match,
            // With the current record, the next save replaces the picture that the other editor
            // chose.
            chosen: current ? toRecord(record.entity, current) : record,
            problem: errorMessage(error, t.failed(1))
          });
      }
    }
    setProgress(undefined);
    setMatches([...remaining.values()]);
    if (count.saved > 0) showToast('success', t.saved(count.saved));
    if (count.waiting > 0) showReviewToast(lists.records(count.waiting));
    if (count.failed > 0) showToast('error', t.failed(count.failed));
    invalidateLists(client);
    await client.invalidateQueries({ queryKey: PICTURES_KEY });
  };

  if (matches.length === 0) return null;
  return (
    <section
      aria-label={t.title}
      className="overflow-hidden rounded-xl border border-leaf bg-ground-raised"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-rule px-3 py-2">
        <div className="min-w-56 grow">
          <h2 className="font-semibold">{t.title}</h2>
          <p role="status" className="text-sm text-ink-soft">
            {isBusy ? t.saving(progress, chosen.length) : t.hint}
          </p>
        </div>
        <Button
          variant="primary"
          disabled={isBusy || chosen.length === 0}
          onClick={() => void save()}
        >
          {t.save(chosen.length)}
        </Button>
        <Button variant="small" icon={X} disabled={isBusy} onClick={onClose}>
          {t.close}
        </Button>
      </div>
      <ul className="divide-y divide-rule">
        {matches.map((match) => (
          <MatchRow
            key={match.picture.id}
            match={match}
            disabled={isBusy}
            onChoose={(record) => setMatches((all) => choose(all, match.picture.id, record))}
          />
        ))}
      </ul>
    </section>
  );
}

interface PictureMatchesProps {
  pictures: readonly LibraryPicture[];
  /** Whether the user asked for them, so that a search without matches is reported. */
  isAsked: boolean;
  onClose: () => void;
}

/** Shows the records that pictures are named after, to save the pictures there. */
export function PictureMatches({ pictures, isAsked, onClose }: PictureMatchesProps) {
  const t = useWords(pictureLibraryWords).matches;
  const ids = pictures.map(({ id }) => id);
  const { data, error } = useQuery({
    queryKey: ['picture-matches', ids],
    queryFn: () =>
      api.call<typeof matchPictures>('post', '/admin/pictures/matches', { body: { ids } }),
    staleTime: Infinity,
    gcTime: 0
  });
  if (error && isAsked)
    return (
      <p role="alert" className="text-chili">
        {errorMessage(error, t.none)}
      </p>
    );
  if (!data) return null;
  const initial = preselect(pictures, data.matches);
  if (initial.some(({ records }) => records.length > 0))
    return <MatchList key={ids.join()} initial={initial} onClose={onClose} />;
  return isAsked ? <p role="status">{t.none}</p> : null;
}
