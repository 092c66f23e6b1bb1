import { expect, it } from 'vitest';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { write } from '../support/bad-input.ts';
import { document } from '../support/answers.ts';
import { appOfAll } from '../support/block-app.ts';
import { closeAfterAll } from '../support/closing.ts';
import { encoded, resolveSchema, smallestBody } from '../support/examples.ts';
import { startPlantnet } from '../support/plantnet-server.ts';
import { ENGINE } from '../support/test-app.ts';

const REFUSED = [400, 413, 415, 422];
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([verb, operation]) => {
    return { method: verb.toUpperCase(), path, operation };
  })
);
const bodies = operations.flatMap(({ operation, ...call }) =>
  Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => {
    return { ...call, type, schema };
  })
);
// Previews are left out, because they need the renderer of the site. tests/e2e/draft-preview.spec.ts
// requests them in each locale.
const isRendered = (path: string): boolean => /\/preview(\/|$)/.test(path);
const parameters = operations.flatMap(({ method, path, operation }) =>
  operation.parameters
    .filter((item) => item.in === 'query' && method === 'GET' && !isRendered(path))
    .map(({ name, schema }, _, all) => {
      const needed = all.filter((other) => other.required && other.name !== name);
      const first = ({ enum: [value] = [], minimum }: Limits) => value ?? minimum;
      const others = needed.map((other) => `&${other.name}=${first(other.schema as Limits)}`);
      return { path, name, schema: schema as Limits, others: others.join('') };
    })
);

interface Limits {
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

const { url } = closeAfterAll(await startPlantnet());
const { app, token } = await appOfAll(ENGINE, {
  identify: identifyRoutes(closeAfterAll(await openIdentifier())),
  config: { plantnet: { url, key: 'key', daily: 450 } }
});
// Creates a row for each `{id}`. Each new row has the id 1, except for the new account: it has the
// id 2, because the administrator's account has the id 1.
for (const { method, path, type, schema } of bodies)
  if (method === 'POST' && path.startsWith('/admin/'))
    await send(method, path, type, await smallestBody(schema));

async function send(method: string, path: string, type: string, values: Record<string, unknown>) {
  const { body, headers: own } = encoded(type, values);
  const id = path.startsWith('/admin/user') ? '2' : '1';
  const headers = { ...own, authorization: `Bearer ${token}` };
  return app.request(`/api${path.replace('{id}', id)}`, { method, body, headers });
}

it.each(bodies)(
  '§7 Requests: $method $path accepts the smallest $type that the description allows',
  async ({ method, path, type, schema }) => {
    const answer = await send(method, path, type, await smallestBody(schema));
    // The response 422 with `suggestions` means that the body was accepted and shows no plant.
    const body = (answer.status === 204 ? {} : await answer.json()) as {
      suggestions?: unknown;
      fields?: Record<string, string>;
    };
    // The description cannot contain a valid password, setup, signed token or passkey id, so an error
    // of one of these fields means that the rest of the body was accepted.
    const unknown = ['current_password', 'setup', 'token', 'id'];
    const isAccepted = body.suggestions || unknown.some((field) => body.fields?.[field]);
    expect(isAccepted ? 200 : answer.status).not.toSatisfy(
      (status: number) => REFUSED.includes(status) || status >= 500
    );
  }
);

it.each(
  bodies.flatMap((body) =>
    (resolveSchema(body.schema).required ?? []).map((field) => ({ ...body, field }))
  )
)('§5 Requests: $method $path requires $field', async ({ method, path, type, schema, field }) => {
  const { [field]: _left, ...values } = await smallestBody(schema);
  expect((await send(method, path, type, values)).status).toBeOneOf([400, 422]);
});

const get = async (path: string, query: string) =>
  (await write(app, token, 'GET', `${path.replace('{id}', '1')}?${query}`)).status;

it.each(parameters)(
  '§7 Lists: $path checks the limits of the parameter $name',
  async ({ path, name, schema, others }) => {
    const { enum: values = [], minimum, maximum, maxLength } = schema;
    const cases: [unknown, number][] = values.map((value) => [value, 200]);
    if (values.length) cases.push(['password_hash', 422]);
    if (minimum !== undefined) cases.push([minimum, 200], [minimum - 1, 422]);
    if (maximum !== undefined) cases.push([maximum, 200], [maximum + 1, 422]);
    if (maxLength) cases.push(['a'.repeat(maxLength), 200], ['a'.repeat(maxLength + 1), 422]);
    for (const [value, status] of cases)
      expect(await get(path, `${name}=${value}${others}`), String(value)).toBe(status);
  }
);
