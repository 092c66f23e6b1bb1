import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { TRASH } from '#lib/contract/limits.ts';
import { DAY, daily } from '../jobs/daily.ts';
import { purgeTrash } from './trash-repository.ts';
import type { Deps } from '../deps.ts';
import { imageStorage } from '../files/image-storage.ts';
import { HttpError } from '../http/errors.ts';

/** Deletes rows of the trash for good, with the images that nothing else uses. */
export function trashPurger({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>) {
  const images = imageStorage({ db, files, log });
  const forget = async (which: { id?: number; before?: string }): Promise<number> => {
    const forgotten = await purgeTrash(db, which);
    for (const image of new Set(forgotten)) await images.removeUnused(image);
    return forgotten.length;
  };
  const purge = () => forget({ before: new Date(Date.now() - TRASH.days * DAY).toISOString() });

  return {
    /** One of them. Throws 404. */
    async remove(id: number): Promise<void> {
      if ((await forget({ id })) === 0) throw new HttpError(404, ERROR_MESSAGE.notFound);
    },
    /** All of them. Returns how many there were. */
    empty: () => forget({}),
    /** Those that were deleted more than `TRASH.days` ago. Returns how many there were. */
    purge,
    /** Purges now and once a day. Returns what ends it. */
    start: (): (() => Promise<void>) => daily(log, 'the trash was not purged', purge)
  };
}
