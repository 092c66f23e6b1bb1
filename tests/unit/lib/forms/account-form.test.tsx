// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { EMAIL_RULE, PASSWORD_RULE } from '#lib/contract/messages.ts';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { useAccountForm } from '#lib/forms/use-account-form.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { Field } from '#lib/ui/field.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const t = accountsWords.en;

function Form({ error }: { error: ApiError }) {
  const { formik, field } = useAccountForm({
    t,
    initialValues: { email: '', password: '' },
    send: () => Promise.reject(error),
    failed: 'Failed.'
  });
  return (
    <AccountForm t={t} formik={formik}>
      <Field label="E-mail" {...field('email')} />
      <Field label="Password" {...field('password')} />
      <button type="submit">Send</button>
    </AccountForm>
  );
}

function submit(error: ApiError): HTMLElement {
  const { container } = render(<Form error={error} />);
  fireEvent.click(screen.getByRole('button'));
  return container;
}

test.each([
  [{}, 0],
  [{ setup: 'Too late.' }, 1]
])(
  '§6 Accounts: the first wrong field gets the focus, screen readers read all messages, and errors of fields that the form lacks (%j) add %i message to the form',
  async (others, alerts) => {
    const fields = { email: EMAIL_RULE, password: PASSWORD_RULE, ...others };
    const form = submit(new ApiError(422, { error: 'Wrong.', fields }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
    expect(form.querySelector('form')?.method).toBe('post');
    const summary = form.querySelector('[aria-live="assertive"]')?.textContent;
    expect(summary).toBe(Object.values(fields).join(' '));
    expect(screen.queryAllByText('Wrong.')).toHaveLength(alerts);
  }
);

test('§7 Limits: a form counts down to the next attempt; screen readers read only the whole duration', async () => {
  vi.useFakeTimers();
  submit(new ApiError(429, { error: 'Too many attempts.' }, 2));
  await act(() => vi.advanceTimersByTimeAsync(0));
  const texts = () =>
    [...screen.getByRole('alert').querySelectorAll('span')].map((span) => span.textContent);
  const whole = 'Please try again in 2 seconds.';
  expect(texts()).toEqual([whole, whole]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(texts()).toEqual([whole, 'Please try again in 1 second.']);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(texts()).toEqual([whole, 'You can try again now.']);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
