import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The `SITE_URL` of tests with passkeys. */
export const PASSKEY_SITE = 'https://jamu.example';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

interface Ceremony {
  options: object;
  origin?: string;
  rpId?: string;
  /** Whether the authenticator verified its user. */
  isVerified?: boolean;
  counter?: number;
  /** An unrequested attestation: its format and certificates. */
  attestation?: { format: string; certificates: Buffer[] };
}

/** Creates an authenticator with one passkey, which answers the options of WebAuthn. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')]
    ])
  );
  const clientData = (type: string, { options, origin = PASSKEY_SITE }: Ceremony) =>
    Buffer.from(
      JSON.stringify({ type, challenge: (options as { challenge: string }).challenge, origin })
    );
  const authData = (
    { rpId = 'jamu.example', isVerified = true, counter = 0 }: Ceremony,
    attested = Buffer.alloc(0)
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (isVerified ? 4 : 0) | (attested.length ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };
  return {
    /** Answers the options of a registration. */
    create(ceremony: Ceremony) {
      const idLength = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey]);
      const { format = 'none', certificates = [] } = ceremony.attestation ?? {};
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, Buffer[]>>([
          ['fmt', format],
          ['attStmt', new Map(certificates.length ? [['x5c', certificates]] : [])],
          ['authData', authData(ceremony, attested)]
        ])
      );
      const clientDataJSON = base64url(clientData('webauthn.create', ceremony));
      return { id, clientDataJSON, attestationObject: base64url(attestation) };
    },
    /** Answers the options of a sign-in. */
    get(ceremony: Ceremony) {
      const [client, data] = [clientData('webauthn.get', ceremony), authData(ceremony)];
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id,
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature)
      };
    }
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
