import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { SUGGESTIONS, answer, identified } from '../support/e2e-identification.ts';

test.use({ expectedErrors: /status of (?:422|503)/ });

test('§2 Second opinion: asks Pl@ntNet only when the button is pressed, and lists its species', async ({
  page
}) => {
  let requestCount = 0;
  await page.route('**/api/predict/second-opinion', (route) => {
    requestCount += 1;
    if (requestCount === 1) return route.fulfill({ status: 503, json: { error: 'busy' } });
    const species = [
      {
        latin_name: 'Curcuma longa',
        common_name: 'Kunyit',
        confidence: 0.6,
        product: { id: 1, name: 'Kunyit' }
      },
      { latin_name: 'Ficus carica', common_name: 'Ara', confidence: 0.1, product: null }
    ];
    return route.fulfill({ json: { source: 'Pl@ntNet', url: 'https://plantnet.org', species } });
  });
  await identified(page, { ...SUGGESTIONS, second_opinion: true });
  const opinion = answer(page).getByRole('region', { name: 'Jawaban Pl@ntNet' });
  await expect(opinion).toContainText('layanan di Prancis');
  expect(requestCount).toBe(0);
  const ask = opinion.getByRole('button', { name: 'Tanya Pl@ntNet juga' });
  await ask.click();
  await expect(opinion.getByRole('status')).toContainText('tidak dapat ditanya');
  await ask.click();
  await expect(opinion.getByRole('link', { name: 'Kunyit' })).toHaveAttribute(
    'href',
    '/product/Kunyit'
  );
  await expect(opinion.getByRole('listitem').nth(1)).toContainText('tidak ada di katalog kami');
  await expect(opinion.getByRole('link', { name: 'Jawaban Pl@ntNet' })).toHaveAttribute(
    'href',
    'https://plantnet.org'
  );
  await expect(opinion.getByRole('heading')).toBeFocused();
  await expectAccessible(page, 'second opinion');
});
