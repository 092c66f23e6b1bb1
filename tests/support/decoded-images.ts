import { onTestFinished, vi } from 'vitest';

/**
 * Replaces `Image` until the test ends, because the simulated DOM loads no pictures. It can decode
 * every file if `isDecodable`, otherwise none.
 */
export function decodeImages(isDecodable: boolean): void {
  class DecodedImage {
    onload?: () => void;
    onerror?: () => void;
    readonly naturalWidth = 10;
    readonly naturalHeight = 10;

    set src(_: string) {
      queueMicrotask(() => (isDecodable ? this.onload?.() : this.onerror?.()));
    }
  }
  vi.stubGlobal('Image', DecodedImage);
  onTestFinished(() => void vi.unstubAllGlobals());
}
