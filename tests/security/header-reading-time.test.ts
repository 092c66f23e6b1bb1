import { it } from 'vitest';
import { expectLinear, fastest } from '../support/linear-time.ts';
import { HEADER, wholeProduct } from '../support/whole-product.ts';

const { ask } = wholeProduct();

const HEADERS =
  'accept-encoding authorization content-type cookie host if-none-match if-range origin range ' +
  'user-agent x-forwarded-for x-request-id';
const PIECES = ',|, | |;|"|/|=|.|:|1.|::1,|W/"a",|br;q=1,|gzip;q=0;|[|%|Bearer |a.|-'.split('|');

it.each(HEADERS.split(' '))('§7 Limits: a header %s is read in linear time', async (header) => {
  for (const path of ['/', '/api/product', '/api/profile', '/uploads/a.webp'])
    for (const begin of ['', 'Bearer ', 'bytes=', 'multipart/form-data; boundary=']) {
      const send = (value: string) => ask(path, { headers: { [header]: begin + value } });
      const short = await fastest(send('x'));
      for (const piece of PIECES)
        await expectLinear(
          (length) => send(`${piece.repeat(length / piece.length)}x`),
          HEADER,
          short,
          `${header} ${begin}${piece}`
        );
    }
});
