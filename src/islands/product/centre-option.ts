import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { addressName, untranslatedOf, inPageLanguage } from '#lib/i18n/translated.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { api } from '#lib/session/session.ts';
import { useLiveData } from '#lib/browser/use-resource.ts';

export const toCentreOption = (centre: JamuCentre & Localized) => ({
  id: centre.id,
  name: centre.name,
  /** The centre's name in URLs. */
  page: addressName(centre),
  address: centre.address,
  link_maps: centre.link_maps,
  link_website: centre.link_website,
  link_facebook: centre.link_facebook,
  ...untranslatedOf(centre, ['name', 'address'])
});

/** `grows` is true if the product grows there. */
export type CentreOption = ReturnType<typeof toCentreOption> & { grows?: true };

export const markGrowing = (
  options: readonly CentreOption[],
  gardens: ReadonlySet<number>
): CentreOption[] =>
  options.map((option) => (gardens.has(option.id) ? { ...option, grows: true } : option));

export function useCentres(prerendered: CentreOption[], product: number, locale: Locale) {
  return useLiveData(prerendered, async () => {
    const centres = await api.list(apiPaths.jamuCentre, inPageLanguage(locale));
    const gardens = centres.filter(({ products }) => products.some(({ id }) => id === product));
    return markGrowing(centres.map(toCentreOption), new Set(gardens.map(({ id }) => id)));
  });
}
