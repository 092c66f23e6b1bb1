import { rupiah } from '#lib/content/rupiah.ts';
import { MAX_PRICE } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, IMPORT, STALE } from '#lib/contract/messages.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { useFieldLabel, useMessages } from './i18n-provider.tsx';

interface Context {
  t: AdminWords;
  label: string;
  field: string;
  value: string;
}

type Rule = readonly [
  pattern: RegExp,
  translate: (context: Context, ...groups: string[]) => string
];

/** Translations of the contract's and the server's sentences about fields. */
const RULES: readonly Rule[] = [
  [/ is required where /, ({ t, label }) => t.invalid.together(label)],
  [/ is required$/, ({ t, label }) => t.invalid.required(label)],
  [/must be a valid number$/, ({ t, label, field }) => t.invalid.number(field, label)],
  [/must be at most (\d+) characters$/, ({ t, label }, max) => t.invalid.long(label, Number(max))],
  [/must be at least 0$/, ({ t, label }) => t.invalid.negative(label)],
  [/is too large$/, ({ t, label }) => t.invalid.large(label, rupiah(MAX_PRICE))],
  [
    /must be at (?:least|most) -?(\d+)$/,
    ({ t, label }, max) => t.invalid.range(label, Number(max))
  ],
  [/must be (?:a link|links) that start/, ({ t, label }) => t.invalid.link(label)],
  [/must be an international phone number/, ({ t, label }) => t.invalid.phone(label)],
  [/contains unknown entries: ([\s\S]*)$/, ({ t }, names) => t.server.unknown(names ?? '')],
  [/^There is no category “/, ({ t, value }) => t.server.noCategory(value.trim())],
  [/^There is no picture “(.*)” in/, ({ t }, name) => t.server.noPicture(name ?? '')],
  [
    /^There are (\d+) pictures “(.*)” in/,
    ({ t }, n, name) => t.server.pictures(Number(n), name ?? '')
  ],
  [/cannot be stored$/, ({ t, label }) => t.invalid.other(label)]
];

/** Returns a function that translates a sentence of the server; unknown ones stay as they are. */
export function useServerSentence(): (sentence: string, field?: string, value?: string) => string {
  const t = useMessages();
  const labelOf = useFieldLabel();
  const whole = new Map<string, string>([
    ...Object.entries(t.server.errors).map(
      ([name, text]) => [ERROR_MESSAGE[name as keyof typeof t.server.errors], text] as const
    ),
    ...Object.entries(t.server.import).map(
      ([name, text]) => [IMPORT[name as keyof typeof t.server.import], text] as const
    ),
    [STALE, t.server.stale]
  ]);
  return (sentence, field = '', value = '') => {
    const context = { t, label: labelOf(field), field, value };
    for (const [pattern, translate] of RULES) {
      const match = pattern.exec(sentence);
      if (match) return translate(context, ...match.slice(1));
    }
    return whole.get(sentence) ?? sentence;
  };
}
