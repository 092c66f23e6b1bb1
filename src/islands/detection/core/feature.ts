import type { ComponentType, Dispatch } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Change, Result } from './result.ts';
import type { Action, State } from './state.ts';

/** The strings that the page passes as props. */
export type PageWords = DetectionWords &
  Pick<IdentificationWords, 'garden'> & { answerLabel: string };

export interface BarProps {
  t: PageWords;
  locale: Locale;
  state: State;
  dispatch: Dispatch<Action>;
}

export interface AnswerPartProps {
  result: Result;
  locale: Locale;
  onChange: (change: Change) => void;
}

/** Stores results on this device. No function throws or rejects. */
export interface ResultStore {
  /** Returns the id of the stored result; undefined if it could not be stored. */
  storeResult: (result: Omit<Result, 'id'>) => Promise<number | undefined>;
  /** Stores a change before it returns, because the page may be left immediately. */
  storeChange: (id: number | undefined, change: Change) => void;
  readResult: (id: number) => Promise<Result | undefined>;
}

/** A part of the identification that `core` does not import. README.md describes each property. */
export interface Feature {
  Bar?: ComponentType<BarProps>;
  loadAnswerPart?: () => Promise<ComponentType<AnswerPartProps>>;
  loadStore?: () => Promise<ResultStore>;
}

export interface AnswerSlots {
  parts: readonly ComponentType<AnswerPartProps>[];
  store: ResultStore | undefined;
}

/** Loads the answer's parts and the store of all features. Omits code that fails to load. */
export async function loadAnswerSlots(features: readonly Feature[]): Promise<AnswerSlots> {
  const ignoreError = <T>(loading?: Promise<T>) => loading?.catch(() => undefined);
  const [store, ...parts] = await Promise.all([
    ignoreError(features.find(({ loadStore }) => loadStore)?.loadStore?.()),
    ...features.map(({ loadAnswerPart }) => ignoreError(loadAnswerPart?.()))
  ]);
  return { parts: parts.filter((part) => part !== undefined), store };
}
