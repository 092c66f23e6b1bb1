import { object, type InferType } from 'yup';
import { email, newPassword, signedIn, username } from '../auth.ts';
import { defineEndpoint } from '../endpoint.ts';

export const registrationBody = object({
  username: username(),
  email: email(),
  password: newPassword()
});
export type Registration = InferType<typeof registrationBody>;

export const register = defineEndpoint({
  method: 'post',
  path: '/register',
  tag: 'Account',
  summary: 'Makes an account and signs in',
  description:
    'The new account has the role `user`. Registrations are counted per network; too many answer 429.',
  access: 'public',
  body: { schema: registrationBody.meta({ name: 'Registration' }), use: 'request' },
  answers: { 201: signedIn() },
  refusals: [409, 429]
});
