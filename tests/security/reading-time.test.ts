import { describe, it } from 'vitest';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { MAX_TEXT_LENGTH } from '#lib/contract/limits.ts';
import { endpoints } from '../../server/http/all-endpoints.ts';
import { bodyWith, pathsOf } from '../support/body-paths.ts';
import { expectLinear, fastest } from '../support/linear-time.ts';
import { EXPECTED_COUNTS, longText, mixedText } from '../support/long-texts.ts';
import { BODY, HEADER, startFullApp } from '../support/full-app.ts';

/** Longer than `MAX_TEXT_LENGTH`, but its JSON fits into the body of every call. */
const BODY_TEXT = 150_000;
/** Short enough for a form with all fields. */
const FORM_FIELD = 4000;

const FAMILIES = Array.from({ length: EXPECTED_COUNTS.families }, (_, family) => family);

const { ask } = startFullApp();

const address = ({ path }: Endpoint): string => `/api${path.replaceAll(/\{\w+\}/g, '1')}`;

const ofForm = (fields: object): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, String(value).toWellFormed()]);
const FORMS = {
  urlencoded: (fields: object) => new URLSearchParams(ofForm(fields)),
  multipart: (fields: object) => {
    const body = new FormData();
    for (const [name, value] of ofForm(fields)) body.set(name, value);
    return body;
  }
};

/**
 * Expects that the time of requests grows linearly with the length of a text, for the given
 * families of texts (by default all).
 */
async function expectLinearTexts(
  send: (text: string) => () => unknown,
  length: number,
  label: string,
  families: Iterable<number> = FAMILIES
): Promise<void> {
  const usual = await fastest(send('x'.repeat(length)));
  for (const family of families)
    await expectLinear(
      (some) => send(longText(family, some)),
      length,
      usual,
      `${label} ${JSON.stringify(longText(family, 12))}…`
    );
}

/** True in the nightly job, which tests every call with all families of texts. */
const READS_ALL = process.env['READING_TIME'] === 'all';
const tested = new Set<string>();
let next = 0;

/**
 * Returns the families of texts for a check: all families at its first call, and then one family
 * per call, in turn.
 */
function familiesOf(check: string): number[] {
  const isFirst = !tested.has(check);
  tested.add(check);
  return READS_ALL || isFirst ? FAMILIES : [FAMILIES[next++ % FAMILIES.length]!];
}
/** Returns the path of a call's entity. All calls of an entity share one check. */
const entityOf = ({ path }: Endpoint) => path.replace(/\/(\{id\}|bulk|import)$/, '');

const written = endpoints.filter(({ body }) => body);
const asked = endpoints.filter(({ query }) => query);
const addressed = endpoints.filter(({ path }) => path.includes('{'));

describe.each(written)('§7 Limits: $method $path reads texts in linear time', (endpoint) => {
  const { method, body } = endpoint;
  const label = `${method} ${endpoint.path}`;
  const valuePaths = pathsOf(body!.schema.describe());
  const families = familiesOf(`body ${entityOf(endpoint)}`);
  const sendJson = (value: unknown) =>
    ask(address(endpoint), {
      method,
      body: JSON.stringify(value),
      headers: { 'content-type': 'application/json' }
    });

  it('in all fields of JSON', async () => {
    // At depth 1 a text replaces whole lists and objects, at greater depths the values in them.
    for (const [depth, paths] of Map.groupBy(valuePaths, ({ length }) => length)) {
      const length = Math.min(MAX_TEXT_LENGTH, Math.floor((BODY * 0.9) / paths.length));
      const send = (text: string) => sendJson(bodyWith(paths, text));
      await expectLinearTexts(send, length, `${label} ${depth}`, families);
    }
  });

  it('in one field that is too long', async () => {
    const send = (text: string) => sendJson(bodyWith(valuePaths.slice(0, 1), text));
    const plain = await fastest(send('x'.repeat(BODY_TEXT)));
    const work = (length: number) => send(mixedText(length));
    await expectLinear(work, BODY_TEXT, plain, label);
  });

  it.each(Object.entries(FORMS))('in all fields at once, %s', async (type, form) => {
    const send = (text: string) => {
      const fields = Object.fromEntries(valuePaths.map(([name]) => [String(name), text]));
      return ask(address(endpoint), { method, body: form(fields) });
    };
    const plain = await fastest(send('x'.repeat(FORM_FIELD)));
    const work = (length: number) => send(mixedText(length));
    await expectLinear(work, FORM_FIELD, plain, `${label} ${type}`);
  });
});

const inAddress = (text: string, length: number): string =>
  encodeURIComponent(text.toWellFormed()).slice(0, length).replace(/%.?$/, '');

it.each(asked)(
  '§7 Limits: $method $path reads each query parameter in linear time',
  async (endpoint) => {
    for (const name of Object.keys(endpoint.query!.fields))
      await expectLinearTexts(
        (text) => ask(`${address(endpoint)}?${name}=${inAddress(text, text.length)}`),
        HEADER,
        `${endpoint.path} ${name}`,
        familiesOf(`query ${name}`)
      );
  }
);

it.each(addressed)('§7 Limits: $method $path reads its URL in linear time', async (endpoint) => {
  const { method, path } = endpoint;
  const send = (text: string) =>
    ask(`/api${path.replace(/\{\w+\}/, inAddress(text, text.length))}`, {
      method: method.toUpperCase()
    });
  await expectLinearTexts(send, HEADER, `${method} ${path}`, familiesOf(entityOf(endpoint)));
});

it.each(['/', '/product/', '/id/product/', '/dashboard/', '/uploads/', '/api/', '/api/product/'])(
  '§7 Limits: a path below %s is read in linear time',
  async (below) => {
    const send = (text: string) =>
      ask(below + encodeURI(text.toWellFormed()).slice(0, text.length).replace(/%.?$/, ''));
    await expectLinearTexts(send, HEADER, below);
  }
);
