import { rupiah } from '#lib/content/rupiah.ts';
import { MAX_PRICE } from '#lib/contract/limits.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { serverWords } from '#lib/i18n/server-sentences.ts';
import { translateSentence, useFieldLabel, useMessages, useWords } from './i18n-provider.tsx';

interface SentenceContext {
  t: AdminWords;
  words: (typeof serverWords)[Locale];
  label: string;
  field: string;
  value: string;
}

export type TranslateSentence = (sentence: string, field?: string, value?: string) => string;

/** Translations of the English messages of the contract and the server about invalid fields. */
const SENTENCES: readonly [
  pattern: RegExp,
  translate: (context: SentenceContext, ...groups: string[]) => string
][] = [
  [/ is required if /, ({ t, label }) => t.invalid.together(label)],
  [/ is required$/, ({ t, label }) => t.invalid.required(label)],
  [/must be a valid number$/, ({ t, label, field }) => t.invalid.number(field, label)],
  [/must be at most (\d+) characters$/, ({ t, label }, max) => t.invalid.long(label, Number(max))],
  [/must be at least 0$/, ({ t, label }) => t.invalid.negative(label)],
  [
    /must be at most (\d+) (?:ids|records)/,
    ({ t, label }, max) => t.invalid.many(label, Number(max))
  ],
  [/ in record (\d+)$/, ({ t, label }, row) => t.invalid.incomplete(label, Number(row))],
  [/is too large$/, ({ t, label }) => t.invalid.large(label, rupiah(MAX_PRICE))],
  [
    /must be at (?:least|most) -?(\d+)$/,
    ({ t, label }, max) => t.invalid.range(label, Number(max))
  ],
  [/must be (?:a link|links) that start/, ({ t, label }) => t.invalid.link(label)],
  [/must be an international phone number/, ({ t, label }) => t.invalid.phone(label)],
  [/contains unknown entries: ([\s\S]*)$/, ({ words }, names) => words.unknown(names ?? '')],
  [/^The .+? "(.*)" is in the trash\./, ({ words }, title) => words.inTrash(title ?? '')],
  [/^There is no category “/, ({ words, value }) => words.noCategory(value.trim())],
  [/^There is no picture “(.*)” in/, ({ words }, name) => words.noPicture(name ?? '')],
  [
    /^There are (\d+) pictures “(.*)” in/,
    ({ words }, n, name) => words.pictures(Number(n), name ?? '')
  ],
  [/ cannot be stored$| such as “/, ({ t, label }) => t.invalid.other(label)]
];

/** Returns a function that translates a sentence of the server. Unknown sentences are unchanged. */
export const sentenceTranslator =
  (
    t: AdminWords,
    words: SentenceContext['words'],
    labelOf: (field: string) => string
  ): TranslateSentence =>
  (sentence, field = '', value = '') => {
    const context = { t, words, label: labelOf(field), field, value };
    for (const [pattern, translate] of SENTENCES) {
      const match = pattern.exec(sentence);
      if (match) return translate(context, ...match.slice(1));
    }
    return translateSentence(sentence);
  };

export const useServerSentence = (): TranslateSentence =>
  sentenceTranslator(useMessages(), useWords(serverWords), useFieldLabel());
