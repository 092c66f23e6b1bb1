// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { User } from '#lib/contract/entities/user.ts';
import { PASSWORD_RULE } from '#lib/contract/messages.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { api } from '#lib/session/session.ts';
import { ProfileForm } from '../../../../src/islands/profile/profile-form.tsx';

const t = accountsWords.default;
const { fields, profile } = t;
const user: User = {
  id: 1,
  username: 'siti',
  email: 'siti@example.org',
  role: 'user',
  last_sign_in: null,
  confirmed: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z'
};
const LABELS = {
  username: fields.username,
  email: fields.email,
  password: profile.newPassword,
  current_password: profile.currentPassword
};

// The first form loads the contract, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Changes fields and submits; returns the spy of the request. */
function submit(changes: Partial<typeof LABELS>) {
  const update = vi.spyOn(api, 'updateProfile').mockReturnValue(new Promise(() => {}));
  render(
    <ProfileForm t={t} user={user} onSaved={() => undefined} onSessionEnded={() => undefined} />
  );
  for (const [name, value] of Object.entries(changes)) {
    const label = LABELS[name as keyof typeof LABELS];
    const input = screen.getByLabelText(label, { exact: false, selector: 'input' });
    fireEvent.change(input, { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: profile.save }));
  return update;
}

it('§2 Profile: a new username needs no current password, and sends none', async () => {
  const update = submit({ username: 'siti_rahayu', email: ` ${user.email}` });
  const body = { username: 'siti_rahayu', email: user.email };
  await waitFor(() => expect(update).toHaveBeenCalledWith(body));
});

it.each([{ email: 'new@example.org' }, { password: 'Rahasia1!' }])(
  '§2 Profile: %j requires the current password',
  async (changes) => {
    const update = submit(changes);
    expect((await screen.findAllByText(profile.currentRequired)).length).toBeGreaterThan(0);
    expect(update).not.toHaveBeenCalled();
  }
);

it('§2 Profile: sends passwords that are typed', async () => {
  const update = submit({ password: 'Rahasia1!', current_password: ' x ' });
  const { username, email } = user;
  const body = { username, email, password: 'Rahasia1!', current_password: ' x ' };
  await waitFor(() => expect(update).toHaveBeenCalledWith(body));
});

it('§5 Profile: a new password follows the registration rule', async () => {
  const update = submit({ password: 'short', current_password: 'x' });
  expect((await screen.findAllByText(PASSWORD_RULE)).length).toBeGreaterThan(0);
  expect(update).not.toHaveBeenCalled();
});
