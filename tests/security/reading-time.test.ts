import { describe, it } from 'vitest';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { endpoints } from '../../server/http/endpoints.ts';
import { placed, placesOf } from '../support/fields-of.ts';
import { expectLinear, fastest } from '../support/linear-time.ts';
import { EXPECTED_COUNTS, longText, mixedText } from '../support/long-texts.ts';
import { BODY, HEADER, wholeProduct } from '../support/whole-product.ts';

/** Longer than the limit of any field, shorter than that of a body. */
const FIELD = 20_000;
/** Short enough for a form with all fields. */
const FORM_FIELD = 4000;

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

/**
 * Expects that requests with each kind of long text take linear time; `send` creates the request.
 */
async function expectLinearTexts(
  send: (text: string) => () => unknown,
  length: number,
  label: string
): Promise<void> {
  const plain = 'x'.repeat(length);
  const usual = await fastest(send(plain));
  for (let family = 0; family < EXPECTED_COUNTS.families; family++)
    await expectLinear(
      (some) => send(longText(family, some)),
      length,
      usual,
      `${label} ${JSON.stringify(longText(family, 12))}…`
    );
}

const written = endpoints.filter(({ body }) => body);
const asked = endpoints.filter(({ query }) => query);
const addressed = endpoints.filter(({ path }) => path.includes('{'));

describe.each(written)('§7 Limits: $method $path reads texts in linear time', (endpoint) => {
  const { method, body } = endpoint;
  const places = placesOf(body!.schema.describe());

  it('in each field of JSON', async () => {
    for (const place of places) {
      const label = `${method} ${endpoint.path} ${place.join('.')}`;
      const send = (text: string) =>
        ask(address(endpoint), {
          method,
          body: JSON.stringify(placed(place, text)),
          headers: { 'content-type': 'application/json' }
        });
      await expectLinearTexts(send, FIELD, label);
      await expectLinear(
        (length) => send(mixedText(length)),
        BODY,
        await fastest(send('x'.repeat(BODY))),
        label
      );
    }
  });

  it.each(Object.entries(FORMS))('in all fields at once, %s', async (type, form) => {
    const send = (text: string) =>
      ask(address(endpoint), {
        method,
        body: form(Object.fromEntries(places.map(([name]) => [String(name), text])))
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
