import type { TokenPayload } from '#lib/contract/auth.ts';
import { INVALID_TOKEN } from '#lib/contract/messages.ts';

/** Decodes a token without checking its signature. Throws 'Invalid token format' (§8). */
export function decodeToken(token: string): TokenPayload {
  try {
    const base64 = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as TokenPayload;
    if (!Number.isFinite(payload.exp)) throw new Error('no exp');
    return payload;
  } catch (cause) {
    throw new Error(INVALID_TOKEN, { cause });
  }
}
