import { decodePictures } from './picture-index.ts';
import type { Pictures } from './picture-index.ts';

const loaded = new Map<number, Promise<Pictures>>();

async function ask(part: number): Promise<Pictures> {
  const answer = await fetch(`/catalogue/pictures/${part}.json`);
  return answer.ok ? decodePictures((await answer.json()) as Pictures) : {};
}

/**
 * One part of the picture index, asked for once; nothing when it does not come, and then another
 * try may follow.
 */
export function loadPictures(part: number): Promise<Pictures> {
  const known = loaded.get(part);
  if (known) return known;
  const asked = ask(part).catch(() => {
    loaded.delete(part);
    return {};
  });
  loaded.set(part, asked);
  return asked;
}
