import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { LARGEST_ID } from '#lib/contract/limits.ts';
import { LANGUAGES, type Language } from '#lib/contract/languages.ts';
import { NAMED_PAGES } from '#lib/contract/page-name.ts';
import type { ShareSubject, ShareCard } from '#lib/contract/share-picture.ts';
import { centreCard, productCard } from '#lib/i18n/share-card.ts';
import type { Database } from '../db/tables.ts';
import { localize } from '../entities/translations/localize.ts';
import { createRepository, type Row } from '../entities/repository.ts';

interface Kind {
  entity: AnyEntity;
  toCard(item: Row, language: Language): ShareCard;
}

const KINDS: Record<ShareSubject['part'], Kind> = {
  product: {
    entity: entities.product,
    toCard: (item, language) => productCard(item as Row & Product, language)
  },
  'central-jamu': {
    entity: entities.jamuCentre,
    toCard: (item) => centreCard(item as Row & JamuCentre)
  }
};

/** Whose picture a name means; undefined for no subject that there can be. */
export function subjectOf(named: {
  part: string;
  id: number;
  language: string;
}): ShareSubject | undefined {
  const part = NAMED_PAGES.find((one) => one === named.part);
  const language = LANGUAGES.find((one) => one === named.language);
  const isId = named.id > 0 && named.id <= LARGEST_ID;
  return part && language && isId ? { part, id: named.id, language } : undefined;
}

/** What the picture of a published row shows; undefined where none is published. */
export async function findCard(
  db: Database,
  { part, id, language }: ShareSubject
): Promise<ShareCard | undefined> {
  const { entity, toCard } = KINDS[part];
  const row = await createRepository(db, entity, 'published').findById(id);
  if (!row) return undefined;
  const [item] = await localize(db, entity, [row], { lang: language });
  return item && toCard(item, language);
}
