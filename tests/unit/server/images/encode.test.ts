import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shrinkPhotograph } from '../../../../server/images/encode.ts';

it('§6 Visitors’ photographs: transparency becomes white', async () => {
  const create = { width: 4, height: 4, channels: 4, background: 'transparent' } as const;
  const shrunk = await shrinkPhotograph(await sharp({ create }).png().toBuffer(), 512);
  const pixels = await sharp(shrunk).raw().toBuffer();
  expect([...new Set(pixels)]).toEqual([255]);
});
