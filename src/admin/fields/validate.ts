import { ValidationError } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { LARGEST_PRICE } from '#lib/contract/limits.ts';
import { readAmount } from './amount.ts';
import { rupiah } from '#lib/content/rupiah.ts';
import { textNames, textSchema } from '#lib/contract/translations.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { fieldKind, type FieldKind } from './field-kind.ts';
import { formSchema, plainNumbers, type FormValues } from './form-values.ts';

const MISSING = ['required', 'optionality', 'nullable'];

/** The sentence for a schema's error (§5). */
function sentence(
  { type, params }: ValidationError,
  kind: FieldKind,
  field: string,
  t: AdminWords
): string {
  const label = t.fields[field as FieldName];
  if (kind === 'number' && type === 'min') return t.invalid.negative(label);
  if (kind === 'number' && type === 'max') return t.invalid.large(label, rupiah(LARGEST_PRICE));
  if (kind === 'references' && type === 'max')
    return t.invalid.many(label, Number(params?.['max']));
  if (type === 'together') return t.invalid.together(label);
  if (kind === 'coordinate' && (type === 'min' || type === 'max'))
    return t.invalid.range(label, Math.abs(Number(params?.[type])));
  if (kind === 'number' || kind === 'category' || kind === 'coordinate')
    return t.invalid.number(field, label);
  if (MISSING.includes(type ?? '')) return t.invalid.required(label);
  if (kind === 'password') return t.invalid.password;
  if (type === 'matches' && kind === 'email') return t.invalid.email;
  if (type === 'link' || type === 'links') return t.invalid.link(label);
  if (type === 'max') return t.invalid.long(label, Number(params?.['max']));
  return t.invalid.other(label);
}

const isUnclear = (kind: FieldKind, typed = ''): boolean =>
  kind === 'number' && readAmount(typed).length > 1;

// A translated text keeps the rules of its field.
const textSchemas = (entity: AnyEntity) =>
  Object.fromEntries(textNames(entity).map(({ name, field }) => [name, textSchema(entity, field)]));

/**
 * The errors of a form's values by the contract's schema: at most one a field, and one a translated
 * text, by its name.
 */
export function validate(
  entity: AnyEntity,
  values: FormValues,
  editing: boolean,
  t: AdminWords
): Record<string, string> {
  try {
    formSchema(entity, values, editing)
      .shape(textSchemas(entity))
      .validateSync(plainNumbers(entity, values), { abortEarly: false });
    return {};
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
    const found: Record<string, string> = {};
    for (const error of cause.inner) {
      const name = error.path ?? '';
      const [field = ''] = name.split('@');
      const kind = fieldKind(entity, field);
      found[name] ??= isUnclear(kind, values[name])
        ? t.invalid.unclear(t.fields[field as FieldName])
        : sentence(error, kind, field, t);
    }
    return found;
  }
}
