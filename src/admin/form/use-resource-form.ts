import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { removeDraft } from '../drafts/draft-store.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { useKeptDraft } from '../drafts/use-draft.ts';
import { useLeaveGuard } from '../drafts/use-leave-guard.ts';
import { keepable, toPayload } from '../fields/form-values.ts';
import type { FormValues } from '../fields/form-values.ts';
import { validate } from '../fields/validate.ts';
import { errorMessage } from '../shared/error-message.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { Row } from '../shared/row.ts';
import { begin, currentOf, isChanged, rebase } from './edit-conflict.ts';
import type { EditConflict } from './edit-conflict.ts';
import { refusedFields } from './refused-fields.ts';
import { asksForPassword } from './use-password-proof.ts';
import { useSaving } from './use-save-mutation.ts';

export interface OpenForm {
  entity: AnyEntity;
  /** The row to edit; undefined for a new one, and for one that was deleted. */
  row: Row | undefined;
  /** What was typed earlier and is continued. */
  draft: Draft | undefined;
  /** Where what is typed now is kept. */
  draftKey: string;
  onClose: () => void;
}

/** What the server had against a save, and the values it was about. */
interface Refusal {
  message: string;
  fields: Record<string, string>;
  values: FormValues;
}

/**
 * State of the one form: what is typed, what is wrong with it by the contract and by the server,
 * what others did meanwhile, and saving.
 */
export function useResourceForm({ entity, row, draft, draftKey, onClose }: OpenForm) {
  const all = useMessages();
  const words = all.resources[entity.name];
  const [beginning] = useState(() => begin(entity, row, draft));
  const [base, setBase] = useState(beginning.base);
  const [isGone, setGone] = useState(beginning.base !== undefined && row === undefined);
  const [conflict, setConflict] = useState<(EditConflict & { picked: File | null }) | undefined>(
    beginning.conflict && { ...beginning.conflict, picked: null }
  );
  const [image, setImage] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const element = useRef<HTMLFormElement>(null);
  const saving = useSaving(entity);
  const [password, setPassword] = useState('');
  const [wrongPassword, setWrongPassword] = useState<string>();
  // What is gone is saved as a new row.
  const target = isGone ? undefined : base;
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const first = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    if (tries) (first('[aria-invalid="true"]') ?? first('[role="alert"]'))?.focus();
  }, [tries]);

  const finish = (): void => {
    toast.success(target ? words.updated : words.created);
    removeDraft(draftKey);
    guard.release();
    onClose();
  };

  const refuse = (error: unknown, values: FormValues): void => {
    const current = currentOf(error);
    if (current && base) {
      const next = rebase(entity, values, base, current);
      // An answer was lost on the way: what is stored is what was typed.
      if (!image && !isChanged(entity, next.values, current)) return finish();
      setBase(current);
      setConflict({ ...next.conflict, picked: image });
      void formik.setValues(next.values);
    }
    if (error instanceof ApiError && error.fields['current_password'])
      setWrongPassword(all.forms.proof.wrong);
    if (error instanceof ApiError && error.status === 404 && target) setGone(true);
    const noAnswer =
      error instanceof ApiError && error.status === 0 ? ` – ${all.forms.waiting.noAnswer}` : '';
    setRefusal({
      message: errorMessage(error, words.saveFailed + noAnswer),
      fields: refusedFields(entity, error),
      values
    });
  };

  const formik = useFormik<FormValues>({
    initialValues: beginning.values,
    validate: (values) => validate(entity, values, target !== undefined, all),
    onSubmit: async (values) => {
      const needsPassword = asksForPassword(entity, values, target);
      if (needsPassword && !password) return setWrongPassword(all.forms.proof.required);
      const payload = toPayload(entity, values, target);
      const proof = needsPassword ? { current_password: password } : {};
      try {
        const saved = await saving.save({
          id: target?.id,
          values: target ? { ...payload, ...proof, updated_at: target.updated_at } : payload,
          image
        });
        if (saved) finish();
        else setRefusal({ message: all.forms.waiting.stopped, fields: {}, values });
      } catch (error) {
        refuse(error, values);
      }
    }
  });

  const { values } = formik;
  const isUnsaved = isGone || image !== null || isChanged(entity, values, base);
  const isKept = isGone || image !== null || isChanged(entity, keepable(entity, values), base);
  useKeptDraft(entity, draftKey, isKept && { values, row: base, hasImage: image !== null });
  const guard = useLeaveGuard(isUnsaved);

  // The server's sentence about a field stands until that field is changed.
  const refused = (field: string): string | undefined =>
    refusal && refusal.values[field] === values[field] ? refusal.fields[field] : undefined;

  return {
    element,
    formik,
    base,
    target,
    isGone,
    conflict,
    image,
    saving,
    guard: {
      ...guard,
      leave: (keepsDraft: boolean) => {
        guard.release();
        if (!keepsDraft) removeDraft(draftKey);
        guard.asked?.();
      }
    },
    pickImage: (file: File | null) => {
      setImage(file);
      setRefusal((old) => old && { ...old, fields: { ...old.fields, image: '' } });
    },
    message: refusal?.message,
    /** The current password, where what is typed asks for it. */
    proof: asksForPassword(entity, values, target) && {
      value: password,
      error: wrongPassword,
      onValue: (typed: string) => {
        setPassword(typed);
        setWrongPassword(undefined);
      }
    },
    errorOf: (field: string): string | undefined =>
      (formik.touched[field] ? formik.errors[field] : undefined) ?? (refused(field) || undefined),
    submit: (event: React.FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setRefusal(undefined);
      void formik.submitForm().then(() => setTries((count) => count + 1));
    }
  };
}
