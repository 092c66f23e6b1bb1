import { entities, type EntityName } from '#lib/contract/entities.ts';
import { isImported } from '#lib/contract/entity.ts';

/**
 * What a management screen allows (§2 Management screens); `confirm`: deleting asks first;
 * `removeUnshown`: what the site does not show can be deleted.
 */
const ALL = { add: true, remove: true, removeUnshown: false, confirm: true };

const OTHERS: Partial<Record<EntityName, Partial<typeof ALL>>> = {
  heroContent: { remove: false, removeUnshown: true },
  footerContent2: { add: false, remove: false },
  footerContent3: { confirm: false }
};

export const abilitiesOf = (name: EntityName): typeof ALL => ({ ...ALL, ...OTHERS[name] });

/** Whether rows can be imported from a CSV. */
export const canImport = (name: EntityName): boolean =>
  abilitiesOf(name).add && isImported(entities[name]);
