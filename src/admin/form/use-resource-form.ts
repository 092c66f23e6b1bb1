import { useFormik } from 'formik';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import { type Draft, removeDraft, useKeptDraft } from '../drafts/draft-store.ts';
import { useLeaveGuard } from '../drafts/use-leave-guard.ts';
import { type FormValues, keepable, toPayload } from '../fields/form-values.ts';
import type { PictureChange } from '../fields/picked-image.ts';
import { validate } from '../fields/validate.ts';
import { errorMessage, showToast } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { Row } from '../shared/rows.ts';
import { useHandleWaiting } from '../shared/review-status.ts';
import {
  begin,
  currentOf,
  type EditConflict,
  isChanged,
  rebase,
  refusedFields
} from './edit-conflict.ts';
import { usePasswordProof } from './use-password-proof.ts';
import { type SendElsewhere, useSaveMutation } from './use-save-mutation.ts';

export interface OpenForm {
  entity: AnyEntity;
  /** The row to edit; undefined for a new one, and for one that was deleted. */
  row: Row | undefined;
  /** A draft to continue. */
  draft: Draft | undefined;
  /** The storage key of the form's draft. */
  draftKey: string;
  /** Set if a proposal is saved instead of its row. */
  elsewhere?: { save: string; send: SendElsewhere } | undefined;
  onClose: () => void;
}

/** Why the server refused a save, and the values that it refused. */
interface Refusal {
  message: string;
  fields: Record<string, string>;
  values: FormValues;
}

/** State of the one form: its values, their errors here and on the server, conflicts, saving. */
export function useResourceForm({ entity, row, draft, draftKey, elsewhere, onClose }: OpenForm) {
  const all = useMessages();
  const t = all.resources[entity.name];
  const [beginning] = useState(() => begin(entity, row, draft));
  const [base, setBase] = useState(beginning.base);
  const [isGone, setGone] = useState(beginning.base !== undefined && row === undefined);
  const [conflict, setConflict] = useState<(EditConflict & { picked: PictureChange }) | undefined>(
    beginning.conflict && { ...beginning.conflict, picked: null }
  );
  const [image, setImage] = useState<PictureChange>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const saving = useSaveMutation(entity, elsewhere?.send);
  // A deleted row is saved as a new one.
  const target = isGone ? undefined : base;
  const handleWaiting = useHandleWaiting();
  const proof = usePasswordProof(entity, target);

  const close = (): void => {
    removeDraft(draftKey);
    guard.release();
    onClose();
  };
  const finish = (): void => {
    showToast('success', target ? t.updated : t.created, {
      about: titleOf(entity, formik.values)
    });
    close();
  };

  const refuse = (error: unknown, values: FormValues): void => {
    if (handleWaiting(error, titleOf(entity, values))) return close();
    const { status, fields } = error instanceof ApiError ? error : { status: -1, fields: {} };
    const current = currentOf(error);
    if (current && base) {
      const next = rebase(entity, values, base, current);
      // The save succeeded, and only its answer was lost on the way.
      if (image === null && !isChanged(entity, next.values, current)) return finish();
      setBase(current);
      setConflict({ ...next.conflict, picked: image });
      void formik.setValues(next.values);
    }
    if ('current_password' in fields) proof.refuse();
    if (status === 404 && target) setGone(true);
    const noAnswer = status === 0 ? ` – ${all.forms.waiting.noAnswer}` : '';
    setRefusal({
      message: errorMessage(error, t.saveFailed + noAnswer),
      fields: refusedFields(entity, error),
      values
    });
  };

  const formik = useFormik<FormValues>({
    initialValues: beginning.values,
    validate: (values) => validate(entity, values, target !== undefined, all),
    onSubmit: async (values) => {
      const password = proof.read(values);
      if (!password) return;
      const payload = toPayload(entity, values, target);
      try {
        const saved = await saving.save({
          id: target?.id,
          values: {
            ...payload,
            ...(target && { ...password, updated_at: target.updated_at }),
            ...(typeof image === 'string' && { stored_image: image })
          },
          image: image instanceof File ? image : null
        });
        if (saved) finish();
        else setRefusal({ message: all.forms.waiting.stopped, fields: {}, values });
      } catch (error) {
        refuse(error, values);
      }
    }
  });

  const { values } = formik;
  const hasMore = isGone || image !== null;
  const isKept = hasMore || isChanged(entity, keepable(entity, values), base);
  useKeptDraft(entity, draftKey, isKept && { values, row: base, hasImage: image !== null });
  const guard = useLeaveGuard(hasMore || isChanged(entity, values, base));

  // The server's sentence about a field stands until that field is changed.
  const refused = (field: string): string | undefined =>
    refusal && refusal.values[field] === values[field] ? refusal.fields[field] : undefined;

  return {
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
    pickImage: (change: PictureChange) => {
      setImage(change);
      setRefusal(
        (old) => old && { ...old, fields: { ...old.fields, image: '', stored_image: '' } }
      );
    },
    message: refusal?.message,
    proof: proof.field(values),
    errorOf: (field: string): string | undefined =>
      (formik.touched[field] ? formik.errors[field] : undefined) ?? (refused(field) || undefined),
    /** Resolves when the save has ended, or the form was found wrong. */
    submit: (): Promise<void> => {
      setRefusal(undefined);
      return formik.submitForm();
    }
  };
}
