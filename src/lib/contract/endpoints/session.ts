import { signedIn } from '../auth.ts';
import { defineEndpoint, done, json } from '../endpoint.ts';

export const logout = defineEndpoint({
  method: 'post',
  path: '/logout',
  tag: 'Account',
  summary: 'Ends the session; never refused',
  description:
    'Ends the session of the token that is sent. Answers 200 also where the token is missing, unknown or expired.',
  access: 'optional',
  answers: { 200: json('Signed out', done()) },
  refusals: []
});

export const refresh = defineEndpoint({
  method: 'post',
  path: '/refresh-token',
  tag: 'Account',
  summary: 'A new token for the current one, also when its hour is over',
  description:
    'Takes the current bearer token as long as its session lives. Never answers 401, so that a client which refreshes after a 401 does not ask for ever.',
  access: 'optional',
  answers: { 200: signedIn() },
  refusals: [403]
});
