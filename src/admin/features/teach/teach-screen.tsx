import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isPlantPart } from '#lib/contract/identification.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import { useMessages, useWords } from '#core/shared/i18n.tsx';
import { ListError } from '#core/shared/screen-parts.tsx';
import { Capture } from './capture.tsx';
import { $photos, startQueue } from './photo-queue.ts';
import { PlantList } from './plant-list.tsx';
import {
  cacheScreen,
  type Plant,
  plantsOf,
  useCentrePlants,
  useSentPhotos
} from './use-teaching.ts';

export function Teach({ id, search }: { id: number; search: Readonly<Record<string, string>> }) {
  const t = useWords(teachWords);
  const { lists } = useMessages();
  const photos = useStore($photos);
  const { data, error, isPending, refetch } = useCentrePlants(id);
  // The camera stays on when the plant changes, even if the list is shown in between.
  const [isCameraOn, setCameraOn] = useState(false);
  useEffect(startQueue, []);
  useSentPhotos();
  useEffect(() => void cacheScreen().catch(() => undefined), []);
  if (isPending) return <p role="status">{lists.loading}</p>;
  const plants = data ? plantsOf(data) : [];
  const isChosen = ({ product }: Pick<Plant, 'product'>) => String(product.id) === search['plant'];
  // Photographs may wait for a deleted centre, or for a plant that the centre no longer lists.
  const photo = photos.find(isChosen);
  const plant = plants.find(isChosen) ?? (photo && { product: photo.product, parts: {} });
  const part = search['part'];
  if (!plant || !isPlantPart(part))
    return data ? (
      <PlantList centre={id} centrePlants={data} plants={plants} />
    ) : (
      <ListError sentence={t.failed} error={error} onRetry={() => void refetch()} />
    );
  return (
    // Has no `key`, so that the camera stays on and the focus stays when the plant changes.
    <Capture
      centre={id}
      plants={plants}
      plant={plant}
      part={part}
      after={Number(search['after']) || undefined}
      isCameraOn={isCameraOn}
      onCamera={setCameraOn}
    />
  );
}
