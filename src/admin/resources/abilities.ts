import type { EntityName } from '#lib/contract/entities.ts';

/** What a management screen lets one do (spec §2, table of management screens). */
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
