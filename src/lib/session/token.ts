import { ApiError } from '#lib/api/api-error.ts';
import type { TokenPayload } from '#lib/contract/auth.ts';
import { INVALID_TOKEN } from '#lib/contract/messages.ts';

/** Decodes base64 with the characters of URLs, as in tokens and WebAuthn. */
export const decodeBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0)
  );

/** Decodes a token without checking its signature. Throws ApiError 'Invalid token format' (§8). */
export function decodeToken(token: string): TokenPayload {
  try {
    const bytes = decodeBase64url(token.split('.')[1]!);
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as TokenPayload;
    if (!Number.isFinite(payload.exp)) throw new Error('no exp');
    return payload;
  } catch {
    throw new ApiError(0, { message: INVALID_TOKEN });
  }
}
