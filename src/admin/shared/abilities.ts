import { entities, type EntityName } from '#lib/contract/entities.ts';
import { isImported } from '#lib/contract/entity.ts';

/** What a management screen allows (§2 Management screens). */
export interface Abilities {
  add: boolean;
  remove: boolean;
  /** Whether deleting asks first. */
  confirm: boolean;
}

const ALL: Abilities = { add: true, remove: true, confirm: true };

const OTHERS: Partial<Record<EntityName, Partial<Abilities>>> = {
  heroContent: { remove: false },
  footerContent2: { add: false, remove: false },
  footerContent3: { confirm: false }
};

export const abilitiesOf = (name: EntityName): Abilities => ({ ...ALL, ...OTHERS[name] });

/** Whether rows can be imported from a CSV. */
export const canImport = (name: EntityName): boolean =>
  abilitiesOf(name).add && isImported(entities[name]);
