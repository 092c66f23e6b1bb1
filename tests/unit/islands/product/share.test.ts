import { expect, test, vi } from 'vitest';
import { share } from '../../../../src/islands/product/product-actions.tsx';

const target = {
  title: 'Kunyit',
  text: 'Lihat produk keren ini: Kunyit',
  url: 'http://localhost/product/Kunyit'
};
const clipboard = (writeText = vi.fn(async () => undefined)) => ({ writeText });
const failing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

test('§2 Product: sharing opens the device share sheet', async () => {
  const sheet = vi.fn(async () => undefined);
  expect(await share(target, 'Copy it', { clipboard: clipboard(), share: sheet })).toBe('shared');
  expect(sheet).toHaveBeenCalledWith(target);
});

test('§2 Product: without a share sheet the link is copied', async () => {
  const write = vi.fn(async () => undefined);
  expect(await share(target, 'Copy it', { clipboard: clipboard(write) })).toBe('copied');
  expect(write).toHaveBeenCalledWith(target.url);
});

test('§2 Product: a closed share sheet has no effect, a failed one copies the link', async () => {
  expect(
    await share(target, 'Copy it', { clipboard: clipboard(), share: failing('AbortError') })
  ).toBe('cancelled');
  expect(
    await share(target, 'Copy it', { clipboard: clipboard(), share: failing('NotAllowedError') })
  ).toBe('copied');
});
