import { IMAGE_WIDTHS } from './limits.ts';

/** The path of an uploaded image at one of the kept widths: `/uploads/3f2a.webp` → `/uploads/3f2a-400.webp`. */
export const imageAtWidth = (path: string, width: (typeof IMAGE_WIDTHS)[number]): string => path.replace(/(\.\w+)$/, `-${width}$1`);

/** Every file that an uploaded image consists of, the full size first. */
export const imageFiles = (path: string): string[] => [path, ...IMAGE_WIDTHS.map((width) => imageAtWidth(path, width))];
