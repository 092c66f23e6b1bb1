import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { errorText } from '../error-text.ts';
import { toFormValues } from '../fields/form-values.ts';
import type { FormValues } from '../fields/form-values.ts';
import { validate } from '../fields/validate.ts';
import type { Row } from '../row.ts';
import { useWords } from '../words.tsx';
import { currentOf, toSave } from './stale.ts';
import { useSave } from './use-changes.ts';

/** What the server had against a save, and the values it was about. */
interface Refusal {
  message: string;
  fields: Record<string, string>;
  values: FormValues;
}

/** State of the one form: typed values, what is wrong with them by the contract and by the server, and saving. */
export function useResourceForm(entity: AnyEntity, row: Row | undefined, onSaved: () => void) {
  const all = useWords();
  const words = all.resources[entity.name];
  const [image, setImage] = useState<File | null>(null);
  const [current, setCurrent] = useState<Row>();
  const [refusal, setRefusal] = useState<Refusal>();
  const element = useRef<HTMLFormElement>(null);
  const { mutateAsync } = useSave(entity);
  const showFirstError = (): void => {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus());
  };

  const formik = useFormik<FormValues>({
    initialValues: toFormValues(entity, row),
    validate: (values) => validate(entity, values, row !== undefined, all),
    onSubmit: async (values) => {
      try {
        await mutateAsync({ id: row?.id, values: toSave(entity, values, row, current), image });
        toast.success(row ? words.updated : words.created);
        onSaved();
      } catch (error) {
        setCurrent((old) => currentOf(error) ?? old);
        setRefusal({ message: errorText(error, words.saveFailed), fields: error instanceof ApiError ? error.fields : {}, values });
      }
    }
  });

  // The server's sentence about a field stands until that field is changed.
  const refused = (field: string): string | undefined =>
    refusal && refusal.values[field] === formik.values[field] ? refusal.fields[field] : undefined;

  return {
    element,
    formik,
    image,
    pickImage: (file: File | null) => {
      setImage(file);
      setRefusal((old) => old && { ...old, fields: { ...old.fields, image: '' } });
    },
    message: refusal?.message,
    /** The row as somebody else saved it since the form was opened, once a save was refused for that. */
    current,
    errorOf: (field: string): string | undefined =>
      (formik.touched[field] ? formik.errors[field] : undefined) ?? (refused(field) || undefined),
    submit: (event: React.FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setRefusal(undefined);
      void formik.submitForm().then(showFirstError);
    }
  };
}
