export interface Variable {
  default?: string;
  example: string;
  /** True if the value can have several lines. */
  isList?: boolean;
  /** Describes a default that is not constant. */
  computedDefault?: string;
  /** The allowed values; `valid` describes them if they cannot be listed. */
  values?: readonly string[];
  valid?: string;
  description: string;
}

/** All variables that the server reads (§0). */
export const VARIABLES = {
  PORT: {
    default: '4321',
    valid: '1 to 65535',
    example: '8080',
    description: 'the port to listen on'
  },
  HOST: {
    default: '127.0.0.1',
    valid: 'an IP address or a name of this machine',
    example: '::',
    description:
      'the address to listen on; `0.0.0.0` for all IPv4 addresses, `::` for all IPv6 and IPv4 addresses'
  },
  DATA_DIR: {
    default: './data',
    valid: 'a directory',
    example: '/var/lib/wisata-jamu',
    description: 'directory of database, uploads, built site and secret'
  },
  DATABASE_URL: {
    computedDefault: 'a SQLite file in `DATA_DIR`',
    valid: '`postgres://USER:PASSWORD@HOST/DATABASE`',
    example: 'postgres://jamu:p%40ss@db.example/jamu',
    description:
      'PostgreSQL 14 or newer. A server on another machine must use TLS, with a certificate of a known authority or of `sslrootcert=FILE`; `?sslmode=disable` turns TLS off for a private network'
  },
  DATABASE_DIRECT_URL: {
    computedDefault: '`DATABASE_URL`',
    valid: 'as `DATABASE_URL`',
    example: 'postgres://jamu:p%40ss@db.example:5432/jamu',
    description:
      'the same database without a pooler, for notifications and locks; required if `DATABASE_URL` is a pooler in transaction mode'
  },
  FILES_URL: {
    computedDefault: '`DATA_DIR/uploads`',
    valid: '`s3://KEY:SECRET@BUCKET?endpoint=https://…&region=…&prefix=…`',
    example: 's3://KEY:SECRET@jamu?endpoint=https://minio.example:9000',
    description:
      'uploads on S3; only the bucket is required, and the usual AWS variables replace missing parts. `&style=virtual` is for storages that require the bucket in the host, such as Alibaba OSS. `&sslmode=disable` permits an `http://` endpoint on another machine'
  },
  SITE_URL: {
    computedDefault: '`http://localhost:PORT`',
    valid: 'an address without a path',
    example: 'https://jamu.example',
    description:
      'the public address of the site; with https, browsers use only https for its host and all subdomains of it (HSTS)'
  },
  API_URL: {
    computedDefault: 'the site’s own',
    valid: 'an `https://` or `http://` address',
    example: 'https://api.jamu.example',
    description: 'address of the API, if it is on another host'
  },
  AI_URL: {
    computedDefault: 'the site’s own',
    valid: 'an `https://` or `http://` address',
    example: 'https://ai.jamu.example',
    description: 'address of the identifier, if it is on another host; this process then loads none'
  },
  PLANTNET_KEY: {
    computedDefault: 'no second opinion',
    valid: 'a key',
    example: 'KEY',
    description:
      'the key of an account at my.plantnet.org: visitors may ask Pl@ntNet about photographs of leaves and fruits; also set it for an identifier on another host'
  },
  PLANTNET_URL: {
    default: 'https://my-api.plantnet.org',
    valid: 'an `https://` address',
    example: 'https://my-api.plantnet.org',
    description: 'the address of Pl@ntNet’s service'
  },
  PLANTNET_DAILY: {
    default: '450',
    valid: '0 to 1000000',
    example: '100',
    description: 'the number of questions to Pl@ntNet per day (UTC)'
  },
  MAP_TILES: {
    computedDefault: 'a drawn map',
    valid: 'the URL of tiles, a space and their attribution',
    example: 'https://tile.example.org/{z}/{x}/{y}.png © Example',
    description:
      'a street map for the map of places. Browsers of visitors load the tiles from there'
  },
  CORS_ORIGINS: {
    isList: true,
    computedDefault: 'none',
    valid: 'addresses without a path, separated by commas or spaces',
    example: 'https://jamu.example, https://toko.example',
    description: 'origins of other sites that may call the API'
  },
  TRUST_PROXY: {
    default: '0',
    valid: '0 to 10',
    example: '1',
    description: 'the number of proxies in front of the server'
  },
  SECRET: {
    computedDefault: 'generated once, stored in `DATA_DIR`',
    valid: 'at least 32 characters; one value, or two with a comma between them',
    example: 'the output of `openssl rand -hex 32`',
    description:
      'signs tokens and encrypts second factors. To replace it, set the new and the old one, separated by a comma: the new one signs and encrypts, signatures and ciphertexts of the old one stay valid'
  },
  REQUIRE_SECOND_FACTOR: {
    default: 'none',
    values: ['none', 'staff', 'admin'],
    example: 'staff',
    description:
      'the accounts that must set up a second factor before anything else: `staff` are editors and administrators'
  },
  OIDC_ISSUER: {
    computedDefault: 'no single sign-on',
    valid: 'an `https://` address, or an `http://` one of this machine',
    example: 'https://sso.example/realms/jamu',
    description:
      'the OpenID provider with which accounts can sign in. Register `SITE_URL/login` there as redirect URI. Requires `SITE_URL`, `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`'
  },
  OIDC_CLIENT_ID: {
    computedDefault: 'no single sign-on',
    valid: 'a text',
    example: 'wisata-jamu',
    description: 'the name of this site at the provider'
  },
  OIDC_CLIENT_SECRET: {
    computedDefault: 'no single sign-on',
    valid: 'a text',
    example: 'SECRET',
    description: 'the secret of this site at the provider'
  },
  OIDC_NAME: {
    computedDefault: 'the host of `OIDC_ISSUER`',
    valid: 'a text',
    example: 'Dinas Kesehatan',
    description: 'the provider’s name on the login page and in the history'
  },
  OIDC_ROLE_CLAIM: {
    computedDefault: 'administrators give roles',
    valid: 'the name of a claim, or a path with dots',
    example: 'groups',
    description:
      'the claim whose values give the role at each sign-in; without one of them an account is a user. The last administrator stays one'
  },
  OIDC_ADMIN_VALUE: {
    computedDefault: 'no administrators by claim',
    valid: 'a text',
    example: 'jamu-admins',
    description: 'the value of the claim for administrators'
  },
  OIDC_EDITOR_VALUE: {
    computedDefault: 'no editors by claim',
    valid: 'a text',
    example: 'jamu-editors',
    description: 'the value of the claim for editors'
  },
  ADMIN_EMAIL: {
    default: 'admin@wisatajamu.localhost',
    valid: 'an e-mail address',
    example: 'admin@jamu.example',
    description: 'the e-mail of the first administrator; ignored once there is one'
  },
  ADMIN_PASSWORD: {
    computedDefault: 'random, printed once',
    valid: '8 to 1,024 characters',
    example: 'the output of `openssl rand -base64 18`',
    description: 'the password of the first administrator'
  },
  SEED: {
    default: 'demo',
    values: ['demo', 'none'],
    example: 'none',
    description: 'the content of a new database'
  },
  PUBLISH: {
    default: 'auto',
    values: ['auto', 'off'],
    example: 'off',
    description: '`off` rebuilds the site only when somebody publishes'
  },
  PUBLISH_HOOK_URL: {
    computedDefault: 'none',
    valid: 'an `https://` address',
    example: 'https://api.netlify.com/build_hooks/ID',
    description:
      'the build hook of another host: changes send a POST to it, and this server builds and serves no site'
  },
  REVIEW: {
    computedDefault: 'the dashboard’s setting, first `none`',
    values: ['none', 'required'],
    example: 'required',
    description:
      'overrides the setting; `required`: saves of editors wait until an administrator publishes them'
  },
  TIME_ZONE: {
    computedDefault: 'the dashboard’s setting, first `Asia/Jakarta`',
    valid: 'a name of the IANA time zone database',
    example: 'Asia/Makassar',
    description:
      'overrides the setting: the time zone of the site, in which editors enter when a version is published'
  },
  VISITOR_IP: {
    default: 'masked',
    values: ['masked', 'full'],
    example: 'full',
    description: '`masked` stores only the network of a visitor’s address (/24 or /48)'
  },
  SMTP_URL: {
    computedDefault: 'no mail is sent',
    valid: '`smtp://USER:PASSWORD@HOST:PORT` or `smtps://…`',
    example: 'smtp://siti%40jamu.example:p%40ss@mail.example:587',
    description:
      'the mail server; `smtp://` uses STARTTLS. A server on another machine must use TLS; `?sslmode=disable` turns it off for a private network. Requires `SITE_URL`'
  },
  MAIL_FROM: {
    computedDefault: '`no-reply` at the host of `SITE_URL`',
    valid: '`name@example.org` or `Name <name@example.org>`',
    example: 'Wisata Jamu <kabar@jamu.example>',
    description: 'the sender of mails'
  },
  METRICS_TOKEN: {
    computedDefault: 'administrators only',
    valid: 'at least 32 characters without spaces',
    example: 'the output of `openssl rand -hex 32`',
    description: 'token for `/api/metrics`, sent as `Authorization: Bearer …`'
  },
  SECURITY_CONTACT: {
    computedDefault: 'none',
    valid: '`mailto:…` or `https://…`',
    example: 'mailto:security@jamu.example',
    description: 'contact for vulnerabilities, for `/.well-known/security.txt`'
  },
  LOG_LEVEL: {
    default: 'info',
    values: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    example: 'warn',
    description: 'the lowest level that is logged'
  }
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
