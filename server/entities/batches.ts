import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ImportedRow } from '#lib/contract/import.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { createRepository } from './repository.ts';
import { validateFields } from './validate.ts';
import { toColumns, writeRows } from './unit-of-work.ts';
import type { WriteDeps } from './unit-of-work.ts';
import type { SignedIn } from '../http/auth-middleware.ts';
import { HttpError } from '../http/errors.ts';
import { planImport } from './import-plan.ts';
import type { PlannedRow } from './import-plan.ts';

type Fields = Record<string, unknown>;

const answers = (plan: PlannedRow[]): ImportedRow[] => plan.map(({ answer }) => answer);

/** Writes many rows of an entity, wholly or not at all (decision 015). */
export function entityBatches(deps: WriteDeps, entity: AnyEntity) {
  return {
    /**
     * Moves rows to the trash. Returns their ids there, in the same order. Throws 404 when one is
     * not there.
     */
    remove: (ids: number[], by: SignedIn): Promise<number[]> =>
      writeRows(deps, entity, by, async (rows) => {
        const trashed: number[] = [];
        // One after the other: what a guard looks at is as the last one left it.
        for (const row of await rows.locked(ids)) trashed.push(await rows.remove(row));
        return trashed;
      }),
    /** Gives rows the same values; a password is none of them. */
    async update(
      ids: number[],
      { password: _password, ...given }: Fields,
      by: SignedIn
    ): Promise<void> {
      const values = await validateFields(entity, given, true);
      if (Object.keys(values).length === 0)
        throw new HttpError(422, 'values is required', {
          fields: { values: 'values is required' }
        });
      const columns = await toColumns(entity, values);
      await writeRows(deps, entity, by, async (rows) => {
        for (const row of await rows.locked(ids)) await rows.update(row, values, columns);
      });
    },
    /** What an import would do with each row. */
    async dryRun(given: Fields[]): Promise<ImportedRow[]> {
      return answers(
        await planImport(deps.db, entity, given, createRepository(deps.db, entity).findByIds)
      );
    },
    /** Imports rows, or throws 422 that says what is wrong with which. */
    import: (given: Fields[], by: SignedIn): Promise<ImportedRow[]> =>
      writeRows(deps, entity, by, async (rows, trx) => {
        const plan = await planImport(trx, entity, given, rows.lock);
        if (plan.some(({ answer }) => answer.action === 'error'))
          throw new HttpError(422, ERROR_MESSAGE.invalid, { body: { rows: answers(plan) } });
        for (const { answer, existing, values = {} } of plan) {
          if (answer.action === 'same') continue;
          const columns = await toColumns(entity, values);
          const { id } = existing
            ? await rows.update(existing, values, columns)
            : await rows.create(columns);
          answer.id = id;
        }
        return answers(plan);
      })
  };
}
