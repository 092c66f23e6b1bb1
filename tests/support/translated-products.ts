import { afterAll, beforeAll, expect } from 'vitest';
import type { Engine } from '../../server/db/engine.ts';
import { write } from './bad-input.ts';
import { ENGINE, testApp, type TestApp } from './test-app.ts';

export type Item = Record<string, unknown> & { id: number; updated_at: string };

/** Creates an app for reading and saving products in several languages, for the tests of a file. */
export function translatedProducts(engine: Engine = ENGINE) {
  let app: TestApp;
  let token: string;
  let api: Awaited<ReturnType<TestApp['admin']>>['api'];
  let count = 0;

  beforeAll(async () => {
    app = await testApp(engine);
    ({ api, token } = await app.admin());
  });
  afterAll(() => app.close());

  const read = async (path: string, init?: RequestInit): Promise<Record<string, unknown>> =>
    (await (await app.request(`/api${path}`, init)).json()) as Record<string, unknown>;
  const one = async (id: number, query = ''): Promise<Item> =>
    (await read(`/product/${id}${query}`))['Product'] as Item;
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await write(app, token, method, path, body);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  /** Adds a product with these texts in other languages. */
  const add = async (translations: unknown, more: object = {}): Promise<number> => {
    const { status, body } = await send('POST', '/admin/product', {
      name: `Jahe ${++count}`,
      price: 1,
      description: 'Hangat.',
      efficacy: 'Secara tradisional.',
      translations,
      ...more
    });
    expect(status).toBe(201);
    return (body['Product'] as Item).id;
  };
  return {
    get app() {
      return app;
    },
    get api() {
      return api;
    },
    get token() {
      return token;
    },
    read,
    one,
    send,
    add
  };
}
