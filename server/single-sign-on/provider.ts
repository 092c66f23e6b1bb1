import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import { SINGLE_SIGN_ON } from '#lib/contract/messages.ts';
import type { SingleSignOn } from '../config/single-sign-on.ts';
import { HttpError } from '../http/errors.ts';

// A sign-in sends at most five requests to the provider, and the browser waits 20 s.
const TIMEOUT_S = 4;
const CLOCK_TOLERANCE_S = 60;
// Error codes of an unreachable provider. The last two occur if only a proxy in front of the
// provider responds.
const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** The claims of an identity, not validated except `sub`. */
export type Claims = Record<string, unknown> & { sub: string };

type AttemptSecrets = Record<'state' | 'nonce' | 'verifier', string>;

/** Connects to the OpenID provider. Its endpoints are read once, at the first sign-in. */
export function createProvider(
  { issuer, clientId, clientSecret, siteUrl, roles }: SingleSignOn,
  log: Pick<Logger, 'warn'>
) {
  const redirectUri = `${siteUrl}/login`;
  // Many providers accept the secret only in the body, or only in a header.
  let addSecret = oidc.ClientSecretPost;
  let known: Promise<oidc.Configuration> | undefined;
  function discover(): Promise<oidc.Configuration> {
    const client = { [oidc.clockTolerance]: CLOCK_TOLERANCE_S };
    const authenticate: oidc.ClientAuth = (...request) => addSecret(clientSecret)(...request);
    const execute = [oidc.enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
    return oidc.discovery(new URL(issuer), clientId, client, authenticate, {
      timeout: TIMEOUT_S,
      execute
    });
  }
  const configuration = (): Promise<oidc.Configuration> =>
    (known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));

  /**
   * Logs an error without claims and authorization codes. Throws an HttpError with a message for
   * the visitor.
   */
  function refuse(thrown: unknown, isAway = false): never {
    const { message: problem, code, error: reason, cause } = thrown as oidc.ResponseBodyError;
    const { message: detail } = (cause ?? {}) as Partial<Error>;
    log.warn({ problem, code, reason, detail }, 'single sign-on failed');
    // `fetch` throws a TypeError without a connection.
    throw isAway || thrown instanceof TypeError || AWAY.includes(code)
      ? new HttpError(503, SINGLE_SIGN_ON.away, { retryAfter: 5 })
      : new HttpError(403, SINGLE_SIGN_ON.refused);
  }

  return {
    /** Returns the address of the sign-in page. Throws HttpError 503 without a connection. */
    async addressOf({ state, nonce, verifier }: AttemptSecrets): Promise<string> {
      const config = await configuration().catch((error: unknown) => refuse(error, true));
      // Some providers send the claim with roles, such as `groups`, only if a scope of the same
      // name is requested.
      const { scopes_supported: scopes = [] } = config.serverMetadata();
      const scope = ['openid', 'email', 'profile'];
      if (roles && scopes.includes(roles.claim)) scope.push(roles.claim);
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scope.join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256'
      }).href;
    },
    /**
     * Returns the claims of the identity that signed in, from the ID token and the user info.
     * Throws HttpError 403 if the provider refused or its response is invalid, 503 without a
     * connection.
     */
    async redeem(query: string, { state, nonce, verifier }: AttemptSecrets): Promise<Claims> {
      try {
        const config = await configuration();
        const url = new URL(redirectUri);
        url.search = query;
        const requestTokens = () =>
          oidc.authorizationCodeGrant(config, url, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true
          });
        const { ClientSecretPost, ClientSecretBasic } = oidc;
        const other = addSecret === ClientSecretPost ? ClientSecretBasic : ClientSecretPost;
        const tokens = await requestTokens().catch((cause: oidc.ResponseBodyError) => {
          if (cause.status !== 401 && cause.error !== 'invalid_client') throw cause;
          addSecret = other;
          return requestTokens();
        });
        const claims = tokens.claims();
        // The limit of OpenID Connect Core §2. A database index contains the subjects.
        if (!claims || claims.sub.length > 255) throw new Error('no valid ID token');
        const { userinfo_endpoint: endpoint } = config.serverMetadata();
        const info =
          endpoint && (await oidc.fetchUserInfo(config, tokens.access_token, claims.sub));
        const { amr, email } = claims;
        // `email` and `email_verified` must come from the same source.
        return 'email_verified' in claims
          ? { ...info, ...claims, amr, email }
          : { ...claims, ...info, amr };
      } catch (error) {
        return refuse(error);
      }
    }
  };
}
