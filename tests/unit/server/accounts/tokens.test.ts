import { writeFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

vi.mock('node:fs/promises', { spy: true });
// Another test file of this process may have loaded this module without the mock.
vi.resetModules();
const { getSecrets } = await import('../../../../server/accounts/tokens.ts');

it('§0 Full disk: after the disk was full, the next start generates the secret', async () => {
  const config = { secrets: undefined, dataDir: await temporaryFolder() };
  vi.mocked(writeFile).mockImplementationOnce(async (file) => {
    await writeFile(file, '');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await expect(getSecrets(config)).rejects.toThrow('no space');
  expect(await getSecrets(config)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});
