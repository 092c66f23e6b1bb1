import { setTimeout } from 'node:timers/promises';
import { creator } from './creates.ts';
import { inTurn, median } from './load.ts';
import { signIn, startSite, startWhole, type Server } from './processes.ts';
import { dataDirectory, nameOf } from './products.ts';
import type { Measured, Row } from './report.ts';

const EDITS = 3;
const LOOK = 20;
const PAUSE = 1000;

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

/** Milliseconds from a save to the public page that shows it; the median of some. */
async function saveToSeen({ base }: Server, name: string): Promise<number> {
  const token = await signIn(base);
  const { products } = await json<{ products: { id: number }[] }>(
    fetch(`${base}/api/product/get-name?name=${encodeURIComponent(name)}`)
  );
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

/** Seconds; longer than publishing waits while writes follow one another closely. */
const POURING = 8;
const AT_LEAST = 0.7;

/**
 * Waits until the site shows everything that is stored, so that one load's publishing does not
 * overlap the next load.
 */
async function settled({ base }: Server): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(base)}` };
  const state = async () =>
    (await json<{ state: string }>(fetch(`${base}/api/publish`, { headers }))).state;
  do await setTimeout(PAUSE);
  while ((await state()) !== 'current');
}

/** Creates while their pages are published, beside the same without publishing. */
async function createsWhilePublishing(): Promise<Row> {
  const publishing = await startSite(await dataDirectory(1000), { SEED: 'none' });
  const silent = await startSite(await dataDirectory(1000), { SEED: 'none', PUBLISH: 'off' });
  try {
    const [pouring, alone] = [await creator(publishing), await creator(silent)];
    const seen = await inTurn({
      alone: () => alone(10, POURING),
      publishing: async () => {
        const found = await pouring(10, POURING);
        await settled(publishing);
        return found;
      }
    });
    const ratio = seen.publishing.perSecond / seen.alone.perSecond;
    return {
      what: 'creates while their pages are published, 10 connections',
      ours: `${Math.round(seen.publishing.perSecond)}/s`,
      limit: `published by nobody ${Math.round(seen.alone.perSecond)}/s`,
      ratio: ratio.toFixed(2),
      goal: `≥ ${AT_LEAST.toFixed(2)}`,
      isReached: ratio >= AT_LEAST
    };
  } finally {
    await publishing.stop();
    await silent.stop();
  }
}

/**
 * From "Save" to "seen", with the demonstration content and with that many products; and what
 * publishing costs who writes.
 */
export async function measurePublishing(products: number): Promise<Pick<Measured, 'rows'>> {
  const demo = await startWhole();
  const few = await saveToSeen(demo, 'Jahe').finally(demo.stop);
  const many = await startSite(await dataDirectory(products), { SEED: 'none' });
  const much = await saveToSeen(many, nameOf(1)).finally(many.stop);
  return {
    rows: [
      row('saved → seen, demonstration content', few, 2),
      row(`saved → seen, ${products} products`, much, 8),
      await createsWhilePublishing()
    ]
  };
}
