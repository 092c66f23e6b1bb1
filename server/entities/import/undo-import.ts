import type { Hono } from 'hono';
import { ValidationError } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Change, ChangedFields } from '#lib/contract/endpoints/history.ts';
import { undoImport, type LeftRow } from '#lib/contract/endpoints/import.ts';
import { BATCH, TRASH } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, IMPORT } from '#lib/contract/error-messages.ts';
import { undoMark } from '#lib/contract/states.ts';
import { lockName } from '../../db/engine.ts';
import type { Database } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { PendingReview, serve, type ApiEnv } from '../../http/serve.ts';
import { lockImages } from '../../images/image-storage.ts';
import { picturesOf } from '../../images/record-pictures.ts';
import { DAY_MS } from '../../jobs/repeat.ts';
import type { RowWriter } from '../crud/row-writer.ts';
import { toWriteError, type EntityDeps } from '../crud/unit-of-work.ts';
import { changesSince, listImportedRows, withdrawImport } from '../history/imports.ts';
import { valuesOf } from '../history/record-changes.ts';
import { rowRestorer } from '../restore-rows.ts';
import { groupByEntity } from '../restore.ts';

type ImportedRows = Awaited<ReturnType<typeof listImportedRows>>;

/** Returns the fields of a series of changes (newest first) with the values before the series. */
const earliest = (changes: readonly Change[]): ChangedFields =>
  Object.assign({}, ...changes.map(({ fields }) => fields)) as ChangedFields;

/** Undoes an import. Adds rows that remain changed to `left`. Returns the number of undone rows. */
async function undoRows(
  { readEarlier, restoreValues }: ReturnType<typeof rowRestorer>,
  entity: AnyEntity,
  { imported, mark }: { imported: ImportedRows; mark: string },
  { rows, trx }: { rows: RowWriter; trx: Database },
  left: LeftRow[]
): Promise<number> {
  const ids = imported.map(({ row_id }) => row_id);
  const first = Math.min(...imported.map((row) => row.first));
  const known = [...(await changesSince(trx, entity, ids, first)).values()].flat();
  // Like every save, locks pictures before rows.
  const pictures = known.flatMap(({ fields }) => picturesOf(entity, valuesOf(fields, 'before')));
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
    // Skips rows that are already undone, and new rows that were deleted since.
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
      const earlier = await readEarlier(entity, earliest(last));
      return (await restoreValues(entity, rows, trx, id, earlier)).left;
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

/** Registers the undo of imports. Undoes `BATCH.undone` rows; returns `next` if more remain. */
export function addUndo(app: Hono<ApiEnv>, deps: EntityDeps): void {
  const { db, write } = deps;
  const restorer = rowRestorer(deps);
  serve(app, undoImport, async ({ params: { import: mark }, query, signedIn }) => {
    const { rows, withdrawn } = await db.transaction().execute(async (trx) => {
      // Waits for a concurrent publication of a version of this import, or prevents it.
      await lockName(trx, 'versions');
      const rows = await listImportedRows(trx, mark, BATCH.undone + 1, query.before);
      if (rows[0] && Date.parse(rows[0].at) < Date.now() - TRASH.days * DAY_MS)
        throw new HttpError(409, IMPORT.tooOld);
      return { rows, withdrawn: await withdrawImport(trx, mark, signedIn.id) };
    });
    let undone = withdrawn;
    if (rows.length + undone === 0) throw new HttpError(404, ERROR_MESSAGE.notFound);
    const batch = rows.slice(0, BATCH.undone);
    const left: LeftRow[] = [];
    const waiting: number[] = [];
    // Reversed: rows must be deleted before the rows that they refer to.
    for (const [entity, imported] of groupByEntity(batch, signedIn).toReversed()) {
      const author = { ...signedIn, import: undoMark(mark) };
      const result = await write(entity, author, (writer, trx) =>
        undoRows(restorer, entity, { imported, mark }, { rows: writer, trx }, left)
      );
      if (result instanceof PendingReview) waiting.push(...result.waiting);
      else undone += result;
    }
    const next = rows.length > batch.length ? batch.at(-1)?.last : undefined;
    return { message: 'import undone', undone, left, waiting, next };
  });
}
