import type { PlantRecognition } from '#lib/identification/teach-plants.ts';
import type { Database } from '../db/tables.ts';

/** Adds names to the computed figures, and entries for the centre's plants without photographs. */
export async function describeRecognition(
  db: Database,
  centre: number,
  recognition: readonly PlantRecognition[]
) {
  const ofCentre = db
    .selectFrom('jamu_centre_products')
    .select('product_id')
    .where('jamu_centre_id', '=', centre);
  const products = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', [0, ...recognition.map(({ label }) => Number(label))]),
        eb.and([eb('status', '=', 'published'), eb('id', 'in', ofCentre)])
      ])
    )
    .orderBy('name_key')
    .execute();
  const names = new Map(products.map(({ id, name }) => [String(id), name]));
  const plants = products.map(({ id, name }) => {
    const entry = recognition.find(({ label }) => label === String(id));
    const { photographs = 0, photographers = 0, recognised = 0, confused } = entry ?? {};
    return {
      product: { id, name },
      photographs,
      photographers,
      recognised,
      confused_with: confused
        ? { id: Number(confused.label), name: names.get(confused.label) ?? '' }
        : null,
      confused: confused?.count ?? 0
    };
  });
  const sum = (field: 'photographs' | 'recognised') =>
    plants.reduce((total, plant) => total + plant[field], 0);
  return { photographs: sum('photographs'), recognised: sum('recognised'), plants };
}
