import type { PlantPart } from '#lib/contract/identification.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { invalidField } from '../http/errors.ts';
import { readBytes } from '../images/file-store.ts';
import type { VisitorPhotoDeps } from '../visitor-photos/photo-routes.ts';
import { addTaughtPhotos, removeTaughtVisitorPhoto } from './change-photos.ts';
import type { UploadDeps } from './upload-route.ts';

type TeachDeps = Pick<UploadDeps, 'photos' | 'taughtPlantCache' | 'mayTeach'>;

/** Examines and stores a visitor's photograph; see `VisitorPhotoDeps.teach`. */
export async function teachVisitorPhoto(
  { photos, taughtPlantCache, mayTeach }: TeachDeps,
  ...[photo, shouldTeach, account]: Parameters<VisitorPhotoDeps['teach']>
): ReturnType<VisitorPhotoDeps['teach']> {
  const { id, file, product_id, centre_id, contributor } = photo;
  const part = photo.part as PlantPart;
  const refuse = (sentence: string): never => {
    throw invalidField('teaches', sentence);
  };
  const examine = async () => {
    const bytes = (await readBytes(photos, file)) ?? refuse(TEACHING.gone);
    const examined = await (await taughtPlantCache.openIdentifier()).examine(bytes);
    return examined.showsPlant ? examined : refuse(TEACHING.noPlant);
  };
  const examined = shouldTeach ? await examine() : undefined;
  const weightsVersion = await taughtPlantCache.weightsVersion();
  const by = { ...account, mayPublish: await mayTeach(account) };
  return async (trx) => {
    const known = await trx
      .selectFrom('taught_photos')
      .select(['product_id', 'accepted_by'])
      .where('visitor_photo_id', '=', id)
      .where('deleted_at', '=', '')
      .executeTakeFirst();
    const isAccepted = known?.accepted_by !== null || !by.mayPublish;
    if (examined && known?.product_id === product_id && isAccepted) return;
    await removeTaughtVisitorPhoto(trx, by, id);
    if (!examined) return;
    const subject = { part, product_id, centre_id, photographer: `visitor-${contributor}` };
    const [result] = await addTaughtPhotos(trx, by, subject, weightsVersion, [
      { ...examined, visitor_photo_id: id }
    ]);
    if (typeof result === 'string') refuse(result);
  };
}
