/** A variable. `without` describes a default that is not constant, `values` the allowed ones. */
export interface Variable {
  default?: string;
  without?: string;
  values?: readonly string[];
  means: string;
}

/** All variables that the server reads (§0). */
export const VARIABLES = {
  PORT: { default: '4321', means: 'the port to listen on' },
  HOST: {
    default: '127.0.0.1',
    means: 'the address to listen on; `0.0.0.0` for all addresses of the machine'
  },
  DATA_DIR: { default: './data', means: 'directory of database, uploads, built site and secret' },
  DATABASE_URL: {
    without: 'a SQLite file in `DATA_DIR`',
    means:
      'PostgreSQL 14 or newer: `postgres://USER:PASSWORD@HOST/DATABASE`. A server on another machine must use TLS, with a certificate of a known authority or of `sslrootcert=FILE`; `?sslmode=disable` turns TLS off for a private network'
  },
  FILES_URL: {
    without: '`DATA_DIR/uploads`',
    means:
      'uploads on S3: `s3://KEY:SECRET@BUCKET?endpoint=https://…&region=…&prefix=…`; only the bucket is required, and the usual AWS variables replace missing parts'
  },
  SITE_URL: {
    without: '`http://localhost:PORT`',
    means: 'the public address of the site; with https, browsers use only https (HSTS)'
  },
  API_URL: { without: 'the site’s own', means: 'address of the API, if it is on another host' },
  AI_URL: {
    without: 'the site’s own',
    means: 'address of the identifier, if it is on another host; this process then loads none'
  },
  PLANTNET_KEY: {
    without: 'no second opinion',
    means:
      'the key of an account at my.plantnet.org: visitors may ask Pl@ntNet about photographs of leaves and fruits; also set it for an identifier on another host'
  },
  PLANTNET_URL: {
    default: 'https://my-api.plantnet.org',
    means: 'the address of Pl@ntNet’s service'
  },
  PLANTNET_DAILY: { default: '450', means: 'the number of questions to Pl@ntNet per day (UTC)' },
  CORS_ORIGINS: {
    without: 'none',
    means: 'origins of other sites that may call the API, separated by commas'
  },
  TRUST_PROXY: { default: '0', means: 'the number of proxies in front of the server' },
  SECRET: {
    without: 'generated once, stored in `DATA_DIR`',
    means:
      'signs tokens and encrypts second factors; at least 32 characters. To replace it, set the new and the old one, separated by a comma: the new one signs and encrypts, signatures and ciphertexts of the old one stay valid'
  },
  REQUIRE_SECOND_FACTOR: {
    default: 'none',
    values: ['none', 'staff', 'admin'],
    means:
      'the accounts that must set up a second factor before anything else: `staff` are editors and administrators'
  },
  ADMIN_EMAIL: {
    default: 'admin@wisatajamu.localhost',
    means: 'the e-mail of the first administrator; ignored once there is one'
  },
  ADMIN_PASSWORD: {
    without: 'random, printed once',
    means: 'the password of the first administrator, 8 to 1,024 characters'
  },
  SEED: { default: 'demo', values: ['demo', 'none'], means: 'the content of a new database' },
  PUBLISH: {
    default: 'auto',
    values: ['auto', 'off'],
    means: '`off` rebuilds the site only when somebody publishes'
  },
  PUBLISH_HOOK_URL: {
    without: 'none',
    means:
      'the build hook of another host: changes send a POST to it, and this server builds and serves no site'
  },
  REVIEW: {
    default: 'none',
    values: ['none', 'required'],
    means: '`required`: saves of editors wait until an administrator publishes them'
  },
  TIME_ZONE: {
    default: 'Asia/Jakarta',
    means: 'the time zone of the site, in which editors enter when a version is published'
  },
  VISITOR_IP: {
    default: 'masked',
    values: ['masked', 'full'],
    means: '`masked` stores only the network of a visitor’s address (/24 or /48)'
  },
  SMTP_URL: {
    without: 'no mail is sent',
    means:
      'the mail server: `smtp://USER:PASSWORD@HOST:PORT`, with STARTTLS, or `smtps://…`; requires `SITE_URL`'
  },
  MAIL_FROM: {
    without: '`no-reply` at the host of `SITE_URL`',
    means: 'the sender of mails: `Name <name@example.org>`'
  },
  METRICS_TOKEN: {
    without: 'administrators only',
    means: 'token for `/api/metrics`, sent as `Authorization: Bearer …`; at least 32 characters'
  },
  SECURITY_CONTACT: {
    without: 'none',
    means: 'contact for vulnerabilities, for `/.well-known/security.txt`: `mailto:…` or `https://…`'
  },
  LOG_LEVEL: {
    default: 'info',
    values: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    means: 'the lowest level that is logged'
  }
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
