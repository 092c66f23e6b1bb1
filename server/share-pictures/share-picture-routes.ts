import { basename } from 'node:path';
import { Hono, type Context } from 'hono';
import { sharePicture } from '#lib/contract/endpoints/pictures.ts';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { Language } from '#lib/contract/languages.ts';
import {
  readShareName,
  sharePicturePath,
  type ShareCard,
  type ShareSubject
} from '#lib/contract/share-picture.ts';
import { centreCard, productCard } from '#lib/i18n/share-card.ts';
import type { Database } from '../db/tables.ts';
import { createRepository, type Row } from '../entities/repository.ts';
import { localize } from '../entities/translations/localize.ts';
import { REVALIDATE } from '../http/static-file.ts';
import { sendImmutable } from '../images/routes.ts';
import { sharePictures, type ShareDeps } from './share-pictures.ts';

interface CardSource {
  entity: AnyEntity;
  toCard(item: Row, language: Language): ShareCard;
}

const CARD_SOURCES: Record<ShareSubject['part'], CardSource> = {
  product: {
    entity: entities.product,
    toCard: (item, language) => productCard(item as Row & Product, language)
  },
  'central-jamu': {
    entity: entities.jamuCentre,
    toCard: (item) => centreCard(item as Row & JamuCentre)
  }
};

/** Returns the content of a share picture; undefined if the row is not published. */
async function findCard(
  db: Database,
  { part, id, language }: ShareSubject
): Promise<ShareCard | undefined> {
  const { entity, toCard } = CARD_SOURCES[part];
  const row = await createRepository(db, entity, 'published').findById(id);
  const [item] = row ? await localize(db, entity, [row], { lang: language }) : [];
  return item && toCard(item, language);
}

const PATH = sharePicture.path.replace('{name}', ':name');

/** Serves share pictures below `/uploads/share` and `/api/uploads/share` (§7, decision 083). */
export function sharePictureRoutes(deps: ShareDeps): Hono {
  const app = new Hono();
  const pictures = sharePictures(deps);

  async function send(c: Context): Promise<Response> {
    const requested = c.req.param('name') ?? '';
    const subject = readShareName(requested);
    const card = subject && (await findCard(deps.db, subject));
    if (!subject || !card) return c.notFound();
    const name = basename(sharePicturePath(subject, card));
    // Relative, because a proxy may serve the API at another base path.
    if (name !== requested)
      return c.body(null, 302, { Location: name, 'Cache-Control': REVALIDATE });
    return sendImmutable(c, name, async () => {
      const picture = new Blob([await pictures.get(name, card)]);
      return { size: picture.size, stream: picture.stream() };
    });
  }

  for (const path of [PATH, `/api${PATH}`]) app.get(path, send);
  return app;
}
