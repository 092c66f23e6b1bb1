// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { identificationWords } from '#lib/i18n/identification.ts';
import { Comparison } from '../../../../src/islands/detection/answer/comparison.tsx';
import type { Result } from '../../../../src/islands/detection/result.ts';

const MANGO = { name: 'Mangga', name_en: '', latin_name: '', morphology: '', image: '' };
const BINTARO = {
  name: 'Bintaro',
  latin_name: 'Cerbera',
  poisonous: true,
  difference: 'Bergetah.'
};
// The device stored this plant before there were look-alikes.
const PLANTS = [
  { ...MANGO, lookalikes: [BINTARO] },
  { ...MANGO, name: 'Jahe' }
];
const result = { photos: [], ruledOut: [], part: 'fruit', answer: {} } as unknown as Result;

test('§2 Identification: an answer names what the plant is mistaken for, and its poison', async () => {
  vi.stubGlobal('fetch', async () => Response.json(PLANTS));
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  for (const label of ['Mangga', 'Jahe'])
    render(
      <Comparison
        guess={{ label, confidence: 0.5 }}
        result={result}
        t={identificationWords.id.compare}
        locale="id"
        heading={label}
        isAlone
        onJudge={() => undefined}
      >
        {null}
      </Comparison>
    );
  await screen.findByText('Jangan tertukar');
  expect(screen.getByRole('listitem').textContent).toBe('BeracunBintaroCerberaBergetah.');
});
