import { entities } from '#lib/contract/entities.ts';
import type { Database } from '../../db/open.ts';
import { createRepository } from '../repository.ts';

/**
 * Finds the names of the published plants that grow at a centre; undefined where no such centre is
 * published.
 */
export const plantsOfCentre =
  (db: Database) =>
  async (centre: number): Promise<string[] | undefined> => {
    const found = await createRepository(db, entities.jamuCentre, 'published').findById(centre);
    return (found?.['products'] as { name: string }[] | undefined)?.map(({ name }) => name);
  };
