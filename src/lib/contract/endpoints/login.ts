import { boolean, object, type InferType } from 'yup';
import { signedIn, typedEmail, typedPassword } from '../auth.ts';
import { defineEndpoint } from '../endpoint.ts';
import { onlyText } from '../fields.ts';
import { LENGTH } from '../limits.ts';

/** Signing in does not check the password's form. */
export const loginBody = object({
  email: typedEmail(),
  password: typedPassword(),
  rememberMe: boolean().typeError('${path} must be true or false').default(false),
  /** For an account with a second factor: a code of its app, or a recovery code. */
  code: onlyText().max(LENGTH.code, '${path} must be at most ${max} characters')
});
export type Login = InferType<typeof loginBody>;

export const login = defineEndpoint({
  method: 'post',
  path: '/login',
  tag: 'Account',
  summary: 'Signs in',
  description:
    'Answers a token for `Authorization: Bearer`. It names in `exp` when to refresh it; its session lives 24 hours. An unknown e-mail and a wrong password get the same answer, and too many failures 429. An account with a second factor is asked for `code` once its password is right: 401 with `needs: "code"`.',
  access: 'public',
  body: { schema: loginBody.meta({ name: 'Login' }), use: 'request' },
  answers: { 200: signedIn() },
  refusals: [401, 429]
});
