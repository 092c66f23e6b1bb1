import { expect, test } from '../support/browser.ts';
import { createProduct, signIn } from '../support/e2e-admin.ts';

test('§2 Management screens: the dashboard follows a publication to its end, without being loaded again', async ({
  page,
  request
}) => {
  test.setTimeout(120_000);
  await signIn(page, '/dashboard');
  const line = page.getByRole('region', { name: 'Penerbitan situs' });
  const status = line.getByRole('status');
  await expect(status).toHaveText('Situs publik sudah terbaru', { timeout: 60_000 });

  const seen = status.evaluate(
    (element) =>
      new Promise<string[]>((resolve) => {
        const texts: string[] = [];
        new MutationObserver(() => {
          texts.push(element.textContent ?? '');
          if (
            texts.at(-1) === 'Situs publik sudah terbaru' &&
            texts.includes('Sedang menerbitkan…')
          )
            resolve(texts);
        }).observe(element, { subtree: true, childList: true, characterData: true });
      })
  );
  expect(await createProduct(request, { name: 'Jahe Wulung', price: 1000 })).toBe(201);
  expect(await seen).toContain('Sedang menerbitkan…');
  expect(await (await request.get('/product/Jahe%20Wulung')).text()).toContain(
    '<title>Jahe Wulung'
  );

  await line.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(status).toHaveText('Situs publik sudah terbaru', { timeout: 60_000 });
});
