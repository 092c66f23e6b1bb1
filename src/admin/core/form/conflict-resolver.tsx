import { useQuery } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Status } from '#lib/contract/states.ts';
import { Button } from '#lib/ui/button.tsx';
import { api } from '../shared/api.ts';
import { referenceNames } from '../fields/references.ts';
import { useFieldLabel, useDateFormat, useMessages } from '../shared/i18n-provider.tsx';
import type { ResourceFormState } from './use-resource-form.ts';
import { ValueChoice } from './value-choice.tsx';

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
    <p role="status" className="text-sm font-semibold empty:hidden">
      {last && t.by(last.by_username, formatDate(last.at))}
    </p>
  );
}

interface ConflictResolverProps {
  form: Pick<ResourceFormState, 'entity' | 'base' | 'formik' | 'image' | 'pickImage'>;
  conflict: NonNullable<ResourceFormState['conflict']>;
}

/** Shows typed values beside those saved by somebody else, to choose one per field. */
export function ConflictResolver({ form, conflict }: ConflictResolverProps) {
  const { entity, base, image, pickImage } = form;
  const { values, setValues } = form.formik;
  const { forms, statuses } = useMessages();
  const t = forms.stale;
  const labelOf = useFieldLabel();
  const { fields, mine, theirs, picked } = conflict;
  const hasImage = conflict.image && picked !== null;
  if (fields.length === 0 && !hasImage) return null;
  const pickSide = (side: Side, only = fields): void =>
    void setValues({
      ...values,
      ...Object.fromEntries(only.map((field) => [field, conflict[side][field] ?? '']))
    });
  const chooseImage = (side: Side): void => pickImage(side === 'mine' ? picked : null);
  const chooseAll = (side: Side): void => {
    pickSide(side);
    if (hasImage) chooseImage(side);
  };
  const text = (field: string, value = ''): string => {
    if (field in entity.referenceLists) return referenceNames(value);
    return field === 'status' ? (statuses[value as Status] ?? value) : value;
  };
  const sides = (mine: string, theirs: string) => [
    { side: 'mine' as const, label: t.mine, text: mine },
    { side: 'theirs' as const, label: t.theirs, text: theirs }
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
          name={`side-${field}`}
          legend={labelOf(field)}
          sides={sides(text(field, mine[field]), text(field, theirs[field]))}
          chosen={chosen(field)}
          onChoose={(side) => pickSide(side, [field])}
        />
      ))}
      {hasImage && (
        <ValueChoice
          name="side-image"
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
