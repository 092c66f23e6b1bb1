import { useCallback } from 'react';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { useLiveData, type LiveData } from '#lib/browser/use-live-data.ts';
import { toCentreOption, withGardens, type CentreOption } from './centre-option.ts';

/** The centres, of which those where a product grows say so, as they are now. */
export function useCentres(
  prerendered: CentreOption[],
  product: number,
  locale: Locale
): LiveData<CentreOption[]> {
  const load = useCallback(async () => {
    const centres = await api.list(apiPaths.jamuCentre, inPageLanguage(locale));
    const gardens = centres.filter(({ products }) => products.some(({ id }) => id === product));
    return withGardens(centres.map(toCentreOption), new Set(gardens.map(({ id }) => id)));
  }, [product, locale]);
  return useLiveData(prerendered, load);
}
