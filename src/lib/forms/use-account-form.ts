import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import type { AnyObject, ISchema, ObjectSchema } from 'yup';
import { toApiError, unreachable, type ApiError } from '#lib/api/api-error.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { failureSentence, fieldSentence, fieldSentences } from '#lib/i18n/sentences.ts';

export type FormWords = Pick<AccountsWords, 'fields' | 'required' | 'sentences' | 'retryAfter'>;

/** The message of a failed call, and the seconds after which to retry. */
export interface FormProblem {
  text: string;
  retryAfter?: number | undefined;
}

type Bodies = typeof import('#lib/contract/account-forms.ts');

// Loaded on demand, because yup is large.
const loadBodies = (): Promise<Bodies> =>
  import('#lib/contract/account-forms.ts').catch(unreachable);

/** Omits empty values, such as a new password that is not typed. */
const typedValues = (values: FormikValues): AnyObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

interface AccountFormOptions<Values, Body> {
  t: FormWords;
  initialValues: Values;
  /** Chooses the contract's schema of the request body. */
  schema?: (bodies: Bodies) => ISchema<Body>;
  /** Returns error messages by field, from checks that the contract does not include. */
  problems?: (values: Values) => FormikErrors<Values>;
  /** Sends the values, or the body if there is a schema. */
  send: (body: Body) => Promise<unknown>;
  /** The message if the server sends none. */
  failed: string;
  /** Returns whether the island handles an error, so that the form shows none. */
  isHandled?: (error: ApiError) => boolean;
}

/** Manages the state of an account form; `field` returns the props of an input. */
export function useAccountForm<Values extends FormikValues, Body extends object = Values>({
  t,
  initialValues,
  schema,
  problems,
  send,
  failed,
  isHandled
}: AccountFormOptions<Values, Body>) {
  const formik = useFormik<Values>({
    initialValues,
    async validate(values) {
      try {
        const bodies = schema && (await loadBodies());
        const rules: object | undefined = bodies && schema(bodies);
        return {
          ...bodies?.validationErrors(rules as ObjectSchema<AnyObject>, typedValues(values)),
          ...problems?.(values)
        } as FormikErrors<Values>;
      } catch (cause) {
        // If the schema could not be loaded, fields show no errors. `toApiError` rethrows
        // other errors, which are bugs.
        toApiError(cause);
        return {};
      }
    },
    async onSubmit(values, { setStatus, setErrors }) {
      setStatus(undefined);
      try {
        const body: object = schema
          ? schema(await loadBodies()).cast(typedValues(values), { stripUnknown: true })
          : values;
        await send(body as Body);
      } catch (cause) {
        const error = toApiError(cause);
        if (isHandled?.(error)) return;
        setErrors(fieldSentences(t, error.fields) as FormikErrors<Values>);
        // Fields show their errors. The form shows a message if an error is about another field.
        const names = Object.keys(error.fields);
        if (names.length > 0 && names.every((name) => name in initialValues)) return;
        const text = failureSentence(t, error, failed);
        setStatus({ text, retryAfter: error.retryAfter } satisfies FormProblem);
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
