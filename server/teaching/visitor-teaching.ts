import type { PlantPart } from '#lib/contract/identification.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import type { Database } from '../db/tables.ts';
import { invalidField } from '../http/errors.ts';
import { readBytes, type FileStore } from '../images/file-store.ts';
import { addTaughtPhotos } from './taught-photos.ts';
import type { Teachings } from './teachings.ts';

/** A visitor's photograph; `contributor` stands for the visitor. */
interface VisitorPhotoRow {
  id: number;
  part: string;
  file: string;
  product_id: number;
  centre_id: number;
  contributor: number;
}

/**
 * Examines a visitor's photograph that an editor accepted, if it should teach.
 * @returns a function that stores the result inside a transaction, in place of the previous one
 * @throws HttpError 422 if the photograph cannot teach
 */
export async function teachVisitorPhoto(
  { photos, teachings }: { photos: FileStore; teachings: Teachings },
  photo: VisitorPhotoRow,
  shouldTeach: boolean
): Promise<(trx: Database) => Promise<void>> {
  const { id, file, product_id, centre_id, contributor } = photo;
  const part = photo.part as PlantPart;
  const refuse = (sentence: string): never => {
    throw invalidField('teaches', sentence);
  };
  const examine = async () => {
    const bytes = (await readBytes(photos, file)) ?? refuse(TEACHING.gone);
    const examined = await (await teachings.openIdentifier()).examine(bytes, part);
    return examined.showsPlant ? examined : refuse(TEACHING.noPlant);
  };
  const examined = shouldTeach ? await examine() : undefined;
  const network = await teachings.network();
  return async (trx) => {
    await trx.deleteFrom('taught_photos').where('visitor_photo_id', '=', id).execute();
    if (!examined) return;
    const subject = { part, product_id, centre_id, photographer: `visitor-${contributor}` };
    const [result] = await addTaughtPhotos(trx, subject, network, [
      { ...examined, visitorPhoto: id }
    ]);
    if (typeof result === 'string') refuse(result);
  };
}
