import {
  entities,
  writableBy,
  type AnyEntity,
  type EntityName,
  type EntityTypes
} from '#lib/contract/entities.ts';
import type { IncompleteRow, RefusedRow } from '#lib/contract/endpoints/deletions.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { RESTORE } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { lockImages } from '../images/image-storage.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import { toWriteError, type EntityDeps } from './crud/unit-of-work.ts';
import { toItem } from './items.ts';
import type { Row } from './repository.ts';
import { rowRestorer } from './restore-rows.ts';
import { findChange } from './history/audit-log.ts';
import { findTrashed } from './history/trash-repository.ts';
import type { Columns } from '../db/tables.ts';

/** Requires the caller's password if the changes are sensitive. Returns the caller. */
type Authorize = (entity: AnyEntity, id: number, changes: Columns) => Promise<SignedIn>;

/** Returns the entity with a name. Throws 404 if the account may not write it. */
const writableEntity = (name: string | undefined, by: SignedIn): AnyEntity => {
  const entity = Object.values(entities).find((candidate) => candidate.name === name);
  if (!entity || !hasRole(by.role, entity.write)) throw new HttpError(404, ERROR_MESSAGE.notFound);
  return entity;
};

const countKeys = ({ foreignKeys }: AnyEntity): number => Object.keys(foreignKeys).length;

/** Groups rows by entity, with categories before the products that refer to them. Throws 404. */
export const groupByEntity = <Item extends { entity: string }>(items: Item[], by: SignedIn) =>
  [...Map.groupBy(items, ({ entity }) => entity)]
    .map(([name, group]) => [writableEntity(name, by), group] as const)
    .toSorted(([a], [b]) => countKeys(a) - countKeys(b));

/** Returns functions that restore rows (decision 015). */
export function restoreService(deps: EntityDeps) {
  const { db, write } = deps;
  const { restoreRow, readEarlier, restoreValues } = rowRestorer(deps);
  const toResult = async (entity: AnyEntity, row: Row) => ({
    entity: entity.name,
    id: row.id,
    item: (await toItem(deps, entity, row)) as unknown as EntityTypes[EntityName]
  });

  return {
    /** Restores a row from the trash. Throws 404, 409 (name taken), 422 (category in the trash). */
    async trashed(id: number, by: SignedIn) {
      const [trashed] = await findTrashed(db, [id]);
      const entity = writableEntity(trashed?.entity, by);
      const result = await write(entity, by, async (rows, trx) => {
        // Without the lock, the image could be deleted as unused before the row refers to it.
        await lockImages(trx, trashed?.image.split('\n') ?? []);
        return restoreRow(entity, rows, trx, id);
      });
      if (result instanceof PendingReview) return result;
      return { ...(await toResult(entity, result.row)), left: result.left };
    },
    /**
     * Restores rows from the trash, in one transaction for each entity. Returns the ids of restored
     * rows, the ids of versions that wait for review, the refused rows, and rows with incomplete
     * fields.
     */
    async manyTrashed(ids: readonly number[], by: SignedIn) {
      const restored: number[] = [];
      const waiting: number[] = [];
      const incomplete: IncompleteRow[] = [];
      const allowed: readonly string[] = writableBy(by.role);
      const known = (await findTrashed(db, ids)).filter(({ entity }) => allowed.includes(entity));
      const existing = new Set(known.map(({ id }) => id));
      const refused: RefusedRow[] = [...new Set(ids)]
        .filter((id) => !existing.has(id))
        .map((id) => ({ id, title: '', error: ERROR_MESSAGE.notFound }));
      for (const [entity, trashed] of groupByEntity(known, by)) {
        const result = await write(entity, by, async (rows, trx) => {
          const images = trashed.flatMap(({ image }) => image.split('\n'));
          await lockImages(trx, images.toSorted());
          const done: IncompleteRow[] = [];
          for (const { id, title } of trashed)
            try {
              const { result } = await rows.withSavepoint(() => restoreRow(entity, rows, trx, id));
              done.push({ id, title, left: result.left });
            } catch (cause) {
              const error = toWriteError(entity, cause);
              if (!(error instanceof HttpError)) throw error;
              refused.push({ id, title, error: error.message });
            }
          return done;
        });
        if (result instanceof PendingReview) waiting.push(...result.waiting);
        else {
          restored.push(...result.map(({ id }) => id));
          incomplete.push(...result.filter(({ left }) => left.length > 0));
        }
      }
      return { restored, waiting, refused, incomplete };
    },
    /** Restores the values before a change. `left` lists incomplete fields. Throws 404 or 409. */
    async change(id: number, author: SignedIn, authorize: Authorize) {
      const change = await findChange(db, id);
      const entity = writableEntity(change?.entity, author);
      if (!change || change.action === 'create') throw new HttpError(409, RESTORE.nothing);
      const earlier = await readEarlier(entity, change.fields);
      const by = await authorize(entity, change.row_id, earlier.values);
      const result = await write(entity, by, (rows, trx) =>
        restoreValues(entity, rows, trx, change.row_id, earlier)
      );
      if (result instanceof PendingReview) return result;
      return { ...(await toResult(entity, result.after)), left: result.left };
    }
  };
}
