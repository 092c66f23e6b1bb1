import { useStore } from '@nanostores/react';
import { Camera, Check, CloudUpload, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { isPlantPart, PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { screenPath } from '../shared/router.ts';
import { EmptyList, ListError, PageHeader } from '../shared/screen-parts.tsx';
import { Capture, type CameraState } from './capture.tsx';
import { $photos, $sending, $unstored, isSendable, sendWaiting } from './photo-queue.ts';
import { isOf, type CentreTeaching } from './photo-store.ts';
import {
  PHOTOS_NEEDED,
  PHOTOS_WANTED,
  type Plant,
  plantsOf,
  teachPath,
  useOfflineScreen,
  useQueue,
  useTeaching,
  useTeachMessages
} from './use-teaching.ts';

/** The photographs that wait, why, and those that the editor has to look at. */
function QueueStatus({ hasCheck = false }: { hasCheck?: boolean }) {
  const { queue: t } = useTeachMessages();
  const photos = useStore($photos);
  const sending = useStore($sending);
  const unstored = useStore($unstored);
  const toCheck = photos.filter((photo) => !isSendable(photo));
  const waiting = photos.length - toCheck.length;
  const [first] = toCheck;
  const reason = sending === 'idle' ? 'sending' : sending;
  return (
    <>
      {/* Always rendered, so that screen readers announce its changes. */}
      <div role="status" className={waiting ? '' : 'sr-only'}>
        {waiting > 0 && (
          <div className="flex items-center gap-3 rounded-lg border-l-4 border-turmeric bg-turmeric-tint px-3 py-1.5 max-sm:text-sm">
            <CloudUpload aria-hidden size={20} className="shrink-0" />
            <p className="min-w-0 grow py-1">
              <b>{t.waiting(waiting)}</b> {t[reason]}
            </p>
            {sending === 'later' && (
              <Button variant="small" className="shrink-0" onClick={sendWaiting}>
                {t.now}
              </Button>
            )}
          </div>
        )}
      </div>
      {unstored > 0 && <Notice tone="bad">{t.full(unstored)}</Notice>}
      {hasCheck && first && (
        <ButtonLink
          variant="ghost"
          className="justify-self-start"
          href={teachPath(first.centre, { plant: first.product.id, part: first.part })}
        >
          {t.check(toCheck.length)}
        </ButtonLink>
      )}
    </>
  );
}

interface PartCellProps {
  plant: Plant;
  part: PlantPart;
  href: string;
  waiting: number;
}

/** How well a part of a plant is taught; leads to taking photographs of it. */
function PartCell({ plant, part, href, waiting }: PartCellProps) {
  const t = useTeachMessages();
  const { photographs = 0, recognised = 0 } = plant.parts[part] ?? {};
  const count = photographs + waiting;
  const isTaught = photographs >= PHOTOS_NEEDED;
  const lines = [
    !count && t.cell.none,
    isTaught && t.cell.recognised(recognised, photographs),
    count > 0 && count < PHOTOS_NEEDED && t.cell.begins(PHOTOS_NEEDED - count),
    count >= PHOTOS_NEEDED && count < PHOTOS_WANTED && t.cell.needed(PHOTOS_WANTED - count),
    waiting > 0 && t.cell.waiting(waiting)
  ].filter((line) => line !== false);
  return (
    <a
      href={href}
      className={`grid min-h-16 content-start gap-1 rounded-lg border p-2 text-xs text-ink-soft hover:border-leaf ${
        count ? 'border-rule bg-ground' : 'border-dashed border-edge'
      }`}
    >
      <span className="sr-only">{plant.product.name}, </span>
      <span className="flex items-center justify-between gap-1 text-sm font-semibold text-ink">
        {t.parts[part]}
        {count >= PHOTOS_WANTED ? (
          <Check size={16} aria-hidden className="text-leaf" />
        ) : (
          <Camera size={16} aria-hidden className="text-leaf" />
        )}
      </span>
      <span aria-hidden className="flex gap-0.5">
        {Array.from({ length: PHOTOS_WANTED }, (_, index) => (
          <span
            key={index}
            className={`h-1.5 grow rounded-full ${
              index < photographs ? 'bg-leaf' : index < count ? 'bg-turmeric' : 'bg-plate'
            }`}
          />
        ))}
      </span>
      {lines.map((line) => (
        <span key={line}>
          {line}
          <span className="sr-only">. </span>
        </span>
      ))}
    </a>
  );
}

/** Returns the pairs of plants that are mixed up, each once, the worst first. */
function confusedPairs(teaching: CentreTeaching) {
  const pairs = PLANT_PARTS.flatMap((part) =>
    teaching.parts[part].plants.flatMap(({ product, confused_with: partner, confused }) =>
      partner && confused > 0 ? [{ part, product, partner, confused }] : []
    )
  ).toSorted((a, b) => b.confused - a.confused);
  const keyOf = ({ part, product, partner }: (typeof pairs)[number]) =>
    `${part} ${[product.id, partner.id].toSorted((a, b) => a - b).join()}`;
  return [...Map.groupBy(pairs, keyOf)].map(([key, [pair]]) => ({ key, ...pair! }));
}

function Confused({ centre, teaching }: { centre: number; teaching: CentreTeaching }) {
  const t = useTeachMessages();
  const pairs = confusedPairs(teaching);
  if (!pairs.length) return null;
  return (
    <section
      aria-labelledby="confused"
      className="grid gap-2 rounded-xl border border-rule bg-ground-raised p-4"
    >
      <h2 id="confused" className="flex items-center gap-2 font-title text-lg">
        <Shuffle size={18} aria-hidden />
        {t.confused.title}
      </h2>
      <ul className="divide-y divide-rule">
        {pairs.map(({ key, part, product, partner }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span>
              <b className="font-semibold">{t.confused.pair(product.name, partner.name)}</b>{' '}
              <span className="text-sm text-ink-soft">{t.parts[part]}</span>
            </span>
            <ButtonLink
              variant="small"
              className="max-sm:-ml-2.5"
              href={teachPath(centre, { plant: product.id, part, after: partner.id })}
            >
              <Camera size={16} aria-hidden />
              {t.confused.add}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlantListProps {
  centre: number;
  teaching: CentreTeaching & { isStored: boolean };
  plants: readonly Plant[];
}

function PlantList({ centre, teaching, plants }: PlantListProps) {
  const t = useTeachMessages();
  const photos = useStore($photos);
  const total = (field: 'photographs' | 'recognised') =>
    PLANT_PARTS.reduce((sum, part) => sum + teaching.parts[part][field], 0);
  const all = total('photographs');
  const summary = all ? t.summary(all, total('recognised')) : t.intro;
  return (
    <>
      <PageHeader title={t.of(teaching.name)} intro={summary} />
      {teaching.isStored && <p className="text-sm text-ink-soft">{t.stored}</p>}
      <QueueStatus hasCheck />
      <Confused centre={centre} teaching={teaching} />
      {plants.length === 0 && (
        <EmptyList>
          {t.noPlants}{' '}
          <a href={screenPath('jamuCentre', centre)} className="text-leaf underline">
            {t.edit}
          </a>
        </EmptyList>
      )}
      <ul className="grid gap-2 lg:grid-cols-2 lg:gap-3">
        {plants.map((plant) => (
          <li
            key={plant.product.id}
            className="grid content-start gap-2 rounded-xl border border-rule bg-ground-raised p-3 sm:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] sm:max-lg:items-center"
          >
            <h2 className="font-sans text-base font-semibold break-words">{plant.product.name}</h2>
            <div className="grid grid-cols-3 gap-2">
              {PLANT_PARTS.map((part) => (
                <PartCell
                  key={part}
                  plant={plant}
                  part={part}
                  href={teachPath(centre, { plant: plant.product.id, part })}
                  waiting={
                    photos.filter(
                      (photo) =>
                        isSendable(photo) && isOf(photo, { centre, product: plant.product, part })
                    ).length
                  }
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Photographs of a centre's plants, which teach the identifier to recognise them there (§6). */
export function Teach({ id, search }: { id: number; search: Readonly<Record<string, string>> }) {
  const t = useTeachMessages();
  const { lists } = useMessages();
  const { data, error, isPending, refetch } = useTeaching(id);
  // Stays on from one plant to the next.
  const [camera, setCamera] = useState<CameraState>({
    isOn: false,
    lens: { facingMode: { ideal: 'environment' } }
  });
  useQueue();
  useOfflineScreen();
  if (isPending) return <p role="status">{lists.loading}</p>;
  if (!data) return <ListError sentence={t.failed} error={error} onRetry={() => void refetch()} />;
  const plants = plantsOf(data);
  const plant = plants.find(({ product }) => String(product.id) === search['plant']);
  const part = search['part'];
  if (!plant || !isPlantPart(part))
    return <PlantList centre={id} teaching={data} plants={plants} />;
  return (
    // Without a key, so that the camera stays open and the focus on "Next plant".
    <Capture
      centre={id}
      plants={plants}
      plant={plant}
      part={part}
      after={Number(search['after']) || undefined}
      camera={camera}
      onCamera={setCamera}
      status={<QueueStatus />}
    />
  );
}
