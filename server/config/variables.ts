/** An environment variable. */
export interface Variable {
  default?: string;
  /** Describes a default that is not constant. */
  computedDefault?: string;
  /** The allowed values. */
  values?: readonly string[];
  description: string;
}

/** All variables that the server reads (§0). */
export const VARIABLES = {
  PORT: { default: '4321', description: 'the port to listen on' },
  HOST: {
    default: '127.0.0.1',
    description: 'the address to listen on; `0.0.0.0` for all addresses of the machine'
  },
  DATA_DIR: {
    default: './data',
    description: 'directory of database, uploads, built site and secret'
  },
  DATABASE_URL: {
    computedDefault: 'a SQLite file in `DATA_DIR`',
    description:
      'PostgreSQL 14 or newer: `postgres://USER:PASSWORD@HOST/DATABASE`. A server on another machine must use TLS, with a certificate of a known authority or of `sslrootcert=FILE`; `?sslmode=disable` turns TLS off for a private network'
  },
  FILES_URL: {
    computedDefault: '`DATA_DIR/uploads`',
    description:
      'uploads on S3: `s3://KEY:SECRET@BUCKET?endpoint=https://…&region=…&prefix=…`; only the bucket is required, and the usual AWS variables replace missing parts'
  },
  SITE_URL: {
    computedDefault: '`http://localhost:PORT`',
    description: 'the public address of the site; with https, browsers use only https (HSTS)'
  },
  API_URL: {
    computedDefault: 'the site’s own',
    description: 'address of the API, if it is on another host'
  },
  AI_URL: {
    computedDefault: 'the site’s own',
    description: 'address of the identifier, if it is on another host; this process then loads none'
  },
  PLANTNET_KEY: {
    computedDefault: 'no second opinion',
    description:
      'the key of an account at my.plantnet.org: visitors may ask Pl@ntNet about photographs of leaves and fruits; also set it for an identifier on another host'
  },
  PLANTNET_URL: {
    default: 'https://my-api.plantnet.org',
    description: 'the address of Pl@ntNet’s service'
  },
  PLANTNET_DAILY: {
    default: '450',
    description: 'the number of questions to Pl@ntNet per day (UTC)'
  },
  MAP_TILES: {
    computedDefault: 'a drawn map',
    description:
      'a street map for the map of places: the URL of its tiles, a space and its attribution, such as `https://tile.example.org/{z}/{x}/{y}.png © Example`. Browsers of visitors load the tiles from there'
  },
  CORS_ORIGINS: {
    computedDefault: 'none',
    description: 'origins of other sites that may call the API, separated by commas'
  },
  TRUST_PROXY: { default: '0', description: 'the number of proxies in front of the server' },
  SECRET: {
    computedDefault: 'generated once, stored in `DATA_DIR`',
    description:
      'signs tokens and encrypts second factors; at least 32 characters. To replace it, set the new and the old one, separated by a comma: the new one signs and encrypts, signatures and ciphertexts of the old one stay valid'
  },
  REQUIRE_SECOND_FACTOR: {
    default: 'none',
    values: ['none', 'staff', 'admin'],
    description:
      'the accounts that must set up a second factor before anything else: `staff` are editors and administrators'
  },
  ADMIN_EMAIL: {
    default: 'admin@wisatajamu.localhost',
    description: 'the e-mail of the first administrator; ignored once there is one'
  },
  ADMIN_PASSWORD: {
    computedDefault: 'random, printed once',
    description: 'the password of the first administrator, 8 to 1,024 characters'
  },
  SEED: { default: 'demo', values: ['demo', 'none'], description: 'the content of a new database' },
  PUBLISH: {
    default: 'auto',
    values: ['auto', 'off'],
    description: '`off` rebuilds the site only when somebody publishes'
  },
  PUBLISH_HOOK_URL: {
    computedDefault: 'none',
    description:
      'the build hook of another host: changes send a POST to it, and this server builds and serves no site'
  },
  REVIEW: {
    computedDefault: 'the dashboard’s setting, first `none`',
    values: ['none', 'required'],
    description:
      'overrides the setting; `required`: saves of editors wait until an administrator publishes them'
  },
  TIME_ZONE: {
    computedDefault: 'the dashboard’s setting, first `Asia/Jakarta`',
    description:
      'overrides the setting: the time zone of the site, in which editors enter when a version is published'
  },
  VISITOR_IP: {
    default: 'masked',
    values: ['masked', 'full'],
    description: '`masked` stores only the network of a visitor’s address (/24 or /48)'
  },
  SMTP_URL: {
    computedDefault: 'no mail is sent',
    description:
      'the mail server: `smtp://USER:PASSWORD@HOST:PORT`, with STARTTLS, or `smtps://…`; requires `SITE_URL`'
  },
  MAIL_FROM: {
    computedDefault: '`no-reply` at the host of `SITE_URL`',
    description: 'the sender of mails: `Name <name@example.org>`'
  },
  METRICS_TOKEN: {
    computedDefault: 'administrators only',
    description:
      'token for `/api/metrics`, sent as `Authorization: Bearer …`; at least 32 characters'
  },
  SECURITY_CONTACT: {
    computedDefault: 'none',
    description:
      'contact for vulnerabilities, for `/.well-known/security.txt`: `mailto:…` or `https://…`'
  },
  LOG_LEVEL: {
    default: 'info',
    values: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    description: 'the lowest level that is logged'
  }
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
