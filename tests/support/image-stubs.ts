import { onTestFinished, vi } from 'vitest';

interface DecodedImages {
  width?: number;
  height?: number;
  /** Red, green, blue and opacity of each pixel. */
  pixel?: readonly number[];
}

/** Draws nothing. Each pixel has the last fill colour or, if there is none, the colour `pixel`. */
const contextWith = (pixel: readonly number[]) => () => ({
  fillStyle: '',
  fillRect: () => undefined,
  drawImage: () => undefined,
  getImageData(_x: number, _y: number, width: number, height: number) {
    const filled = this.fillStyle.match(/[\da-f]{2}/g)?.map((text) => Number.parseInt(text, 16));
    const colour = filled ? [...filled, 255] : pixel;
    return { data: Array.from({ length: width * height }, () => colour).flat() };
  }
});

/**
 * Replaces `Image` and canvases until the test ends, because the simulated DOM loads and draws no
 * pictures. `Image` decodes every file if `isDecodable` is true, and otherwise no file. Canvases
 * are encoded with one byte per pixel.
 */
export function decodeImages(
  isDecodable: boolean,
  { width = 10, height = 10, pixel = [255, 255, 255, 255] }: DecodedImages = {}
): void {
  class DecodedImage {
    onload?: () => void;
    onerror?: () => void;
    readonly naturalWidth = width;
    readonly naturalHeight = height;

    set src(_: string) {
      queueMicrotask(() => (isDecodable ? this.onload?.() : this.onerror?.()));
    }
  }
  vi.stubGlobal('Image', DecodedImage);
  const { prototype } = HTMLCanvasElement;
  const context = vi.spyOn(prototype, 'getContext').mockImplementation(contextWith(pixel) as never);
  const encoding = vi.spyOn(prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    encoded,
    type = ''
  ) {
    encoded(new Blob([new Uint8Array(this.width * this.height)], { type }));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    context.mockRestore();
    encoding.mockRestore();
  });
}
