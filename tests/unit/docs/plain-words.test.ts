import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Comments must not open with these question words and prepositions, which hide the subject. */
const OPENING = /^(?:what|which|who|whoever|whose|whom|where|of|by)\b/i;
const FILLER =
  /\b(?:anew|meanwhile|for good|of before|besides|so many|alike|nothing else|by itself|the others)\b/i;
/** "Where" instead of "if": "where" may only refer to places. */
const CONDITION =
  /\b(?:also|only|even|and|or|but) where (?:there|nothing|none|it|one|no|a|the)\b|[,;] (?:also |but |none |nothing )?where (?:it|there|none|nothing|that|nobody|something)\b|\bwhere (?:there is|none is|nothing is)\b/i;

/** Things do not speak: headers are set, pages show, functions return. */
const SPEECH = /\bsays so\b|\b(?:is|are) told\b/i;

/** Clauses that hide their subject, and phrases that no documentation uses. */
const IDIOM =
  /; who asks\b|\bthat there (?:is|are) not\b|\bhas nothing in\b|\bone alone is\b|\bway back into\b|\bis not right\b|\bwas for nothing\b|^hold\b.* against\b/i;

/** "Network" means a range of IP addresses, not a connection or the neural network. */
const NETWORK =
  /\bwithout a network\b|(?<!neural )network['’]s (?:features|outputs?|logits|input|prob)/i;
const RULES = [OPENING, FILLER, CONDITION, SPEECH, IDIOM, NETWORK];

const BLOCK = /^[ \t]*\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/[^\n]*\n)+/gm;

/** Returns the text of each comment that has lines of its own; directives of tools do not count. */
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

const isPlain = (text: string): boolean => !RULES.some((pattern) => pattern.test(text));

/** Names that style forbids, by the kind of their declaration. */
const FORBIDDEN = {
  type: /^(?:Wanted|Pinned|Placed|Planned|Shown|Kept|Found|Given|Ordered|Said|Told|Heard|Taken|Yours|Besides|Left|Sees|Asked|Beginning|Circumstances|Moment|Sending|Seen|Accepted|Awaited|Sent|Stored|Counts|Cards|Confirmed|To(?:Shown|Seen)Card|ListedCard|SeenCard|Taught|Teachings|(?:What|Who|Where|Which)[A-Z]\w*)$/,
  function:
    /^(?:say|tell|note|keep|hold|begin|lose|handIn|at|any|slip|maySlip|isCalled|isSo|isThere|isOver|isUnasked|useRested|useSayWaiting|useIfWaiting|unlessWaiting|to(?:Shown|Seen)Card|elsewhere|inTurn|tellTabs|createLine|addEleventh|distance|learn|teach)$/,
  constant:
    /^(?:PATIENCE|MOST|SHOWN|REST|SILENCE|SETTLE|FAREWELL|AGAIN|ROAD|HOLDS|UNSAID|LONG|LONGEST|PAUSE|FEW|ENOUGH|BREATH|TRIES)$/,
  local: /^(?:found|things|said|told|facts|tries|any|at|look|lead|teachings|learner)$/
};
const DECLARATIONS = {
  type: /^(?:export )?(?:interface|type|class) (\w+)/gm,
  function: /\bfunction\*? (\w+)|\bconst (\w+) = (?:async )?(?:\([^()]*\)(?:: [^=]+)?|\w+) =>/g,
  constant: /\bconst ([A-Z][A-Z0-9_]*)\b/g,
  local: /\b(?:const|let) (\w+)\b/g
};
type Kind = keyof typeof FORBIDDEN;

/** Returns the declared names of a source that are forbidden. */
const oddNamesOf = (source: string): string[] =>
  (Object.keys(FORBIDDEN) as Kind[]).flatMap((kind) =>
    [...source.matchAll(DECLARATIONS[kind])]
      .map(([, first, second]) => first ?? second ?? '')
      .filter((name) => FORBIDDEN[kind].test(name))
  );

const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\](?: as const)?\))\(\s*(['"`])(.*?)\1,/g;
/** Returns the titles of a source's tests. */
const titlesOf = (source: string): string[] =>
  [...source.matchAll(TITLE)].map(([, , title = '']) => title);
const SUBJECT = /^§\d+(?:, §\d+)* [^:]*: /;

const sources = globSync('{server,src,bench,scripts,tests}/**/*.{ts,tsx,js}', {
  // This file lists the forbidden names; migrations are frozen.
  exclude: ['server/db/migrations/**', 'tests/unit/docs/plain-words.test.ts']
}).map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const listed = (textsOf: (source: string) => string[]): string[] =>
  sources.flatMap(({ file, source }) => textsOf(source).map((text) => `${file}: ${text}`));

const ODD = `What was asked for before, at the door of the app.
Begins to store, with nothing of before.
A remark of before stays where nothing new is said.
Also where nothing is, so that it tells nobody what there is.
By which words the uses of which products are found, in every language at once
Of dots or brackets alone a name may consist, too.
Says so where that is why a call ended; else it says nothing and answers false.
The same from memory; who asks while it is made gets what is being made.
Whether a row has nothing in a field, in the words of the indexes by which these are found.
of two at once, one is told
one alone is as far from itself at any time
what is no ApiError is a fault of this code, and thrown on
Words of the way back into an account.
The address names a garden that there is not.
Who wanted another page of the site goes there.
This code is not right.
Test the same in less time where work was for nothing
Hold the product’s own statements against the indexes of lists
whoever has a second factor is asked for a code over it too
The file as it is; undefined where there is none.
Fetched anew, for the others may have changed it meanwhile.
Names a plant without a network
The network’s features of a photograph.`;
const PLAIN = `Returns the session of a token, or null.
Cached. Concurrent requests share one compression.
Sorts by distance; places without coordinates keep their order at the end.
Keeps the previous remark if none is given.
The neural network’s features of a photograph.`;

it('§0 Words: the rules refuse each odd sentence and accept each plain one', () => {
  expect(ODD.split('\n').filter(isPlain)).toEqual([]);
  expect(PLAIN.split('\n').filter((sentence) => !isPlain(sentence))).toEqual([]);
});

/** The paragraphs, list items, headings and table rows of the documents, except the changelog. */
const paragraphs = globSync(
  '{*.md,{docs,deploy,server,src,tests,bench,model,scripts,seed}/**/*.md}',
  {
    exclude: ['CHANGELOG.md', 'model/CARD.md', 'bench/RESULTS.md']
  }
).flatMap((file) =>
  readFileSync(file, 'utf8')
    .replaceAll(/```[\s\S]*?```/g, '')
    .split(/\n\n|\n(?=[-|#]|\d+\. )/)
    .map((text) => text.replace(/^(?:[-*]|\d+\.|#+)\s+/, '').replaceAll(/\s+/g, ' '))
    .map((text) => ({ file, text }))
);

it('§0 Words: documents follow the same rules as comments', () => {
  expect(paragraphs.length).toBeGreaterThan(1000);
  expect(paragraphs.filter(({ text }) => !isPlain(text))).toEqual([]);
});

it('§0 Words: comments and titles of tests start with a verb or a noun, and titles have a subject', () => {
  const sentencesOf = (source: string) =>
    titlesOf(source).map((title) => title.replace(SUBJECT, ''));
  for (const textsOf of [commentsOf, sentencesOf]) {
    expect(listed(textsOf).length).toBeGreaterThan(1000);
    expect(listed((source) => textsOf(source).filter((text) => !isPlain(text)))).toEqual([]);
  }
  const hasNoSubject = (title: string) => title.startsWith('§') && !SUBJECT.test(title);
  expect(listed((source) => titlesOf(source).filter(hasNoSubject))).toEqual([]);
});

const FORBIDDEN_NAMES = `interface Wanted {}
export type Said = string;
class Seen extends Error {}
export type WhatIsMissing = 1;
const PATIENCE = 4000;
const say = (text: string): void => show(text);
function useRested() {}
async function begin() {}
const found = rows.find(Boolean);`;

it('§0 Words: forbidden names are detected, and no source declares one', () => {
  for (const source of FORBIDDEN_NAMES.split('\n'))
    expect(oddNamesOf(source), source).not.toEqual([]);
  expect(listed(oddNamesOf)).toEqual([]);
});
