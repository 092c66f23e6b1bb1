import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import type { ErrorBody } from '#lib/contract/endpoint-fields.ts';
import type { TestApp } from './test-app.ts';

export const every = Object.values(entities);
export const PASSWORD = 'Kunyit$2026';

interface Described {
  type: string;
  nullable: boolean;
  tests: { name?: string; params?: Record<string, unknown> | undefined }[];
}

/** Returns the rules of each field in the schema. */
export const described = (entity: AnyEntity): [string, Described][] =>
  Object.entries(entity.schema.describe().fields).map(([name, field]) => [
    name,
    field as Described
  ]);

/**
 * Returns the fields with free text. Omits `status`, which has fixed values, and record lists.
 */
export const textFields = (entity: AnyEntity): string[] =>
  described(entity)
    .filter(
      ([name, { type }]) => type === 'string' && name !== 'status' && !(name in entity.recordFields)
    )
    .map(([name]) => name);

const isRequired = (field: Described): boolean =>
  field.tests.some(({ name }) => name === 'required');

const value = (field: string, tag: string): string =>
  ({ email: `${tag}@example.test`, password: PASSWORD })[field] ?? tag;

/** Returns a row with only the required fields. */
export const sample = (entity: AnyEntity, tag = 'contoh'): Record<string, string> =>
  Object.fromEntries(
    described(entity)
      .filter(([, field]) => isRequired(field))
      .map(([name]) => [name, value(name, tag)])
  );

/** Returns a form with these values: one part for each item of a list, none for undefined. */
export function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const item of [value].flat())
      if (item !== undefined) form.append(name, item instanceof Blob ? item : String(item));
  return form;
}

/**
 * Sends a write with a token: a form, a body of the content type `type`, or a value as JSON.
 */
export const write = (
  app: TestApp,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  type?: string
) =>
  app.request(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body instanceof FormData || body === undefined
        ? {}
        : { 'content-type': type ?? 'application/json' })
    },
    body: (type || body instanceof FormData ? body : JSON.stringify(body)) as BodyInit
  });

/** Creates a row. Returns its id. */
export async function oneOf(app: TestApp, token: string, entity: AnyEntity): Promise<number> {
  const answer = await write(app, token, 'POST', entity.paths.admin, sample(entity, 'pertama'));
  return (
    ((await answer.json()) as Record<string, { id: number }>)[entity.keys.one]?.id ??
    expect.fail(entity.name)
  );
}

/** Creates a row of each entity. Returns the ids by entity name. */
export async function oneOfEach(app: TestApp, token: string): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const entity of every) ids[entity.name] = await oneOf(app, token, entity);
  return ids;
}

/**
 * Returns all rows and files, for comparison before and after a request that must store nothing.
 */
export async function stored(app: TestApp) {
  const tables = every.map(({ table }) =>
    app.db
      .selectFrom(table as 'products')
      .selectAll()
      .orderBy('id')
      .execute()
  );
  return { rows: await Promise.all(tables), files: await readdir(app.files.folder) };
}

export const expectUnchanged = async (
  app: TestApp,
  before: Awaited<ReturnType<typeof stored>>
): Promise<void> => expect(await stored(app)).toEqual(before);

/**
 * Expects after each test of a block that the test stored nothing. A test that must store something
 * calls `again` afterwards, which accepts everything stored so far.
 */
export function nothingStored(app: () => TestApp): { again(): Promise<void> } {
  let before: Awaited<ReturnType<typeof stored>>;
  const again = async (): Promise<void> => void (before = await stored(app()));
  beforeEach(again);
  afterEach(() => expectUnchanged(app(), before));
  return { again };
}

/**
 * Expects the same message in `error` and `message`, and with 422 also as the message of a field.
 * Returns the messages by field.
 */
export async function expectRefusal(
  answer: Response,
  status: number,
  label: string
): Promise<Record<string, string>> {
  const text = await answer.text();
  expect([answer.status, text.slice(0, 200)], label).toEqual([status, expect.any(String)]);
  const body = JSON.parse(text) as ErrorBody;
  expect(body.error, label).toMatch(/\S/);
  expect(body.message, label).toBe(body.error);
  if (status === 422) expect(Object.values(body.fields ?? {}), label).toContain(body.error);
  return body.fields ?? {};
}
