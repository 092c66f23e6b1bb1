import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { invalidateLists } from '../shared/entity-queries.ts';
import { plan, write } from './import-rows.ts';
import type { Planned } from './import-rows.ts';
import { readCsv } from './read-csv.ts';
import type { CsvError, Line } from './read-csv.ts';
import { decodeText } from './spreadsheet.ts';

/** The largest file that is read, in megabytes. */
export const LARGEST = 100;

/** How far an import is, from the file to its end. */
export type Phase =
  | { at: 'start' }
  | { at: 'reading' }
  | { at: 'large' }
  | { at: 'refused'; faults: CsvError[] }
  | { at: 'checking' | 'writing'; done: number; all: number }
  | { at: 'unchecked'; error: unknown; lines: Line[] }
  | { at: 'checked'; lines: Planned[] }
  | { at: 'stopped'; error: unknown; done: number; lines: Planned[] }
  | { at: 'done'; count: number };

/**
 * Reads a file, says what importing it would do, and imports it. Leaving the screen ends it after
 * the lines under way.
 */
export function useImport(entity: AnyEntity) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>({ at: 'start' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const isWriting = phase.at === 'writing';
  useEffect(() => {
    if (!isWriting) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isWriting]);

  const check = async (lines: Line[]): Promise<void> => {
    setPhase({ at: 'checking', done: 0, all: lines.length });
    try {
      const planned = await plan(entity, lines, leaving.current.signal, (done, all) =>
        setPhase({ at: 'checking', done, all })
      );
      setPhase({ at: 'checked', lines: planned });
    } catch (error) {
      setPhase({ at: 'unchecked', error, lines });
    }
  };

  return {
    phase,
    choose: async (file: File): Promise<void> => {
      if (file.size > LARGEST * 1024 * 1024) return setPhase({ at: 'large' });
      setPhase({ at: 'reading' });
      const reading = await readCsv(decodeText(new Uint8Array(await file.arrayBuffer())), entity);
      if ('faults' in reading) setPhase({ at: 'refused', faults: reading.faults });
      else await check(reading.lines);
    },
    check,
    write: async (lines: Planned[]): Promise<void> => {
      const meant = lines.filter(({ action }) => action !== 'same');
      let written = 0;
      setPhase({ at: 'writing', done: 0, all: meant.length });
      try {
        await write(entity, meant, leaving.current.signal, (done, all) => {
          written = done;
          setPhase({ at: 'writing', done, all });
        });
        setPhase({ at: 'done', count: meant.length });
      } catch (error) {
        // The rows that were wrong after all are shown by checking again.
        setPhase({
          at: 'stopped',
          error: error instanceof ApiError ? error : undefined,
          done: written,
          lines
        });
      } finally {
        invalidateLists(client);
      }
    }
  };
}
