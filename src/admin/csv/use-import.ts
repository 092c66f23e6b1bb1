import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { invalidateLists } from '../shared/entity-queries.ts';
import { importLines, planImport, type Planned } from './import-rows.ts';
import { readCsv, type CsvError, type DecimalSign, type Line } from './read-csv.ts';
import { decodeText } from './spreadsheet.ts';

/** The largest file that is read, in megabytes. */
export const LARGEST = 100;

/** How far an import is. */
export type Phase =
  | { at: 'start' }
  | { at: 'reading' }
  | { at: 'large' }
  | { at: 'refused'; errors: CsvError[] }
  | { at: 'checking' | 'writing'; done: number; all: number }
  | { at: 'unchecked'; error: unknown; lines: Line[] }
  | { at: 'checked'; lines: Planned[] }
  | { at: 'stopped'; error: unknown; done: number; lines: Planned[] }
  | { at: 'done'; count: number; isWaiting: boolean };

/** Reads a file, plans its import, and imports it; leaving the screen stops it after a batch. */
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

  const follow = (at: 'checking' | 'writing', all: number) => {
    setPhase({ at, done: 0, all });
    return {
      signal: leaving.current.signal,
      onProgress: (done: number) => setPhase({ at, done, all })
    };
  };
  const check = async (lines: Line[]): Promise<void> => {
    try {
      const planned = await planImport(entity, lines, follow('checking', lines.length));
      setPhase({ at: 'checked', lines: planned });
    } catch (error) {
      setPhase({ at: 'unchecked', error, lines });
    }
  };

  return {
    phase,
    choose: async (file: File, sign: DecimalSign): Promise<void> => {
      if (file.size > LARGEST * 1024 * 1024) return setPhase({ at: 'large' });
      setPhase({ at: 'reading' });
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      const reading = await readCsv(text, entity, sign);
      if ('errors' in reading) setPhase({ at: 'refused', errors: reading.errors });
      else await check(reading.lines);
    },
    check,
    write: async (lines: Planned[]): Promise<void> => {
      const meant = lines.filter(({ action }) => action !== 'same');
      const progress = follow('writing', meant.length);
      let written = 0;
      try {
        const answers = await importLines(entity, meant, {
          ...progress,
          onProgress: (done) => progress.onProgress((written = done))
        });
        setPhase({
          at: 'done',
          count: meant.length,
          isWaiting: answers.some((answer) => answer === undefined)
        });
      } catch (error) {
        // Checking again shows which rows were wrong after all.
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
