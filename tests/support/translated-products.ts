import { expect } from 'vitest';
import { write } from './bad-input.ts';
import { appOfAll } from './block-app.ts';

export type Item = Record<string, unknown> & { id: number; updated_at: string };

/** Creates an app for reading and saving products in several languages, for the tests of a file. */
export async function translatedProducts() {
  const { app, api, token } = await appOfAll();
  let count = 0;

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
  return { app, api, token, read, one, send, add };
}
