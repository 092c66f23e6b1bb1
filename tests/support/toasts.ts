import { expect, vi } from 'vitest';

/**
 * Waits until toasts that are fading out have disappeared. If a test file ended before, Sonner would
 * update React when the document is gone, which fails the whole run.
 */
export const waitForRemovedToasts = (): Promise<void> =>
  vi.waitFor(() => expect(document.querySelector('[data-removed=true]')).toBeNull());
