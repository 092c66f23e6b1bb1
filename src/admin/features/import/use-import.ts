import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AnyEntity, entities } from '#lib/contract/entities.ts';
import type { ImportOptions, UndoneImport } from '#lib/contract/endpoints/import.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { useUnloadGuard } from '#core/drafts/drafts.tsx';
import type { Upload } from '#core/fields/upload-queue.ts';
import { api } from '#core/shared/api.ts';
import { invalidateLists } from '#core/shared/entity-queries.ts';
import { showWaitingToast } from '#core/shared/toast.tsx';
import { newMark } from '#core/shared/rows.ts';
import { importLines, planImport, type PlannedLine } from './batches.ts';
import { findTable, type Table } from './find-table.ts';
import {
  areKnown,
  guessColumns,
  rateHeadings,
  rememberColumns,
  rememberedColumns
} from './guess-columns.ts';
import { readSheets, type ReadProblem } from './read-file.ts';
import type { Sheet } from './read-workbook.ts';
import { assignPictures, toLines } from './to-lines.ts';

/** The sheets of a file or pasted table, and the target of each column of the chosen sheet. */
export interface Source {
  sheets: Sheet[];
  sheet: number;
  table: Table;
  targets: string[];
  /** True if every heading is known, or the editor chose targets for these headings before. */
  isKnown: boolean;
  /** The random mark by which the server recognizes all requests of this import. */
  mark: string;
}

export type ImportState = ReturnType<typeof useImport>;

export type ImportPhase =
  | { name: 'start' | 'reading' | 'unnamed' }
  | { name: 'unreadable'; reason: ReadProblem }
  | { name: 'checking' | 'writing' | 'undoing'; done: number; all: number }
  | { name: 'unchecked'; error: unknown }
  | { name: 'checked'; lines: PlannedLine[] }
  | { name: 'stopped'; error: unknown; done: number; all: number }
  | { name: 'done'; count: number; isWaiting: boolean; lines: PlannedLine[] }
  | { name: 'undone'; result: UndoneImport };

function openSheet(
  entity: AnyEntity,
  sheets: Sheet[],
  sheet: number,
  headingLine?: number
): Source {
  const rate = (cells: readonly string[]): number => rateHeadings(entity, cells);
  const table = findTable(sheets[sheet]?.rows ?? [], rate, headingLine);
  const remembered = rememberedColumns(entity, table.columns);
  return {
    sheets,
    sheet,
    table,
    targets: remembered ?? guessColumns(entity, table.columns),
    isKnown: remembered !== undefined || areKnown(entity, table.columns),
    mark: newMark()
  };
}

/**
 * Reads a file, plans its import, then runs the import. Plans again after each change of columns or
 * options, and when the pictures are uploaded. Leaving the screen stops the import after the
 * current batch.
 */
export function useImport(entity: AnyEntity, uploads: readonly Upload[], isUploading: boolean) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<ImportPhase>({ name: 'start' });
  const [source, setSource] = useState<Source>();
  const [chosen, setChosen] = useState<ImportOptions>({});
  const [unused, setUnused] = useState<string[]>([]);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);
  const isWriting = phase.name === 'writing' || phase.name === 'undoing';
  useUnloadGuard(isWriting);

  const optionsOf = (targets: readonly string[], options = chosen): ImportOptions => ({
    empty: options.empty ?? 'keep',
    ...(hasStatus(entity) && {
      status: options.status ?? (targets.includes('status') ? 'published' : 'draft')
    })
  });

  /** Stops the current step. Returns the signal of the next step. */
  const restart = (): AbortSignal => {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const startPhase = (name: 'checking' | 'writing' | 'undoing', all: number) => {
    const signal = restart();
    setPhase({ name, done: 0, all });
    return {
      signal,
      onProgress: (done: number) => signal.aborted || setPhase({ name, done, all })
    };
  };

  async function check(next: Source, options = chosen): Promise<void> {
    setSource(next);
    setChosen(options);
    const { table, targets } = next;
    running.current.abort();
    if (table.rows.length === 0) return setPhase({ name: 'unreadable', reason: 'empty' });
    if (!targets.includes(entity.unique[0] ?? '')) return setPhase({ name: 'unnamed' });
    const read = toLines(entity, table, targets);
    const { lines, unused: files } = entity.image
      ? assignPictures(entity, read, uploads)
      : { lines: read, unused: [] };
    setUnused(files);
    const progress = startPhase('checking', lines.length);
    try {
      const planned = await planImport(entity, lines, {
        ...progress,
        ...optionsOf(targets, options)
      });
      setPhase({ name: 'checked', lines: planned });
    } catch (error) {
      if (!progress.signal.aborted) setPhase({ name: 'unchecked', error });
    }
  }

  const checkAgain = (): void => {
    if (source) void check(source);
  };
  const hasPictures = uploads.length > 0;
  const checkPictures = useEffectEvent(checkAgain);
  useEffect(() => {
    if (hasPictures && !isUploading) checkPictures();
  }, [hasPictures, isUploading]);

  return {
    entity,
    isUploading,
    phase,
    source,
    unused,
    options: optionsOf(source?.targets ?? []),
    open: async (file: File | string): Promise<void> => {
      const signal = restart();
      setSource(undefined);
      setPhase({ name: 'reading' });
      const sheets = await readSheets(file, (cells) => rateHeadings(entity, cells));
      if (signal.aborted) return;
      if (typeof sheets === 'string') setPhase({ name: 'unreadable', reason: sheets });
      else await check(openSheet(entity, sheets, 0));
    },
    openSheet: (sheet: number, headingLine?: number): void => {
      if (source) void check(openSheet(entity, source.sheets, sheet, headingLine));
    },
    setTargets: (targets: string[]): void => {
      if (source) void check({ ...source, targets });
    },
    setOptions: (options: ImportOptions): void => {
      if (source) void check(source, { ...chosen, ...options });
    },
    checkAgain,
    createCategories: async (names: readonly string[]): Promise<void> => {
      if (!source) return;
      const { signal } = startPhase('checking', names.length);
      try {
        const categories = names.map((name) => ({ values: { name } }));
        const options = { signal, onProgress: () => undefined, import: source.mark };
        const results = await importLines(entities.productCategory, categories, options);
        if (results.includes(undefined)) showWaitingToast(names.join(', '));
        await check(source);
      } catch (error) {
        if (!signal.aborted) setPhase({ name: 'unchecked', error });
      } finally {
        // The server may have stored categories even if the import was stopped.
        invalidateLists(client);
      }
    },
    write: async (lines: PlannedLine[]): Promise<void> => {
      if (!source) return;
      const { table, targets, mark } = source;
      rememberColumns(entity, table.columns, targets);
      const changes = lines.filter(({ action }) => action === 'create' || action === 'update');
      const progress = startPhase('writing', changes.length);
      let written = 0;
      try {
        const results = await importLines(entity, changes, {
          ...progress,
          ...optionsOf(targets),
          import: mark,
          onProgress: (done) => progress.onProgress((written = done))
        });
        const isWaiting = results.includes(undefined);
        setPhase({ name: 'done', count: changes.length, isWaiting, lines });
      } catch (error) {
        setPhase({ name: 'stopped', error, done: written, all: changes.length });
      } finally {
        invalidateLists(client);
      }
    },
    undo: async (all: number): Promise<void> => {
      if (!source) return;
      const { onProgress } = startPhase('undoing', all);
      try {
        setPhase({ name: 'undone', result: await api.undoImport(source.mark, onProgress) });
      } catch (error) {
        setPhase({ name: 'stopped', error, done: 0, all });
      } finally {
        invalidateLists(client);
      }
    }
  };
}
