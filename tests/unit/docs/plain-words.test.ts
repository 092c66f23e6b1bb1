import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A comment may not open with a question word or a preposition, which hides its subject. */
const OPENING = /^(?:What|Which|Who|Whoever|Whose|Whom|Where|Of|By)\b/;
const FILLER =
  /\b(?:anew|meanwhile|for good|of before|besides|so many|alike|nothing else|by itself|the others)\b/i;
/** "Where" for "if": a place has a name, a condition does not. */
const CONDITION =
  /\b(?:also|only|even|and|or|but) where (?:there|nothing|none|it|one|no|a|the)\b|[,;] (?:also |but |none |nothing )?where (?:it|there|none|nothing|that|nobody|something)\b|\bwhere (?:there is|none is|nothing is)\b/i;

/** Things do not speak: headers are set, pages show, functions return. */
const SPEECH = /\bsays so\b|\b(?:is|are) told\b/i;

const BLOCK = /^[ \t]*\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/[^\n]*\n)+/gm;

/** Returns the text of each comment that has lines of its own; directives of tools are none. */
function commentsOf(source: string): string[] {
  return [...source.matchAll(BLOCK)]
    .map(([block]) =>
      block
        .replaceAll(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)[ \t]?/gm, '')
        .replaceAll('*/', '')
        .split(/\s+/)
        .join(' ')
        .trim()
    )
    .filter((text) => text && !/^(?:oxlint-|@ts-)/.test(text));
}

const isPlain = (text: string): boolean =>
  ![OPENING, FILLER, CONDITION, SPEECH].some((pattern) => pattern.test(text));

it.each([
  'What was asked for before, at the door of the app.',
  'Begins to store, with nothing of before.',
  'A remark of before stays where nothing new is said.',
  'What nobody else saw before, nor sees now, changes nothing for them.',
  'Also where nothing is, so that it tells nobody what there is.',
  'By which words the uses of which products are found, in every language at once',
  'Of dots or brackets alone a name may consist, too.',
  'Says so where that is why a call ended; else it says nothing and answers false.',
  'Which kind of code it is, by its form.',
  'Who comes back from an item to its list finds the place again.',
  'The file as it is; undefined where there is none.',
  'Fetched anew, for the others may have changed it meanwhile.'
])('§0 Words: “%s” is not plain', (sentence) => {
  expect(isPlain(sentence)).toBe(false);
});

it.each([
  'Returns the session of a token, or null.',
  'Cached. Concurrent requests share one compression.',
  'Sorts by distance; places without coordinates keep their order at the end.',
  'Keeps the previous remark if none is given.'
])('§0 Words: “%s” is plain', (sentence) => {
  expect(isPlain(sentence)).toBe(true);
});

it('§0 Words: comments start with a verb or a noun, and say if and when', () => {
  const files = globSync('{server,src,bench,scripts,tests}/**/*.{ts,tsx,js}', {
    exclude: ['server/db/migrations/**']
  });
  const comments = files.flatMap((file) =>
    commentsOf(readFileSync(file, 'utf8')).map((text) => ({ file, text }))
  );
  expect(comments.length).toBeGreaterThan(1000);
  expect(
    comments.filter(({ text }) => !isPlain(text)).map(({ file, text }) => `${file}: ${text}`)
  ).toEqual([]);
});
