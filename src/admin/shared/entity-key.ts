import type { EntityName } from '#lib/contract/entities.ts';

/** The key under which everything of an entity is cached. */
export const entityKey = (name: EntityName) => ['entity', name] as const;
