import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import { toApiError, type ApiError } from '#lib/api/api-error.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { failureSentence, fieldSentence, fieldSentences } from '#lib/i18n/sentences.ts';

/** The words that every form of an account needs. */
export type FormWords = Pick<AccountsWords, 'fields' | 'required' | 'sentences' | 'retryAfter'>;

/** A failed call's message, and the seconds until a retry makes sense. */
export interface Failure {
  text: string;
  retryAfter?: number | undefined;
}

interface AccountFormOptions<Values> {
  t: FormWords;
  initialValues: Values;
  /** The error of each wrong field. Throws ApiError while its rules cannot be loaded. */
  validate: (values: Values) => FormikErrors<Values> | Promise<FormikErrors<Values>>;
  send: (values: Values) => Promise<unknown>;
  /** Shown if the server gives no reason. */
  failed: string;
  /** Whether the island deals with a failure itself: the form then says nothing. */
  isHandled?: (error: ApiError) => boolean;
  /** Fields whose refusal is said beside them alone. */
  quiet?: readonly (keyof Values & string)[];
}

/** State of an account's form; `field` makes the props of an input from its name. */
export function useAccountForm<Values extends FormikValues>({
  t,
  initialValues,
  validate,
  send,
  failed,
  isHandled,
  quiet = []
}: AccountFormOptions<Values>) {
  const formik = useFormik<Values>({
    initialValues,
    async validate(values) {
      try {
        return await validate(values);
      } catch (cause) {
        // Throws what is not an answer that never came.
        toApiError(cause);
        return {};
      }
    },
    async onSubmit(values, { setStatus, setErrors }) {
      setStatus(undefined);
      try {
        await send(values);
      } catch (cause) {
        const error = toApiError(cause);
        if (isHandled?.(error)) return;
        setErrors(fieldSentences(t, error.fields) as FormikErrors<Values>);
        if (quiet.some((name) => error.fields[name])) return;
        const text = failureSentence(t, error, failed);
        setStatus({ text, retryAfter: error.retryAfter } satisfies Failure);
      }
    }
  });
  const field = (name: keyof Values & string) => {
    const sentence = formik.submitCount ? formik.errors[name] : undefined;
    return {
      required: true,
      error: typeof sentence === 'string' ? fieldSentence(t, name, sentence) : undefined,
      ...formik.getFieldProps(name)
    };
  };
  return { formik, field };
}
