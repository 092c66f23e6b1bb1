import { ConfigError, InvalidValueError, read, readParsed, type Env } from './env.ts';
import { NO_TLS, parseHttpAddress, requireTls } from './http-addresses.ts';
import type { VariableName } from './variables.ts';

export interface SingleSignOn {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the button. */
  name: string;
  /** The site's address, to which the provider redirects users. */
  siteUrl: string;
  /** The claim whose values determine roles; undefined if administrators assign roles. */
  roles: { claim: string; admin: string; editor: string } | undefined;
}

// Keeps a final slash, because it is part of the issuer that tokens contain.
function parseIssuer(value: string): string {
  const url = parseHttpAddress(value);
  requireTls(url, url.searchParams);
  if (url.hash || (url.search && url.search !== `?${NO_TLS}`) || /\/\.well-known\//.test(value))
    throw new InvalidValueError('must be the issuer, without /.well-known and parameters');
  return `${url.origin}${url.pathname}`;
}

/** Reads the settings of single sign-on; undefined without `OIDC_ISSUER`. */
export function readSingleSignOn(
  env: Env,
  { siteUrl, apiUrl }: { siteUrl: string | undefined; apiUrl: string | undefined }
): SingleSignOn | undefined {
  const issuer = readParsed(env, 'OIDC_ISSUER', parseIssuer);
  const [clientId, clientSecret] = [read(env, 'OIDC_CLIENT_ID'), read(env, 'OIDC_CLIENT_SECRET')];
  const [name, claim] = [read(env, 'OIDC_NAME'), read(env, 'OIDC_ROLE_CLAIM')];
  const [admin, editor] = [read(env, 'OIDC_ADMIN_VALUE'), read(env, 'OIDC_EDITOR_VALUE')];
  /** Throws ConfigError if `condition` is truthy but `value` is not. `by` names the condition. */
  const demand = (variable: VariableName, condition: unknown, value: unknown, by: string): void => {
    if (condition && !value) throw new ConfigError(variable, `must be set if ${by} is`);
  };
  demand('OIDC_ISSUER', clientId || clientSecret, issuer, 'OIDC_CLIENT_ID or OIDC_CLIENT_SECRET');
  demand('OIDC_CLIENT_ID', issuer, clientId, 'OIDC_ISSUER');
  demand('OIDC_CLIENT_SECRET', issuer, clientSecret, 'OIDC_ISSUER');
  demand('OIDC_ROLE_CLAIM', admin || editor, claim, 'OIDC_ADMIN_VALUE or OIDC_EDITOR_VALUE');
  demand('OIDC_ADMIN_VALUE', claim, admin || editor, 'OIDC_ROLE_CLAIM');
  demand('SITE_URL', issuer, siteUrl, 'OIDC_ISSUER');
  if (!issuer || !siteUrl) return undefined;
  if (apiUrl && new URL(apiUrl).origin !== siteUrl)
    throw new ConfigError('API_URL', 'must start with SITE_URL if OIDC_ISSUER is set');
  return {
    issuer,
    clientId,
    clientSecret,
    siteUrl,
    name: name || new URL(issuer).hostname,
    roles: claim ? { claim, admin, editor } : undefined
  };
}
