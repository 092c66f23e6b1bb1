import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { SUGGESTIONS, answer, identified } from '../support/e2e-identification.ts';

test.use({ expectedErrors: /status of 422/ });

test('§2 Second opinion: Pl@ntNet’s species are listed below the answer', async ({ page }) => {
  const product = { id: 1, name: 'Kunyit' };
  const species = [
    { latin_name: 'Curcuma longa', common_name: 'Kunyit', confidence: 0.6, product },
    { latin_name: 'Ficus carica', common_name: 'Ara', confidence: 0.1, product: null }
  ];
  const json = { source: 'Pl@ntNet', url: 'https://plantnet.org', species };
  await page.route('**/api/predict/second-opinion', (route) => route.fulfill({ json }));
  await identified(page, { ...SUGGESTIONS, second_opinion: true });
  const opinion = answer(page).getByRole('region', { name: 'Jawaban Pl@ntNet' });
  await expect(opinion).toContainText('layanan di Prancis');
  await opinion.getByRole('button', { name: 'Tanya Pl@ntNet juga' }).click();
  await expect(opinion.getByRole('listitem')).toHaveCount(2);
  await expect(opinion.getByRole('heading')).toBeFocused();
  await expectAccessible(page, 'second opinion');
});
