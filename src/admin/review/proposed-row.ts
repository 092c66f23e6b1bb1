import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ProposalInFull } from '#lib/contract/endpoints/review.ts';
import { textNames, type Translations } from '#lib/contract/translations.ts';
import type { Row } from '../shared/rows.ts';

/**
 * A row as a change would leave it, for the form in which its author goes on; `row` is the row as
 * it is now, absent where the change adds one.
 */
export function proposedRow(
  entity: AnyEntity,
  { fields, version }: Pick<ProposalInFull, 'fields' | 'version'>,
  row: Row | undefined
): Row {
  const texts = textNames(entity);
  const own = Object.entries(fields).filter(
    ([name]) => name in entity.schema.fields || (entity.image && name === 'image')
  );
  const translations: Translations = { ...row?.translations };
  for (const { name, field, language } of texts)
    if (fields[name])
      translations[language] = { ...translations[language], [field]: String(fields[name].after) };
  return {
    ...(row ?? (entity.schema.getDefault() as object)),
    ...Object.fromEntries(own.map(([name, { after }]) => [name, after])),
    ...(texts.length > 0 && { translations }),
    id: row?.id ?? 0,
    updated_at: version ?? ''
  } as Row;
}
