import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ImportedRow } from '#lib/contract/endpoints/batch.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import type { SignedIn } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import { planImport, type PlannedRow } from './import-plan.ts';
import { createRepository } from './repository.ts';
import { runUnitOfWork, toColumns, type EntityDeps } from './unit-of-work.ts';
import { validateFields } from './validate.ts';

type Fields = Record<string, unknown>;

const answers = (plan: PlannedRow[]): ImportedRow[] => plan.map(({ answer }) => answer);

/** Writes many rows of an entity, all or none (decision 015). */
export function batchService(deps: EntityDeps, entity: AnyEntity) {
  const { db, hooks } = deps;
  return {
    /**
     * Moves rows to the trash. Returns their ids there, in the same order. Throws 404 when one does
     * not exist.
     */
    remove: (ids: number[], by: SignedIn): Promise<number[]> =>
      runUnitOfWork(deps, entity, by, async (work) => {
        const trashed: number[] = [];
        // One after the other: a hook sees what the last one left.
        for (const row of await work.lockAll(ids)) trashed.push(await work.remove(row));
        return trashed;
      }),
    /** Gives rows the same values. */
    async update(ids: number[], given: Fields, by: SignedIn): Promise<void> {
      const values = await validateFields(entity, given, true);
      if (Object.keys(values).length === 0)
        throw new HttpError(422, 'values is required', {
          fields: { values: 'values is required' }
        });
      const columns = await toColumns(hooks, entity, values);
      await runUnitOfWork(deps, entity, by, async (work) => {
        for (const row of await work.lockAll(ids)) await work.update(row, values, columns);
      });
    },
    /** What an import would do with each row. */
    async dryRun(given: Fields[]): Promise<ImportedRow[]> {
      return answers(await planImport(db, entity, given, createRepository(db, entity).findByIds));
    },
    /** Imports rows, or throws 422 that says what is wrong with which. */
    import: (given: Fields[], by: SignedIn): Promise<ImportedRow[]> =>
      runUnitOfWork(deps, entity, by, async (work, trx) => {
        const plan = await planImport(trx, entity, given, work.lock);
        if (plan.some(({ answer }) => answer.action === 'error'))
          throw new HttpError(422, ERROR_MESSAGE.invalid, { body: { rows: answers(plan) } });
        for (const { answer, existing, values = {} } of plan) {
          if (answer.action === 'same') continue;
          const columns = await toColumns(hooks, entity, values);
          const { id } = existing
            ? await work.update(existing, values, columns)
            : await work.create(columns);
          answer.id = id;
        }
        return answers(plan);
      })
  };
}
