import { describe, it } from 'vitest';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { MAX_TEXT_LENGTH } from '#lib/contract/limits.ts';
import { endpoints } from '../../server/http/endpoints.ts';
import { bodyWith, pathsOf, type ValuePath } from '../support/fields-of.ts';
import { expectLinear, fastest } from '../support/linear-time.ts';
import { EXPECTED_COUNTS, longText, mixedText } from '../support/long-texts.ts';
import { HEADER, wholeProduct } from '../support/whole-product.ts';

/** The longest text that reaches the checks of a field, and more than any field allows. */
const FIELD = MAX_TEXT_LENGTH;
/** Longer than texts that are checked, but its JSON fits into every body. */
const BODY_TEXT = 150_000;
/** Short enough for a form with all fields. */
const FORM_FIELD = 4000;

const FAMILIES = Array.from({ length: EXPECTED_COUNTS.families }, (_, family) => family);

const { ask } = wholeProduct();

const address = ({ path }: Endpoint): string => `/api${path.replaceAll(/\{\w+\}/g, '1')}`;

const ofForm = (fields: Record<string, string>): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]);
const FORMS: Record<string, (fields: Record<string, string>) => BodyInit> = {
  urlencoded: (fields) => new URLSearchParams(ofForm(fields)),
  multipart: (fields) => {
    const body = new FormData();
    for (const [name, value] of ofForm(fields)) body.set(name, value);
    return body;
  }
};

/** Expects linear time for requests with long texts, by default of each kind. */
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

/** Whether every call gets all kinds of text in each field, as in the nightly job. */
const READS_ALL = process.env['READING_TIME'] === 'all';
const tested = new Set<string>();
let next = 0;

/**
 * Returns the kinds of text for a field: all in the first call with it, and a different one in
 * each other call of the same entity, whose checks are the same.
 */
function familiesOf({ path }: Endpoint, valuePath: ValuePath): number[] {
  const entity = path.replace(/\/(\{id\}|bulk|import)$/, '');
  const field = `${entity} ${valuePath.join('.').replace(/^(values|rows\.0)\./, '')}`;
  if (READS_ALL || !tested.has(field)) {
    tested.add(field);
    return FAMILIES;
  }
  return [FAMILIES[next++ % FAMILIES.length]!];
}

const written = endpoints.filter(({ body }) => body);
const asked = endpoints.filter(({ query }) => query);
const addressed = endpoints.filter(({ path }) => path.includes('{'));

describe.each(written)('§7 Limits: $method $path reads texts in linear time', (endpoint) => {
  const { method, body } = endpoint;
  const valuePaths = pathsOf(body!.schema.describe());
  const fields = valuePaths.map((valuePath) => ({
    valuePath,
    families: familiesOf(endpoint, valuePath)
  }));
  const sendIn = (valuePath: ValuePath) => (text: string) =>
    ask(address(endpoint), {
      method,
      body: JSON.stringify(bodyWith(valuePath, text)),
      headers: { 'content-type': 'application/json' }
    });

  it('in each field of JSON', async () => {
    for (const { valuePath, families } of fields)
      await expectLinearTexts(
        sendIn(valuePath),
        FIELD,
        `${method} ${endpoint.path} ${valuePath.join('.')}`,
        families
      );
  });

  it('in one field that is too long', async () => {
    const send = sendIn(valuePaths[0]!);
    const plain = await fastest(send('x'.repeat(BODY_TEXT)));
    const work = (length: number) => send(mixedText(length));
    await expectLinear(work, BODY_TEXT, plain, `${method} ${endpoint.path}`);
  });

  it.each(Object.entries(FORMS))('in all fields at once, %s', async (type, form) => {
    const send = (text: string) =>
      ask(address(endpoint), {
        method,
        body: form(Object.fromEntries(valuePaths.map(([name]) => [String(name), text])))
      });
    const plain = await fastest(send('x'.repeat(FORM_FIELD)));
    const work = (length: number) => send(mixedText(length));
    await expectLinear(work, FORM_FIELD, plain, `${method} ${endpoint.path} ${type}`);
  });
});

const inAddress = (text: string, length: number): string =>
  encodeURIComponent(text.toWellFormed()).slice(0, length).replace(/%.?$/, '');

it.each(asked)('§7 Limits: $method $path reads parameters in linear time', async (endpoint) => {
  for (const name of Object.keys(endpoint.query!.fields))
    await expectLinearTexts(
      (text) => ask(`${address(endpoint)}?${name}=${inAddress(text, text.length)}`),
      HEADER,
      `${endpoint.path} ${name}`
    );
});

it.each(addressed)('§7 Limits: $method $path reads its URL in linear time', async (endpoint) => {
  const { method, path } = endpoint;
  const send = (text: string) =>
    ask(`/api${path.replace(/\{\w+\}/, inAddress(text, text.length))}`, {
      method: method.toUpperCase()
    });
  await expectLinearTexts(send, HEADER, `${method} ${path}`);
});

it.each(['/', '/product/', '/id/product/', '/dashboard/', '/uploads/', '/api/', '/api/product/'])(
  '§7 Limits: a path below %s is read in linear time',
  async (below) => {
    const send = (text: string) =>
      ask(below + encodeURI(text.toWellFormed()).slice(0, text.length).replace(/%.?$/, ''));
    await expectLinearTexts(send, HEADER, below);
  }
);
