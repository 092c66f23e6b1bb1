import type { EntityName } from '#lib/contract/entities.ts';

/**
 * Width by height in which the public site shows an entity's pictures (`Picture`, `.hero-picture`);
 * places and the footer's lie.
 */
const SHAPES: Partial<Record<EntityName, number>> = { product: 4 / 5, heroContent: 6 / 5.4 };

export const imageShape = (name: EntityName): number => SHAPES[name] ?? 4 / 3;
