import { TRASH } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { imageStorage } from '../images/image-storage.ts';
import { HttpError } from '../http/errors.ts';
import { DAY, daily } from '../jobs/daily.ts';
import { purgeTrash } from './history/trash-repository.ts';
import type { EntityDeps } from './crud/unit-of-work.ts';

/** Deletes rows of the trash for good, with the images that nothing else uses. */
export function trashPurger({ db, files, log }: Pick<EntityDeps, 'db' | 'files' | 'log'>) {
  const images = imageStorage({ db, files, log });
  const purge = async (which: { id?: number; before?: string }): Promise<number> => {
    const purged = await purgeTrash(db, which);
    for (const image of new Set(purged)) await images.removeUnused(image);
    return purged.length;
  };
  const purgeOld = () => purge({ before: new Date(Date.now() - TRASH.days * DAY).toISOString() });

  return {
    /** Deletes one row. Throws 404. */
    async remove(id: number): Promise<void> {
      if ((await purge({ id })) === 0) throw new HttpError(404, ERROR_MESSAGE.notFound);
    },
    /** Deletes all rows. Returns how many there were. */
    empty: () => purge({}),
    /** Deletes the rows that are older than `TRASH.days`. Returns how many there were. */
    purge: purgeOld,
    /** Purges now and once a day. Returns what ends it. */
    start: (): (() => Promise<void>) => daily(log, 'the trash was not purged', purgeOld)
  };
}
