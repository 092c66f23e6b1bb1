import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { foldWords } from '#lib/contract/search.ts';
import type { Database } from '../db/tables.ts';
import { readBytes, type FileStore } from '../images/file-store.ts';
import type { PhotoDeps } from './photo-store.ts';

const CONSENT = {
  visitor: 'left by a visitor for training, two years at most',
  editor: 'taken by an editor to teach the identifier'
};

const COLUMNS = [
  'photo.id',
  'photo.file',
  'photo.part',
  'photo.centre_id',
  'photo.product_id',
  'product.name',
  'product.latin_name'
] as const;

const acceptedPhotos = (db: Database) =>
  db
    .selectFrom('visitor_photos as photo')
    .innerJoin('photo_submissions as submission', 'submission.id', 'photo.submission_id')
    .innerJoin('products as product', 'product.id', 'photo.product_id')
    .select([...COLUMNS, 'photo.submission_id', 'submission.contributor'])
    .where('photo.state', '=', 'accepted')
    .orderBy('photo.id')
    .execute();

/** Reads the photographs of editors that teach the identifier, without those of visitors. */
const editorsPhotos = (db: Database) =>
  db
    .selectFrom('taught_photos as photo')
    .innerJoin('products as product', 'product.id', 'photo.product_id')
    .select([...COLUMNS, 'photo.photographer'])
    .where('photo.file', '!=', '')
    .where('photo.deleted_at', '=', '')
    .where('photo.accepted_by', 'is not', null)
    .orderBy('photo.id')
    .execute();

/** Converts a plant's name to a folder name, such as `jeruk-nipis`; can return ''. */
const slugOf = (name: string): string =>
  foldWords(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns a function that names a plant's folder, with the id if the slug is not unique. */
function createFolderNames() {
  const plants = new Map<string, number>();
  return (id: number, name: string): string => {
    const slug = slugOf(name);
    if (!slug || (plants.get(slug) ?? id) !== id) return `${slug || 'plant'}-${id}`;
    plants.set(slug, id);
    return slug;
  };
}

const toTsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((cells) => `${cells.map((cell) => String(cell).replaceAll(/\s/g, ' ')).join('\t')}\n`)
    .join('');

/** @throws Error if the folder is not empty */
async function requireEmpty(folder: string): Promise<void> {
  const existing = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (existing.length) throw new Error(`${folder} is not empty: choose another directory`);
}

/**
 * Writes accepted photographs of visitors and taught photographs of editors in the training format:
 * `photos/PART/SLUG/…`, `provenance.tsv` (one source per photographer and garden) and `labels.tsv`.
 * If this fails, the folder stays empty. Returns the numbers of written photographs, of their
 * plants, and of photographs without a file.
 * @throws Error if the folder is not empty
 */
export async function exportPhotos(
  { db, photos, taughtPhotos }: PhotoDeps & { taughtPhotos: FileStore },
  folder: string
): Promise<{ written: number; plants: number; lost: number }> {
  await requireEmpty(folder);
  await mkdir(folder, { recursive: true });
  // Writes into a subfolder first: if `folder` is a mounted volume, it cannot be replaced.
  const unfinished = await mkdtemp(join(folder, '.unfinished-'));
  const folderOf = createFolderNames();
  const provenance: (string | number)[][] = [];
  const labels = new Map<string, string[]>();
  let lost = 0;
  async function write(
    row: { file: string; part: string; product_id: number; name: string; latin_name: string },
    store: FileStore,
    source: readonly string[]
  ): Promise<void> {
    const bytes = await readBytes(store, row.file);
    if (!bytes) {
      lost += 1;
      return;
    }
    const slug = folderOf(row.product_id, row.name);
    const path = `${row.part}/${slug}/${row.file}`;
    await mkdir(dirname(join(unfinished, 'photos', path)), { recursive: true });
    await writeFile(join(unfinished, 'photos', path), bytes);
    provenance.push([path, ...source, '', '']);
    labels.set(slug, [slug, row.name, row.latin_name]);
  }
  const inGarden = (id: number): string => (id ? `, garden ${id}` : '');
  try {
    for (const row of await acceptedPhotos(db)) {
      const source = `visitor ${row.contributor}${inGarden(row.centre_id)}`;
      await write(row, photos, [source, `visitor ${row.submission_id}`, CONSENT.visitor]);
    }
    for (const row of await editorsPhotos(db)) {
      const source = `${row.photographer.replace('-', ' ')}${inGarden(row.centre_id)}`;
      await write(row, taughtPhotos, [source, source, CONSENT.editor]);
    }
    const columns = ['path', 'source', 'cluster', 'licence', 'original_path', 'commit'];
    await writeFile(join(unfinished, 'provenance.tsv'), toTsv([columns, ...provenance]));
    const labelColumns = ['slug', 'label', 'latin'];
    await writeFile(join(unfinished, 'labels.tsv'), toTsv([labelColumns, ...labels.values()]));
    for (const name of await readdir(unfinished))
      await rename(join(unfinished, name), join(folder, name));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return { written: provenance.length, plants: labels.size, lost };
}
