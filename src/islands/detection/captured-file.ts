import { DETECTION } from '#lib/contract/limits.ts';

/** A camera's screenshot, a `data:` address, as the JPEG file that is sent (§4). */
export function capturedFile(screenshot: string): File {
  const bytes = Uint8Array.from(atob(screenshot.slice(screenshot.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0)
  );
  return new File([bytes], DETECTION.fileName, { type: 'image/jpeg' });
}
