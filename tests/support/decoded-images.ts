import { onTestFinished, vi } from 'vitest';

/** Lets `<img>` decode every file in this test, or none: the simulated DOM loads no pictures. */
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
