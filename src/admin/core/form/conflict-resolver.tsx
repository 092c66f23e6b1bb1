import { useQuery } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { Button } from '#lib/ui/button.tsx';
import { api } from '../shared/api.ts';
import { FieldValue } from '../fields/difference.tsx';
import { type FormValues, referenceNames } from '../fields/form-values.ts';
import { useFieldLabel, useDateFormat, useMessages } from '../shared/i18n.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

interface ValueChoiceProps<Side extends string> {
  field: string;
  legend: string;
  sides: readonly { side: Side; label: string; value: unknown }[];
  /** The side whose value the form has; undefined if it has neither. */
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

export function ValueChoice<Side extends string>(props: ValueChoiceProps<Side>) {
  const { field, legend, sides, chosen, onChoose } = props;
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {sides.map(({ side, label, value }) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the label contains its input
        <label
          key={side}
          className="flex min-h-11 gap-2 rounded-lg border border-rule bg-ground-raised p-2.5 text-sm has-checked:border-leaf"
        >
          <input
            type="radio"
            name={`side-${field}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            className="mt-0.5 size-4 shrink-0 accent-leaf"
          />
          <span className="min-w-0">
            <span className="block text-xs font-semibold">{label}</span>
            <span className="block max-h-40 overflow-y-auto break-words whitespace-pre-line">
              <FieldValue field={field} value={value} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Side = 'mine' | 'theirs';

function LastChange({ entity, id }: { entity: AnyEntity; id: number }) {
  const t = useMessages().forms.stale;
  const formatDate = useDateFormat();
  const query = { entity: entity.name, id, page: 1, per_page: 1 };
  const { data } = useQuery({
    queryKey: ['history', query, 'conflict'],
    queryFn: () => api.history(query),
    gcTime: 0
  });
  const [last] = data?.changes ?? [];
  return (
    <p role="status" className="text-sm font-semibold empty:absolute">
      {last && t.by(last.by_username, formatDate(last.at))}
    </p>
  );
}

interface ConflictResolverProps {
  form: Pick<ResourceFormState, 'entity' | 'base' | 'formik' | 'image' | 'pickImage'>;
  conflict: NonNullable<ResourceFormState['conflict']>;
}

/** Shows typed values beside the values that somebody else saved. The user chooses per field. */
export function ConflictResolver({ form, conflict }: ConflictResolverProps) {
  const { entity, base, image, pickImage } = form;
  const { values, setValues } = form.formik;
  const t = useMessages().forms.stale;
  const labelOf = useFieldLabel();
  const { fields, mine, theirs, picked } = conflict;
  const hasImage = conflict.image && picked !== null;
  if (fields.length === 0 && !hasImage) return null;
  const valuesOf = (side: Side, only = fields): FormValues =>
    Object.fromEntries(only.map((field) => [field, conflict[side][field] ?? '']));
  const pickSide = (side: Side, only = fields): void =>
    void setValues({ ...values, ...valuesOf(side, only) });
  const chooseImage = (side: Side, more?: FormValues): void =>
    pickImage(side === 'mine' ? picked : null, more);
  const chooseAll = (side: Side): void =>
    hasImage ? chooseImage(side, valuesOf(side)) : pickSide(side);
  const shown = (field: string, value = ''): string =>
    field in entity.referenceLists ? referenceNames(value) : value;
  const sides = (mine: string, theirs: string) => [
    { side: 'mine' as const, label: t.mine, value: mine },
    { side: 'theirs' as const, label: t.theirs, value: theirs }
  ];
  const chosen = (field: string): Side | undefined =>
    (['theirs', 'mine'] as const).find((side) => values[field] === conflict[side][field]);
  return (
    <section
      aria-label={t.title}
      className="grid gap-4 rounded-xl border border-edge bg-ground p-4"
    >
      {base && <LastChange entity={entity} id={base.id} />}
      <p className="text-sm">{t.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={() => chooseAll('mine')}>
          {t.allMine}
        </Button>
        <Button variant="ghost" onClick={() => chooseAll('theirs')}>
          {t.allTheirs}
        </Button>
      </div>
      {fields.map((field) => (
        <ValueChoice
          key={field}
          field={field}
          legend={labelOf(field)}
          sides={sides(shown(field, mine[field]), shown(field, theirs[field]))}
          chosen={chosen(field)}
          onChoose={(side) => pickSide(side, [field])}
        />
      ))}
      {hasImage && (
        <ValueChoice
          field="picture"
          legend={labelOf('image')}
          sides={sides(
            picked instanceof File ? picked.name : picked ? t.storedPicture : '',
            t.otherPicture
          )}
          chosen={image === null ? 'theirs' : 'mine'}
          onChoose={chooseImage}
        />
      )}
    </section>
  );
}
