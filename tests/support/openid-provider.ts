import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';

export const CLIENT = { clientId: 'wisata-jamu', clientSecret: 'a secret of the provider' };

type Claims = Record<string, unknown>;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Starts a real OpenID provider. It signs in `behaviour.person` without asking; if there is no
 * person, it denies the sign-in. `idToken` changes the claims of ID tokens before they are signed.
 */
export async function startOpenidProvider(siteUrl: string) {
  const behaviour: {
    person: (Claims & { sub: string }) | undefined;
    idToken: (claims: Claims) => Claims;
    /** If true, ID tokens contain all claims of the person; otherwise, only `sub` and `amr`. */
    isInToken: boolean;
    /** If true, the provider does not respond. */
    isSilent: boolean;
    /** If true, the provider accepts the secret of the client in a header only. */
    isBasic?: boolean;
  } = { person: undefined, idToken: (claims) => claims, isInToken: false, isSilent: false };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signToken = (claims: Claims): string => {
    const data = `${encode({ alg: 'RS256', kid: 'key' })}.${encode(claims)}`;
    return `${data}.${sign('RSA-SHA256', Buffer.from(data), privateKey).toString('base64url')}`;
  };
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    adapter: class extends MemoryAdapter {},
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${siteUrl}/login`],
        token_endpoint_auth_method: 'client_secret_post'
      }
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/person' },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'realm_access', 'urn:roles'],
      groups: ['groups']
    },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => behaviour.person ?? { sub: accountId }
    }),
    async loadExistingGrant({ oidc }: Parameters<Parameters<Provider['use']>[0]>[0]) {
      const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId };
      const grant = new oidc.provider.Grant(of);
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    }
  });
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    const payload = ctx.path === '/token' && body?.id_token?.split('.')[1];
    if (!payload || !body) return;
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    const more = behaviour.isInToken ? behaviour.person : { amr: behaviour.person?.['amr'] };
    body.id_token = signToken(behaviour.idToken({ ...claims, ...more }));
  });
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (behaviour.isSilent) return;
    if (behaviour.isBasic && request.url === '/token' && !request.headers.authorization) {
      response.writeHead(401, { 'content-type': 'application/json' });
      return void response.end('{"error":"invalid_client"}');
    }
    if (request.url !== '/person') return void callback(request, response);
    const { person } = behaviour;
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: 'access_denied', error_description: 'no person' };
    void provider.interactionFinished(request, response, result);
  });

  return {
    issuer,
    behaviour,
    /** The configuration of an app whose users sign in with this provider. */
    singleSignOn: { ...CLIENT, issuer, name: 'Dinas', siteUrl, roles: undefined },
    /** Follows the redirects of a sign-in to the site. Returns the query of the last URL. */
    async visit(url: string): Promise<string> {
      const cookies = new Map<string, string>();
      let next = url;
      while (!next.startsWith(`${siteUrl}/`)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { headers: { cookie }, redirect: 'manual' });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`${next}: ${response.status} ${await response.text()}`);
        next = new URL(location, next).href;
      }
      return new URL(next).search;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    }
  };
}
