import { expect, vi } from 'vitest';

/**
 * Waits until toasts that are fading out have disappeared. Otherwise, Sonner could update React
 * after the document of the test file is removed, and the whole run would fail.
 */
export const waitForRemovedToasts = (): Promise<void> =>
  vi.waitFor(() => expect(document.querySelector('[data-removed=true]')).toBeNull());
