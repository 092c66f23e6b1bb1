import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { invalidateLists } from '../shared/entity-queries.ts';
import { importLines, planImport, type PlannedLine } from './import-rows.ts';
import { decodeText, readCsv, type CsvError, type DecimalSign, type CsvLine } from './read-csv.ts';

export const MAX_FILE_MB = 100;

export type Phase =
  | { name: 'start' }
  | { name: 'reading' }
  | { name: 'large' }
  | { name: 'refused'; errors: CsvError[] }
  | { name: 'checking' | 'writing'; done: number; all: number }
  | { name: 'unchecked'; error: unknown; lines: CsvLine[] }
  | { name: 'checked'; lines: PlannedLine[] }
  | { name: 'stopped'; error: unknown; done: number; lines: PlannedLine[] }
  | { name: 'done'; count: number; isWaiting: boolean };

/** Reads a file, plans its import, and imports it; leaving the screen stops it after a batch. */
export function useImport(entity: AnyEntity) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>({ name: 'start' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const isWriting = phase.name === 'writing';
  useEffect(() => {
    if (!isWriting) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isWriting]);

  const startPhase = (name: 'checking' | 'writing', all: number) => {
    setPhase({ name, done: 0, all });
    return {
      signal: leaving.current.signal,
      onProgress: (done: number) => setPhase({ name, done, all })
    };
  };
  const check = async (lines: CsvLine[]): Promise<void> => {
    try {
      const planned = await planImport(entity, lines, startPhase('checking', lines.length));
      setPhase({ name: 'checked', lines: planned });
    } catch (error) {
      setPhase({ name: 'unchecked', error, lines });
    }
  };

  return {
    phase,
    choose: async (file: File, sign: DecimalSign): Promise<void> => {
      if (file.size > MAX_FILE_MB * 1024 * 1024) return setPhase({ name: 'large' });
      setPhase({ name: 'reading' });
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      const reading = await readCsv(text, entity, sign);
      if ('errors' in reading) setPhase({ name: 'refused', errors: reading.errors });
      else await check(reading.lines);
    },
    check,
    write: async (lines: PlannedLine[]): Promise<void> => {
      const changes = lines.filter(({ action }) => action !== 'same');
      const progress = startPhase('writing', changes.length);
      let written = 0;
      try {
        const answers = await importLines(entity, changes, {
          ...progress,
          onProgress: (done) => progress.onProgress((written = done))
        });
        setPhase({
          name: 'done',
          count: changes.length,
          isWaiting: answers.some((answer) => answer === undefined)
        });
      } catch (error) {
        // Checking again shows which rows were invalid.
        setPhase({
          name: 'stopped',
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
