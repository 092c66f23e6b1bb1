import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** The `SITE_URL` of tests with passkeys. */
export const PASSKEY_SITE = 'https://jamu.example';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

// CBOR of short byte strings and texts, enough for an attestation without a statement.
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);

interface Ceremony {
  options: object;
  origin?: string;
  rpId?: string;
  /** Whether the authenticator verified its user. */
  isVerified?: boolean;
  counter?: number;
  /** An attestation that was not asked for: its format and certificates. */
  attestation?: { format: string; certificates: Buffer[] };
}

/** Creates an authenticator with one passkey, which answers the options of WebAuthn. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url'))
  ]);
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
      const statement = certificates.length
        ? [
            Buffer.from([0xa1]),
            text('x5c'),
            head(4, certificates.length),
            ...certificates.map(bytes)
          ]
        : [Buffer.from([0xa0])];
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text(format),
        text('attStmt'),
        ...statement,
        text('authData'),
        bytes(authData(ceremony, attested))
      ]);
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
