import { localPath } from './wording.ts';
import type { Wording } from './wording.ts';

/** The address of a product's page; the name is its key (spec §2 Route table). */
export const productPath = (wording: Wording, name: string): string => localPath(wording, `/product/${encodeURIComponent(name)}`);
