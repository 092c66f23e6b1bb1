import { MapPinOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLiveData } from '#lib/browser/use-resource.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { Localized } from '#lib/contract/translations.ts';
import type { CentreWords } from '#lib/i18n/centre.ts';
import { CENTRES } from '#lib/i18n/centre-path.ts';
import { fold } from '#lib/i18n/fold.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { ItemMissing, ItemSkeleton } from '#lib/ui/item-states.tsx';
import { CentreView } from './centre-view.tsx';
import { toGarden, toGardenPlant, type Garden } from './garden.ts';

/** The maximum number of plants to load. Of further plants, the page shows only the names. */
const MAX_LOADED_PLANTS = 60;

/** Returns a centre with its plants. Plants that the page already shows are not loaded again. */
async function addPlants(
  centre: JamuCentre & Localized,
  shown: Garden | undefined,
  locale: Locale
): Promise<Garden> {
  const plants = new Map(shown?.plants.map((plant) => [plant.id, plant]));
  const unknown = centre.products.filter(({ id }) => !plants.has(id)).slice(0, MAX_LOADED_PLANTS);
  const results = await Promise.allSettled(
    unknown.map(async ({ id }) => toGardenPlant(await api.one(apiPaths.product, id), locale))
  );
  for (const result of results)
    if (result.status === 'fulfilled') plants.set(result.value.id, result.value);
  return toGarden(centre, plants, shown?.hours === centre.hours ? shown : {});
}

/** Returns the id of the garden with the exact name in the path, ignoring case. */
async function idFromPath(): Promise<number | undefined> {
  const name = nameInPath(CENTRES, location.pathname).trim();
  const { items } = await api.page(apiPaths.jamuCentre, { q: name, per_page: 100 });
  return items.find((item) => fold(item.name) === fold(name))?.id;
}

/** Revalidates the prerendered garden, or fetches the garden that the path names, if it exists. */
export const useGarden = (prerendered: Garden | undefined, locale: Locale) =>
  useLiveData<Garden | null>(prerendered, async () => {
    const id = prerendered?.id ?? (await idFromPath());
    if (id === undefined) return null;
    const centre = await api.one(apiPaths.jamuCentre, id, inPageLanguage(locale));
    return addPlants(centre, prerendered, locale);
  });

interface Props {
  /** The prerendered garden. If omitted, the centre is fetched by the name in the URL (§2). */
  garden?: Garden;
  /** The prerendered HTML of the description, if the description contains Markdown. */
  html?: string | undefined;
  t: CentreWords;
  locale: Locale;
}

export function CentrePage({ garden, html, t, locale }: Props) {
  const live = useGarden(garden, locale);
  const shown = live.data;
  const isLoading = shown === undefined && !live.failed;
  const title = shown?.name ?? t.missing.title;
  // `central-jamu-live.astro`, the page of centres that are not prerendered, has the list's title.
  useEffect(() => {
    if (!garden && !isLoading) document.title = document.title.replace(/^.*(?= · )/, () => title);
  }, [garden, isLoading, title]);
  if (shown)
    return (
      <CentreView garden={shown} html={shown === garden ? html : undefined} t={t} locale={locale} />
    );
  if (isLoading) return <ItemSkeleton label={t.loading} shape="aspect-4/3" />;
  return (
    <ItemMissing
      icon={MapPinOff}
      title={t.missing.title}
      text={live.failed ? t.missing.failed : t.missing.text}
      back={t.back}
      href={localPath(locale, CENTRES)}
    />
  );
}
