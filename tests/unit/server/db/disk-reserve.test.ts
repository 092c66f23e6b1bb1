import { expect, test, vi } from 'vitest';
import { openDiskReserve } from '../../../../server/db/disk-reserve.ts';
import { connect } from '../../../../server/db/open.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('§0 Disk: the log reports free space only after the disk was full, not at each start', async () => {
  const db = connect({ file: ':memory:' });
  const log = { info: vi.fn(), warn: vi.fn() };
  const reserve = await openDiskReserve(await temporaryFolder(), { db, log, isReleased: true });
  expect(await reserve.hasSpace()).toBe(true);
  expect(log.info).not.toHaveBeenCalled();
  await reserve.release();
  expect(log.warn).toHaveBeenCalledOnce();
  expect(await reserve.hasSpace()).toBe(true);
  expect(log.info).toHaveBeenCalledWith({}, 'the disk has space again');
  await db.destroy();
});
