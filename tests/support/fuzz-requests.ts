import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Operation } from '../../server/openapi/document.ts';
import { document } from './response-check.ts';
import { anyText, anyValue, objectOf, valueOf } from './fuzz-values.ts';

/** The sender of a request: without a token, with an invalid one, or with that of an account. */
export type Sender = 'nobody' | 'garbage' | 'user' | 'admin';

export interface FuzzRequest {
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: BodyInit | undefined;
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/x-www-form-urlencoded',
  'text/plain',
  ''
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
// The maximum length of a path, query value or header, so that a connection accepts all of them.
const MAX_LENGTH = 5000;
// `fetch` accepts no other characters in headers.
const headerText = anyText().map((text) =>
  text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, MAX_LENGTH)
);

const inPath = (name: string): Arbitrary<string> =>
  fc.oneof(
    {
      arbitrary: name === 'id' ? fc.integer({ min: 1, max: 12 }).map(String) : fc.constant('Jahe'),
      weight: 4
    },
    { arbitrary: anyText(), weight: 1 }
  );

const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).slice(0, MAX_LENGTH).replace(/%.?$/, '');

const address = (path: string): Arbitrary<string> =>
  fc
    .tuple(...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => inPath(name!)))
    .map((values) => `/api${path.replaceAll(/\{\w+\}/g, () => encode(values.shift() ?? ''))}`);

// `String` would throw if an object has a property `toString` that is no function.
const toText = (value: unknown): string =>
  value === Object(value) ? JSON.stringify(value) : String(value);

function query({ parameters }: Operation): Arbitrary<string> {
  const known = parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name, schema }) => fc.tuple(fc.constant(name), valueOf(schema).map(toText)));
  const piece = fc.oneof(...known, fc.tuple(anyText(), anyText()));
  return fc
    .array(piece, { maxLength: 4 })
    .map((pieces) => pieces.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'));
}

interface Content {
  body: BodyInit | undefined;
  type?: string;
}

function form(
  values: Record<string, unknown>,
  file: Uint8Array<ArrayBuffer> | undefined,
  field: string
): Content {
  const body = new FormData();
  for (const [name, value] of Object.entries(values))
    body.append(
      name.toWellFormed(),
      String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed()
    );
  if (file) body.append(field, new File([file], 'a.jpg'));
  return { body };
}

const bytes = () => fc.uint8Array({ maxLength: 300 }).map((array) => new Uint8Array(array));

/** Returns bodies of every kind; `photos` are used as files. */
function content(
  { requestBody }: Operation,
  photos: Uint8Array<ArrayBuffer>[]
): Arbitrary<Content> {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  const field = requestBody?.content['multipart/form-data']
    ? JSON.stringify(schema).includes('"file"')
      ? 'file'
      : 'image'
    : 'image';
  const object = objectOf(schema);
  const text = fc.oneof(object, anyValue()).map((value) => JSON.stringify(value) ?? '');
  const json = text.map((body) => ({ body, type: 'application/json' }));
  const cut = fc
    .tuple(text, fc.nat(200))
    .map(([body, at]) => ({ body: body.slice(0, at), type: 'application/json' }));
  const file = fc.option(fc.oneof({ arbitrary: bytes(), weight: 6 }, fc.constantFrom(...photos)), {
    nil: undefined
  });
  const forms = fc.tuple(object, file).map(([values, found]) => form(values, found, field));
  const garbage = fc
    .tuple(fc.oneof(bytes(), anyText()), fc.constantFrom(...TYPES))
    .map(([body, type]) => ({ body, type }));
  return fc.oneof({ arbitrary: json, weight: 5 }, { arbitrary: forms, weight: 3 }, cut, garbage);
}

function request(
  path: string,
  method: string,
  operation: Operation,
  photos: Uint8Array<ArrayBuffer>[]
): Arbitrary<FuzzRequest> {
  const verb = fc.oneof(
    { arbitrary: fc.constant(method.toUpperCase()), weight: 15 },
    fc.constantFrom(...METHODS)
  );
  const sender = fc.oneof(
    { arbitrary: fc.constant<Sender>('admin'), weight: 6 },
    fc.constantFrom<Sender>('nobody', 'garbage', 'user')
  );
  const more = fc.dictionary(
    fc.constantFrom(
      ...'x-forwarded-for if-none-match user-agent origin range content-encoding'.split(' '),
      'accept-encoding',
      'cookie'
    ),
    headerText,
    { maxKeys: 3 }
  );
  return fc
    .tuple(verb, sender, address(path), query(operation), content(operation, photos), more)
    .map(([chosen, by, to, asked, sent, other]) => {
      const hasBody = chosen !== 'GET' && chosen !== 'HEAD';
      return {
        sender: by,
        method: chosen,
        path: asked ? `${to}?${asked}` : to,
        headers: {
          ...other,
          ...(hasBody && sent.type !== undefined ? { 'content-type': sent.type } : {})
        },
        body: hasBody ? sent.body : undefined
      };
    });
}

/**
 * Generates valid and invalid requests to all endpoints of the API's description, equally often.
 */
export function requests(photos: Uint8Array<ArrayBuffer>[]): Arbitrary<FuzzRequest> {
  const each = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      request(path, method, operation, photos)
    )
  );
  return fc.oneof(...each);
}
