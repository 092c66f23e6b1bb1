import { InvalidValueError } from './clean-value.ts';
import { ConfigError, read, readParsed, type Env } from './env.ts';
import { NO_TLS, parseHttpAddress, requireTls } from './http-addresses.ts';

/** The OpenID provider of single sign-on. */
export interface SingleSignOn {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the button. */
  name: string;
  /** The site's address, to which the provider returns. */
  siteUrl: string;
  /** The claim whose values give roles; undefined if administrators give them. */
  roles: { claim: string; admin: string; editor: string } | undefined;
}

// Keeps a final slash, which is part of an issuer.
function parseIssuer(value: string): string {
  const url = parseHttpAddress(value);
  requireTls(url, url.searchParams);
  if (url.hash || (url.search && url.search !== `?${NO_TLS}`) || /\/\.well-known\//.test(value))
    throw new InvalidValueError('must be the issuer, without /.well-known and parameters');
  return `${url.origin}${url.pathname}`;
}

/**
 * Reads the settings of single sign-on; undefined without `OIDC_ISSUER`.
 * @throws ConfigError that names the variable
 */
export function readSingleSignOn(
  env: Env,
  { siteUrl, apiUrl }: { siteUrl: string | undefined; apiUrl: string | undefined }
): SingleSignOn | undefined {
  const issuer = readParsed(env, 'OIDC_ISSUER', parseIssuer);
  const [clientId, clientSecret] = [read(env, 'OIDC_CLIENT_ID'), read(env, 'OIDC_CLIENT_SECRET')];
  const require = (variable: string, value: unknown, condition = 'OIDC_ISSUER is') => {
    if (!value) throw new ConfigError(variable, `must be set if ${condition}`);
  };
  if (!issuer) {
    require('OIDC_ISSUER', !clientId && !clientSecret, 'OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is');
    return undefined;
  }
  require('OIDC_CLIENT_ID', clientId);
  require('OIDC_CLIENT_SECRET', clientSecret);
  if (!siteUrl)
    throw new ConfigError('SITE_URL', 'must be set if OIDC_ISSUER is: the provider returns to it');
  if (apiUrl && new URL(apiUrl).origin !== siteUrl)
    throw new ConfigError('API_URL', 'must be at SITE_URL if OIDC_ISSUER is set, for its cookie');
  const claim = read(env, 'OIDC_ROLE_CLAIM');
  const [admin, editor] = [read(env, 'OIDC_ADMIN_VALUE'), read(env, 'OIDC_EDITOR_VALUE')];
  require('OIDC_ROLE_CLAIM', claim || !(admin || editor), 'a value for a role is');
  require('OIDC_ADMIN_VALUE', admin || editor || !claim, 'OIDC_ROLE_CLAIM is');
  return {
    issuer,
    clientId,
    clientSecret,
    siteUrl,
    name: read(env, 'OIDC_NAME') || new URL(issuer).hostname,
    roles: claim ? { claim, admin, editor } : undefined
  };
}
