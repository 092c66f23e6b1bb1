import { onTestFinished, vi } from 'vitest';

/** Draws nothing, and returns pixels of the colour with which it was filled last. */
const createContext = () => ({
  fillStyle: '',
  fillRect: () => undefined,
  drawImage: () => undefined,
  getImageData(_x: number, _y: number, width: number, height: number) {
    const channels = this.fillStyle.match(/[\da-f]{2}/g) ?? ['ff', 'ff', 'ff'];
    const pixel = [...channels.map((channel) => Number.parseInt(channel, 16)), 255];
    return { data: Array.from({ length: width * height }, () => pixel).flat() };
  }
});

/**
 * Replaces `Image` and canvases until the test ends, because the simulated DOM loads and draws no
 * pictures. `Image` can decode every file if `isDecodable`, otherwise none.
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
  const { prototype } = HTMLCanvasElement;
  const context = vi.spyOn(prototype, 'getContext').mockImplementation(createContext as never);
  const encoding = vi
    .spyOn(prototype, 'toBlob')
    .mockImplementation((encoded, type = '') => encoded(new Blob(['x'], { type })));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    context.mockRestore();
    encoding.mockRestore();
  });
}
