import { build } from 'astro';

/**
 * Builds a project without `sync`, because `sync` writes type files into the source folder, which
 * can be read-only. The command `astro build` cannot skip `sync`.
 */
export async function compileWithAstro(root: string): Promise<void> {
  const options: Parameters<typeof build>[1] & { sync: boolean } = { sync: false };
  await build({ root }, options);
}
