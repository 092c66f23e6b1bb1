import { ValidationError } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Change, ChangedFields } from '#lib/contract/endpoints/history.ts';
import type { LeftRow } from '#lib/contract/endpoints/import.ts';
import { BATCH, TRASH } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, IMPORT } from '#lib/contract/error-messages.ts';
import { undoMark } from '#lib/contract/states.ts';
import type { Database } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { PendingReview, type SignedIn } from '../../http/serve.ts';
import { lockImages } from '../../images/image-storage.ts';
import { picturesOf } from '../../images/record-pictures.ts';
import { DAY_MS } from '../../jobs/repeat.ts';
import type { RowWriter } from '../crud/row-writer.ts';
import { toWriteError, type EntityDeps } from '../crud/unit-of-work.ts';
import { changesSince, listImportedRows, withdrawImport } from '../history/imports.ts';
import { rowRestorer } from '../restore-rows.ts';
import { entityOf } from '../restore.ts';

type ImportedRows = Awaited<ReturnType<typeof listImportedRows>>;

/** Returns the fields of a series of changes (newest first) with the values before the series. */
const earliest = (changes: readonly Change[]): ChangedFields =>
  Object.assign({}, ...changes.map(({ fields }) => fields)) as ChangedFields;

const picturesBefore = (entity: AnyEntity, { fields }: Change): string[] =>
  picturesOf(
    entity,
    Object.fromEntries(Object.entries(fields).map(([name, { before }]) => [name, before]))
  );

/** Returns a function that undoes imports. */
export function undoService(deps: EntityDeps) {
  const { db, write } = deps;
  const restore = rowRestorer(deps);

  /**
   * Undoes the changes that an import made to rows. Returns the number of undone rows, and adds
   * rows that it could not undo, or not completely, to `left`.
   */
  async function undoRows(
    entity: AnyEntity,
    [imported, mark]: [ImportedRows, string],
    [rows, trx]: [RowWriter, Database],
    left: LeftRow[]
  ): Promise<number> {
    const ids = imported.map(({ row_id }) => row_id);
    const first = Math.min(...imported.map((row) => row.first));
    const known = [...(await changesSince(trx, entity, ids, first)).values()].flat();
    // Like every save, locks pictures before rows.
    const pictures = known.flatMap((change) => picturesBefore(entity, change));
    await lockImages(trx, [...new Set(pictures)].toSorted());
    const locked = new Map((await rows.lock(ids)).map((row) => [row.id, row]));
    // Read again, because other requests could change the rows before they were locked.
    const changes = await changesSince(trx, entity, ids, first);
    const marks = [mark, undoMark(mark)];
    let undone = 0;
    for (const id of ids) {
      const [row, own] = [locked.get(id), changes.get(id) ?? []];
      const leave = (error: string) =>
        left.push({ entity: entity.name, id, title: own[0]?.title ?? '', error });
      const isUndone = own.find(({ import: each }) => marks.includes(each))?.import !== mark;
      const end = own.findIndex((change) => change.import !== mark);
      const last = end < 0 ? own : own.slice(0, end);
      const isNew = own.some(({ action, import: each }) => each === mark && action === 'create');
      // Rows that the import added, and that were deleted since, need no undo.
      if (isUndone || (!row && isNew)) continue;
      if (!row || last.length === 0) {
        leave(IMPORT.changed);
        continue;
      }
      const undo = async (): Promise<string[]> => {
        if (last.at(-1)?.action === 'create') {
          await rows.remove(row, mark);
          return [];
        }
        const earlier = await restore.readEarlier(entity, earliest(last));
        return (await restore.restoreValues(entity, rows, trx, id, earlier)).left;
      };
      try {
        const { result: lost } = await rows.withSavepoint(undo);
        if (lost.length > 0) leave(IMPORT.incomplete);
        undone++;
      } catch (cause) {
        const error = toWriteError(entity, cause);
        if (!(error instanceof HttpError || error instanceof ValidationError)) throw error;
        leave(error.message);
      }
    }
    return undone;
  }

  /**
   * Undoes up to `BATCH.undone` rows of an import, the last written first, in one transaction for each
   * entity. Leaves rows that were changed again. Withdraws the account's unpublished versions of
   * the import. If rows remain, returns `next`, the value of `before` for the next call.
   * @throws HttpError 404 for an unknown import, 409 for an import older than `TRASH.days`
   */
  return async (mark: string, by: SignedIn, before?: number) => {
    const rows = await listImportedRows(db, mark, BATCH.undone + 1, before);
    let undone = await withdrawImport(db, mark, by);
    const [newest] = rows;
    if (!newest && undone === 0) throw new HttpError(404, ERROR_MESSAGE.notFound);
    if (newest && Date.parse(newest.at) < Date.now() - TRASH.days * DAY_MS)
      throw new HttpError(409, IMPORT.tooOld);
    const batch = rows.slice(0, BATCH.undone);
    const left: LeftRow[] = [];
    const waiting: number[] = [];
    // Starts with the entity imported last, because its rows may refer to rows imported before.
    for (const [name, imported] of Map.groupBy(batch, ({ entity }) => entity)) {
      const entity = entityOf(name, by);
      const result = await write(entity, { ...by, import: undoMark(mark) }, (writer, trx) =>
        undoRows(entity, [imported, mark], [writer, trx], left)
      );
      if (result instanceof PendingReview) waiting.push(...result.waiting);
      else undone += result;
    }
    return {
      undone,
      left,
      waiting,
      next: rows.length > batch.length ? batch.at(-1)?.last : undefined
    };
  };
}
