import { setNestedObjectValues, useFormik } from 'formik';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import { PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import { generatePassword } from '#lib/contract/generated-password.ts';
import { type Draft, removeDraft, useSaveDraft, useLeaveGuard } from '../drafts/drafts.tsx';
import { views } from '../entities/views.ts';
import { type FormValues, toPayload, validate, withoutPasswords } from '../fields/form-values.ts';
import type { PictureChange } from '../fields/file-input.tsx';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import { api } from '../shared/api.ts';
import { $invited, isOwnAccount } from '../shared/account.ts';
import type { SaveAs } from '../shared/features.ts';
import { translateFieldSentence, useMessages } from '../shared/i18n.tsx';
import { errorMessage, showToast, handleWaiting } from '../shared/toast.tsx';
import { textOf, type Row } from '../shared/rows.ts';
import {
  conflictingRow,
  type EditConflict,
  isChanged,
  openForm,
  rebase,
  refusedFields
} from './edit-conflict.ts';
import { useSaveRow } from './use-save-row.ts';

export interface ResourceFormProps {
  entity: AnyEntity;
  /** The row to edit; undefined if it is new or was deleted. */
  row: Row | undefined;
  draft: Draft | undefined;
  draftKey: string;
  /** If set, saves the form in this way instead of creating or updating the row. */
  saveAs?: SaveAs | undefined;
  onClose: () => void;
}

/** Returns the texts of the picture and their translations, without empty ones. */
const pictureTexts = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, text]) => text && PICTURE_FIELDS.some((field) => name.split('@')[0] === field)
    )
  );

interface SaveProblem {
  message: string;
  fields: Record<string, string>;
  values: FormValues;
}

/** Whether users change their own e-mail address or password. Both need the current password. */
function needsPassword(entity: AnyEntity, row: Row | undefined, values: FormValues): boolean {
  if (!views[entity.name].isAccount || !row || !isOwnAccount(row.id)) return false;
  return Boolean(values['password']) || values['email']?.trim() !== textOf(row, 'email');
}

/**
 * Whether an account needs a one-time link. Raising the role of an unconfirmed account makes its
 * password invalid. If the server sends mails, the owner can set a new password by mail instead.
 */
async function losesPassword(row: Row, { role, password }: FormValues): Promise<boolean> {
  const isRaised = 'role' in row && !hasRole(row.role, role as Role);
  return isRaised && !row.confirmed && !password && !(await api.resetsByMail().catch(() => false));
}

export function useResourceForm(props: ResourceFormProps) {
  const { entity, row, draft, draftKey, saveAs, onClose } = props;
  const all = useMessages();
  const t = all.resources[entity.name];
  const [initial] = useState(() => openForm(entity, row, draft));
  const [base, setBase] = useState(initial.base);
  const [isGone, setGone] = useState(initial.base !== undefined && row === undefined);
  const [conflict, setConflict] = useState<(EditConflict & { picked: PictureChange }) | undefined>(
    initial.conflict && { ...initial.conflict, picked: null }
  );
  const [image, setImage] = useState<PictureChange>(null);
  // The cleared texts of the previous picture.
  const [cleared, setCleared] = useState<FormValues>({});
  const [problem, setProblem] = useState<SaveProblem>();
  const [password, setPassword] = useState<{ value: string; error?: string }>({ value: '' });
  const saving = useSaveRow(entity);
  const chosen = useRef(saveAs);
  // A deleted row is saved as a new one.
  const target = isGone ? undefined : base;

  const close = (): void => {
    removeDraft(draftKey);
    guard.release();
    onClose();
  };
  const finish = (invited?: Row): void => {
    showToast('success', chosen.current?.saved ?? (target ? t.updated : t.created), {
      about: titleOf(entity, formik.values)
    });
    close();
    $invited.set(invited);
  };

  const handleError = (error: unknown, values: FormValues): void => {
    if (handleWaiting(error, titleOf(entity, values))) return close();
    const { status, fields } = error instanceof ApiError ? error : { status: -1, fields: {} };
    const current = conflictingRow(error);
    if (current && base) {
      const next = rebase(entity, values, base, current);
      // An earlier save has stored all values, but its response was lost.
      if (image === null && !isChanged(entity, next.values, current)) return finish();
      setBase(current);
      setConflict({ ...next.conflict, picked: image });
      void formik.setValues(next.values);
    }
    if ('current_password' in fields)
      setPassword(({ value }) => ({ value, error: all.forms.proof.wrong }));
    if (status === 404 && target) setGone(true);
    const noAnswer = status === 0 ? ` – ${all.forms.waiting.noAnswer}` : '';
    setProblem({
      message: errorMessage(error, t.saveFailed + noAnswer),
      fields: Object.fromEntries(
        Object.entries(refusedFields(entity, error)).map(([field, sentence]) => [
          field,
          translateFieldSentence(sentence, field)
        ])
      ),
      values
    });
  };

  const formik = useFormik<FormValues>({
    initialValues: initial.values,
    validate: (values) => validate(entity, values),
    onSubmit: async (values) => {
      const isPasswordNeeded = needsPassword(entity, target, values);
      if (isPasswordNeeded && !password.value)
        return setPassword({ value: '', error: all.forms.proof.required });
      const payload = toPayload(entity, values, target);
      const isInvited = views[entity.name].isAccount && !target && !values['password'];
      try {
        const saved = await saving.save({
          id: target?.id,
          values: {
            ...payload,
            // Nobody knows this password. The owner of the account gets a link to set another.
            ...(isInvited && { password: generatePassword() }),
            ...(isPasswordNeeded && { current_password: password.value }),
            ...(target && { updated_at: target.updated_at }),
            ...(typeof image === 'string' && { stored_image: image })
          },
          image: image instanceof File ? image : null,
          saveAs: chosen.current
        });
        const needsLink = isInvited || (target && (await losesPassword(target, values)));
        if (saved) finish(needsLink ? saved.row : undefined);
        else setProblem({ message: all.forms.waiting.stopped, fields: {}, values });
      } catch (error) {
        handleError(error, values);
      }
    }
  });

  const { values } = formik;
  const hasOtherChanges = isGone || image !== null;
  const isDraft = hasOtherChanges || isChanged(entity, withoutPasswords(entity, values), base);
  const isDraftStored = useSaveDraft(
    entity,
    draftKey,
    isDraft && {
      // A draft does not contain the new picture, so it keeps the texts of the stored one.
      values: image === null ? values : { ...values, ...cleared },
      row: base,
      hasImage: image !== null
    }
  );
  const guard = useLeaveGuard(hasOtherChanges || isChanged(entity, values, base));

  const restoreTexts = (more: FormValues = {}): void => {
    void formik.setValues({ ...values, ...cleared, ...more });
    setCleared({});
  };
  /** Sets the picture and `more` together, because `values` is stale until the next render. */
  const pickImage = (change: PictureChange, more: FormValues = {}): void => {
    const previous = image ?? (target ? textOf(target, 'image') : '');
    const texts = previous && change !== image ? pictureTexts(values) : {};
    const names = Object.keys(texts);
    if (change === null) restoreTexts(more);
    else {
      if (names.length > 0) setCleared(texts);
      const empty = Object.fromEntries(names.map((name) => [name, '']));
      void formik.setValues({ ...values, ...empty, ...more });
    }
    setImage(change);
    setProblem((old) => old && { ...old, fields: { ...old.fields, image: '', stored_image: '' } });
  };

  // The server's message about a field stays until the field is changed.
  const problemOf = (field: string): string | undefined =>
    problem && problem.values[field] === values[field] ? problem.fields[field] : undefined;

  return {
    entity,
    formik,
    base,
    target,
    isGone,
    conflict,
    image,
    saving,
    isDraftStored,
    guard: {
      ...guard,
      leave: (keepsDraft: boolean) => {
        if (!keepsDraft) removeDraft(draftKey);
        guard.leave();
      }
    },
    pickImage,
    restoreTexts: Object.keys(cleared).length > 0 ? () => restoreTexts() : undefined,
    message: problem?.message,
    password: needsPassword(entity, target, values) && {
      value: password.value,
      error: password.error,
      onValue: (value: string) => setPassword({ value })
    },
    errorOf: (field: string): string | undefined =>
      (formik.touched[field] ? formik.errors[field] : undefined) ?? (problemOf(field) || undefined),
    /** Validates all values and shows the problems. Resolves to whether the values are valid. */
    check: async (): Promise<boolean> => {
      const errors = await formik.validateForm();
      await formik.setTouched(setNestedObjectValues(errors, true), false);
      return Object.keys(errors).length === 0;
    },
    submit: (other: SaveAs | undefined): Promise<void> => {
      setProblem(undefined);
      chosen.current = other ?? saveAs;
      return formik.submitForm();
    }
  };
}

export type ResourceFormState = ReturnType<typeof useResourceForm>;
