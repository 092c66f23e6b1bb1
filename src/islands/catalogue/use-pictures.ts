import { useEffect, useState } from 'react';
import type { SeenCard } from './card.ts';
import { partOf, decodePictures, type Pictures } from './picture-index.ts';

const loaded = new Map<number, Promise<Pictures>>();

async function ask(part: number): Promise<Pictures> {
  const answer = await fetch(`/catalogue/picture-index/${part}.json`);
  return answer.ok ? decodePictures((await answer.json()) as Pictures) : {};
}

/** One part of the picture index, loaded once; empty after a failure, which may be retried. */
function loadPictures(part: number): Promise<Pictures> {
  const known = loaded.get(part);
  if (known) return known;
  const asked = ask(part).catch(() => {
    loaded.delete(part);
    return {};
  });
  loaded.set(part, asked);
  return asked;
}

/** Adds pictures to cards; those missing from the index arrive later. */
export function usePictures(
  cards: readonly (Omit<SeenCard, 'image'> & { image?: string })[]
): SeenCard[] {
  const [known, setKnown] = useState<Pictures>({});
  const unknown = cards.filter(({ id, image }) => image === undefined && !(id in known));
  const parts = [...new Set(unknown.map(({ id }) => partOf(id)))].join();
  useEffect(() => {
    if (!parts) return;
    let current = true;
    for (const part of parts.split(',')) {
      void loadPictures(Number(part)).then(
        (pictures) => current && setKnown((before) => ({ ...before, ...pictures }))
      );
    }
    return () => {
      current = false;
    };
  }, [parts]);
  return cards.map((card) => ({ ...card, image: card.image ?? known[card.id] ?? '' }));
}
