import { setTimeout } from 'node:timers/promises';
import { median } from './load.ts';
import { ADMIN, startSite, startWhole } from './processes.ts';
import type { Server } from './processes.ts';
import { dataDirectory, nameOf } from './products.ts';
import type { Measured, Row } from './report.ts';

const EDITS = 3;
const LOOK = 20;
const PAUSE = 1000;

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

/** Milliseconds from a save to the public page that shows it; the median of some. */
async function saveToSeen({ base }: Server, name: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ...ADMIN, rememberMe: false });
  const { token } = await json<{ token: string }>(fetch(`${base}/api/login`, { method: 'POST', headers, body }));
  const { products } = await json<{ products: { id: number }[] }>(fetch(`${base}/api/product/get-name?name=${encodeURIComponent(name)}`));
  const page = async () => (await fetch(`${base}/product/${encodeURIComponent(name)}`)).text();
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    const text = `Suntingan ${edit} dari ${EDITS}.`;
    const form = new FormData();
    form.append('description', text);
    const began = performance.now();
    const saved = await fetch(`${base}/api/admin/product/${products[0]?.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: form
    });
    if (!saved.ok) throw new Error(`${name} was not saved: ${saved.status}`);
    while (!(await page()).includes(text)) await setTimeout(LOOK);
    times.push(performance.now() - began);
    await setTimeout(PAUSE);
  }
  return median(times);
}

const row = (what: string, milliseconds: number, goal: number): Row => ({
  what,
  ours: `${(milliseconds / 1000).toFixed(2)} s`,
  goal: `≤ ${goal} s`,
  isReached: milliseconds <= goal * 1000
});

/** From "Save" to "seen", with the demonstration content and with that many products. */
export async function measurePublishing(products: number): Promise<Pick<Measured, 'rows'>> {
  const demo = await startWhole();
  const few = await saveToSeen(demo, 'Jahe').finally(demo.stop);
  const many = await startSite(await dataDirectory(products), { SEED: 'none' });
  const much = await saveToSeen(many, nameOf(1)).finally(many.stop);
  return { rows: [row('saved → seen, demonstration content', few, 2), row(`saved → seen, ${products} products`, much, 8)] };
}
