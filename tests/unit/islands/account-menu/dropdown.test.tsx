// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Dropdown } from '../../../../src/islands/account-menu/dropdown.tsx';

afterEach(cleanup);

test('§2 Account menu: Escape and leaving close it; Escape returns the focus', () => {
  render(
    <>
      <Dropdown label="Account" name="Sari">
        <a href="/profile">Profile</a>
      </Dropdown>
      <a href="/">Home</a>
    </>
  );
  const button = screen.getByRole('button', { name: 'Account: Sari' });
  const open = (): void => {
    fireEvent.click(button);
    screen.getByRole('link', { name: 'Profile' }).focus();
  };
  open();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  open();
  act(() => screen.getByRole('link', { name: 'Home' }).focus());
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
