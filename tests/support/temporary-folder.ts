import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const create = () => mkdtemp(join(tmpdir(), 'wisata-jamu-'));
const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Creates a folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await create();
  onTestFinished(() => remove(folder));
  return folder;
}

/** Creates a folder that is removed after all tests of the file. */
export async function sharedFolder(): Promise<string> {
  const folder = await create();
  afterAll(() => remove(folder));
  return folder;
}
