// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { apiTokensWords } from '#lib/i18n/api-tokens.ts';
import { api } from '#lib/session/session.ts';
import { ApiTokens } from '../../../../src/islands/profile/api-tokens.tsx';

test('§7 API tokens: the list shows what a token may change, whether it has ended, and its last use', async () => {
  const tokens = [
    { id: 1, writes: [], expires_at: '2020-01-02T00:00:00Z' },
    {
      id: 2,
      writes: ['product'],
      expires_at: '2999-01-02T00:00:00Z',
      last_used_at: '2026-01-02T12:00:00Z',
      last_network: '10.0.0.0/24'
    }
  ];
  const call = vi.spyOn(api, 'call').mockResolvedValue({ tokens });
  onTestFinished(() => (cleanup(), call.mockRestore()));
  const props = { t: accountsWords.en, tokens: apiTokensWords.en, user: {} as never };
  render(<ApiTokens {...props} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelectorAll('p')[1]?.textContent)).toEqual([
    'Reads only · Expired on Jan 2, 2020 · Never used',
    expect.stringMatching(
      /^Changes: Product List · Ends on Jan 2, 2999 · Last used Jan 2, 2026, .*, 10\.0\.0\.0\/24$/
    )
  ]);
});
