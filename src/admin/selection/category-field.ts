import type { AnyEntity } from '#lib/contract/entities.ts';

/** The field that holds a row's category, where an entity has one. */
export const categoryField = (entity: Pick<AnyEntity, 'inputs'>): string | undefined =>
  Object.entries(entity.inputs).find(([, kind]) => kind === 'category')?.[0];
