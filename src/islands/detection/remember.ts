import type { Identification } from '#lib/contract/identification-answers.ts';

/**
 * Leaves the whole answer for the plant's page, which says how sure it is and what else it may be.
 */
export function remember({ label, confidence, model, alternatives }: Identification): void {
  try {
    sessionStorage.setItem(
      'identification',
      JSON.stringify({ label, confidence, model, alternatives })
    );
  } catch {
    // Without storage the plant's page shows the plant alone.
  }
}
