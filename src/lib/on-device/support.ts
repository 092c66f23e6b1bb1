/** A function that adds vectors: only browsers with SIMD take it. */
const SIMD = Uint8Array.from(atob('AGFzbQEAAAABBQFgAAF7AwIBAAoKAQgAQQD9D/1iCw=='), (one) =>
  one.charCodeAt(0)
);

/**
 * Why this browser cannot identify without a server: 'old' lacks what that needs, 'closed' keeps
 * nothing (private windows, pages without https); undefined where it can.
 */
export async function supportProblem(): Promise<'old' | 'closed' | undefined> {
  if (!isSecureContext) return 'closed';
  const isAble =
    typeof WebAssembly === 'object' &&
    typeof DecompressionStream === 'function' &&
    typeof OffscreenCanvas === 'function' &&
    'caches' in globalThis &&
    'locks' in navigator &&
    WebAssembly.validate(SIMD);
  if (!isAble) return 'old';
  if (!('serviceWorker' in navigator)) return 'closed';
  return caches.keys().then(
    () => undefined,
    () => 'closed'
  );
}
