type Browser = Pick<Navigator, 'clipboard'> & { share?: Navigator['share'] };

const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';

/**
 * Opens the device's share sheet, or copies the link where there is none (§2 Product).
 * @returns what happened; 'failed' when not even copying worked
 */
export async function share(
  target: ShareData & { url: string },
  browser: Browser = navigator
): Promise<'shared' | 'cancelled' | 'copied' | 'failed'> {
  try {
    if (browser.share) {
      await browser.share(target);
      return 'shared';
    }
  } catch (error) {
    if (wasCancelled(error)) return 'cancelled';
  }
  try {
    await browser.clipboard.writeText(target.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
