import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import { toApiError, type ApiError } from '#lib/api/api-error.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { failureSentence, fieldSentence, fieldSentences } from '#lib/i18n/sentences.ts';

export type FormWords = Pick<AccountsWords, 'fields' | 'required' | 'sentences' | 'retryAfter'>;

/** The message of a failed call, and the seconds after which to retry. */
export interface Failure {
  text: string;
  retryAfter?: number | undefined;
}

interface AccountFormOptions<Values> {
  t: FormWords;
  initialValues: Values;
  /** Returns an error per invalid field. Throws ApiError if the rules cannot be loaded. */
  validate: (values: Values) => FormikErrors<Values> | Promise<FormikErrors<Values>>;
  send: (values: Values) => Promise<unknown>;
  /** The message if the server sends none. */
  failed: string;
  /** Returns whether the island handles an error, so that the form shows none. */
  isHandled?: (error: ApiError) => boolean;
  /** Fields whose errors are not repeated in the message of the form. */
  quiet?: readonly (keyof Values & string)[];
}

/** Manages the state of an account form; `field` returns the props of an input. */
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
        // Ignores ApiErrors; `toApiError` rethrows anything else (a bug).
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
