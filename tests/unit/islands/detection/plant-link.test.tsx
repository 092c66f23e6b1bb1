// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from '#lib/session/session.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import { CandidateCard } from '../../../../src/islands/detection/core/answer/candidate-card.tsx';
import { Verdict } from '../../../../src/islands/detection/core/answer/verdict.tsx';
import { openPlant } from '../../../../src/islands/detection/core/open-plant.ts';
import type { Result } from '../../../../src/islands/detection/core/result.ts';

const suggestions = ['Jahe', 'Terhapus'].map((label) => ({ label, confidence: 0.4 }));
const result: Result = {
  photos: [],
  ruledOut: [],
  part: 'leaf',
  garden: undefined,
  id: undefined,
  chosen: 'Terhapus',
  answer: { error: '', message: '', suggestions }
};
const t = identificationWords.default;

test('§2 Identification: a suggestion whose product was deleted has no link, and opens no page', async () => {
  const plant = { name: 'Jahe', name_en: '', latin_name: '', morphology: '', image: '' };
  vi.stubGlobal('fetch', async () => Response.json([plant]));
  vi.spyOn(api, 'productByName').mockResolvedValue(undefined);
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  render(
    <>
      {suggestions.map((guess) => (
        <CandidateCard
          key={guess.label}
          {...{ guess, result, locale: 'default', isAlone: false }}
          t={t.compare}
          onJudge={() => undefined}
        />
      ))}
      <Verdict result={result} t={t} locale="default" />
    </>
  );
  await screen.findByText('Tanaman ini tidak ada di katalog kami.');
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Buka halaman Jahe' })).toBeTruthy();
  expect(screen.getByText('Anda memilih Terhapus.')).toBeTruthy();
  expect(await openPlant(result, 'default', new AbortController().signal)).toBe(false);
});
