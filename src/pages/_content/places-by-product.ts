import type { WithPlants } from '#lib/contract/entities/places.ts';

/** Returns the ids of the centres or manufacturers that list each product, by product id. */
export function placesByProduct(
  places: readonly WithPlants<{ id: number }>[]
): Map<number, number[]> {
  const placeIds = new Map<number, number[]>();
  for (const place of places)
    for (const { id } of place.products) {
      const listing = placeIds.get(id);
      if (listing) listing.push(place.id);
      else placeIds.set(id, [place.id]);
    }
  return placeIds;
}
