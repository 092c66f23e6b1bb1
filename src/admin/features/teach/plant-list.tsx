import { useStore } from '@nanostores/react';
import { Camera, Check, Shuffle } from 'lucide-react';
import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { useWords } from '#core/shared/i18n.tsx';
import { screenPath } from '#core/shared/router.ts';
import { EmptyList, PageHeader } from '#core/shared/screen-parts.tsx';
import { $photos, countSendable } from './photo-queue.ts';
import type { CentrePlants } from './photo-store.ts';
import { QueueStatus } from './queue-status.tsx';
import { WaitingPhotos } from './waiting-photos.tsx';
import { PHOTOS_NEEDED, PHOTOS_WANTED, type Plant, teachPath } from './use-teaching.ts';

interface PartCellProps {
  centre: number;
  plant: Plant;
  part: PlantPart;
}

function PartCell({ centre, plant: { product, parts }, part }: PartCellProps) {
  const t = useWords(teachWords);
  const { photographs = 0, recognised = 0 } = parts[part] ?? {};
  const waiting = countSendable(useStore($photos), { centre, product, part });
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
      href={teachPath(centre, { plant: product.id, part })}
      className={`grid min-h-16 content-start gap-1 rounded-lg border p-2 text-xs text-ink-soft hover:border-leaf ${
        count ? 'border-rule bg-ground' : 'border-dashed border-edge'
      }`}
    >
      <span className="sr-only">{product.name}, </span>
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

/** Returns the pairs of plants that the identifier confuses, the most frequent first. */
function confusedPairs(centrePlants: CentrePlants) {
  const pairs = PLANT_PARTS.flatMap((part) =>
    centrePlants.parts[part].plants.flatMap(({ product, confused_with: partner, confused }) =>
      partner && confused > 0 ? [{ part, product, partner, confused }] : []
    )
  ).toSorted((a, b) => b.confused - a.confused);
  const keyOf = ({ part, product, partner }: (typeof pairs)[number]) =>
    `${part} ${[product.id, partner.id].toSorted((a, b) => a - b).join()}`;
  return [...Map.groupBy(pairs, keyOf)].map(([key, [pair]]) => ({ key, ...pair! }));
}

function ConfusedPlants({ centre, centrePlants }: { centre: number; centrePlants: CentrePlants }) {
  const t = useWords(teachWords);
  const pairs = confusedPairs(centrePlants);
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
  centrePlants: CentrePlants & { isStored: boolean };
  plants: readonly Plant[];
}

export function PlantList({ centre, centrePlants, plants }: PlantListProps) {
  const t = useWords(teachWords);
  const sumOf = (field: 'photographs' | 'recognised') =>
    PLANT_PARTS.reduce((sum, part) => sum + centrePlants.parts[part][field], 0);
  const photographs = sumOf('photographs');
  const summary = photographs ? t.summary(photographs, sumOf('recognised')) : t.intro;
  return (
    <>
      <PageHeader title={t.of(centrePlants.name)} intro={summary} />
      {centrePlants.isStored && <p className="text-sm text-ink-soft">{t.stored}</p>}
      <QueueStatus showCheckLink />
      <WaitingPhotos />
      <ConfusedPlants centre={centre} centrePlants={centrePlants} />
      {plants.length === 0 && (
        <EmptyList>
          {t.noPlants}{' '}
          <a href={screenPath('jamuCentre', centre)} className="text-leaf underline">
            {t.edit}
          </a>
        </EmptyList>
      )}
      <ul className="grid grid-cols-1 gap-2 lg:grid-cols-2 lg:gap-3">
        {plants.map((plant) => (
          <li
            key={plant.product.id}
            className="grid grid-cols-1 content-start gap-2 rounded-xl border border-rule bg-ground-raised p-3 sm:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] sm:max-lg:items-center"
          >
            <h2 className="font-sans text-base font-semibold break-words">{plant.product.name}</h2>
            <div className="grid grid-cols-3 gap-2">
              {PLANT_PARTS.map((part) => (
                <PartCell key={part} centre={centre} plant={plant} part={part} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
