import { useEffect, useState } from 'react';
import type { Card, ListedCard } from './card.ts';
import { loadPictures } from './load-pictures.ts';
import { partOf } from './picture-index.ts';
import type { Pictures } from './picture-index.ts';

/** Cards with their pictures: those that the index listed without one get it a moment later. */
export function usePictures(cards: readonly ListedCard[]): Card[] {
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
