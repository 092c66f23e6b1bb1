import { object, string } from 'yup';
import { signedIn } from '../auth.ts';
import { endpointsFor } from '../endpoint.ts';
import { limitedText, onlyText } from '../fields.ts';
import { LENGTH } from '../limits.ts';
import { json } from '../responses.ts';

const define = endpointsFor('Account');

export const startSingleSignOn = define('post', '/single-sign-on', 'public', {
  summary: 'Starts a single sign-on',
  description:
    'Open `url` in the browser; the provider returns to `/login` of this site. The response sets a cookie for 10 minutes, so that no other browser can finish. 404 if the server has no provider, 503 if it cannot be reached.',
  responses: { 200: json('The provider’s page', object({ url: string().required() })) },
  errors: [404, 429, 503]
});

export const finishSingleSignOn = define('post', '/single-sign-on/session', 'public', {
  summary: 'Signs in with the response of the provider',
  description:
    'Works once, in the browser that started it. If no account has this identity, it is linked to the account with the same confirmed e-mail, or else to a new account. An account with a second factor needs `code`, unless the provider has checked one (401 with `needs: "code"`; send the same `query` again). 403: the provider did not sign the user in, or has not confirmed the e-mail; 409: the account with this e-mail cannot be used; 410: expired, used, or of another browser.',
  body: {
    schema: object({
      /** The query of the URL to which the provider redirected the browser. */
      query: onlyText().required('${path} is required').max(8000, '${path} is too long'),
      code: limitedText(LENGTH.code)
    }).meta({ name: 'SingleSignOn' })
  },
  responses: { 200: signedIn() },
  errors: [401, 403, 404, 409, 410, 429, 503]
});
