import { expect, it } from 'vitest';
import { getConfig } from '../../../../server/config/config.ts';

const ENV = {
  SITE_URL: 'https://jamu.example',
  OIDC_ISSUER: 'https://sso.example/realms/jamu/',
  OIDC_CLIENT_ID: 'jamu',
  OIDC_CLIENT_SECRET: 'secret'
};
const singleSignOnOf = (env: Record<string, string>) => getConfig({ ...ENV, ...env }).singleSignOn;

it('§0 Single sign-on: keeps the final slash of the issuer, and names the provider by its host', () => {
  expect(singleSignOnOf({})).toEqual({
    issuer: ENV.OIDC_ISSUER,
    clientId: 'jamu',
    clientSecret: 'secret',
    siteUrl: ENV.SITE_URL,
    name: 'sso.example',
    roles: undefined
  });
  expect(getConfig({}).singleSignOn).toBeUndefined();
  expect(singleSignOnOf({ OIDC_ROLE_CLAIM: 'groups', OIDC_EDITOR_VALUE: 'jamu' })?.roles).toEqual({
    claim: 'groups',
    admin: '',
    editor: 'jamu'
  });
});

it.each([
  ['http://localhost:8080/realms/jamu', 'http://localhost:8080/realms/jamu'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
  // `sslmode=disable` allows a connection without TLS to another machine, and is removed.
  ['http://keycloak/realms/jamu?sslmode=disable', 'http://keycloak/realms/jamu']
])('§0 Single sign-on: accepts the issuer %s', (OIDC_ISSUER, issuer) => {
  expect(singleSignOnOf({ OIDC_ISSUER })?.issuer).toBe(issuer);
});

it.each([
  [{ OIDC_ISSUER: 'http://sso.example' }, /^OIDC_ISSUER must have an address with https/],
  [{ OIDC_ISSUER: 'sso.example' }, /^OIDC_ISSUER must be an address/],
  [
    { OIDC_ISSUER: `${ENV.OIDC_ISSUER}.well-known/openid-configuration` },
    /^OIDC_ISSUER .*well-known/
  ],
  [{ OIDC_ISSUER: 'https://sso.example/?x=1' }, /^OIDC_ISSUER .*parameters/],
  [{ OIDC_ISSUER: '' }, /^OIDC_ISSUER must be set/],
  [{ OIDC_CLIENT_ID: '' }, /^OIDC_CLIENT_ID must be set/],
  [{ OIDC_CLIENT_SECRET: '' }, /^OIDC_CLIENT_SECRET must be set/],
  [{ SITE_URL: '' }, /^SITE_URL must be set/],
  [{ OIDC_ROLE_CLAIM: 'groups' }, /^OIDC_ADMIN_VALUE must be set/],
  [{ OIDC_ADMIN_VALUE: 'jamu' }, /^OIDC_ROLE_CLAIM must be set/],
  [{ API_URL: 'https://api.jamu.example' }, /^API_URL must start with SITE_URL/]
])('§0 Single sign-on: refuses %j', (env, problem) => {
  expect(() => singleSignOnOf(env)).toThrow(problem);
});
