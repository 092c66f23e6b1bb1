/** One variable; `without` describes a default that is no constant, `values` are all allowed. */
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
    means: 'the address to listen on; `0.0.0.0` for every one that the machine has'
  },
  DATA_DIR: { default: './data', means: 'where database, uploads, built site and secret are kept' },
  DATABASE_URL: {
    without: 'a SQLite file in `DATA_DIR`',
    means:
      'PostgreSQL 14 or newer: `postgres://USER:PASSWORD@HOST/DATABASE`. Another machine than this one must speak TLS, with a certificate of a known authority or of `sslrootcert=FILE`; `?sslmode=disable` does without on a private network'
  },
  FILES_URL: {
    without: '`DATA_DIR/uploads`',
    means:
      'uploads on S3: `s3://KEY:SECRET@BUCKET?endpoint=https://…&region=…&prefix=…`; all but the bucket may be left out, and the usual AWS variables stand in'
  },
  SITE_URL: {
    without: '`http://localhost:PORT`',
    means: 'the public address of the site; with https browsers are held to it'
  },
  API_URL: { without: 'the site’s own', means: 'the address of the API, when it is another host' },
  AI_URL: {
    without: 'the site’s own',
    means: 'the address of the identifier, when it is another host; this process then loads none'
  },
  CORS_ORIGINS: {
    without: 'none',
    means: 'origins of other sites that may call the API, separated by commas'
  },
  TRUST_PROXY: { default: '0', means: 'how many proxies stand in front' },
  SECRET: {
    without: 'made once, kept in `DATA_DIR`',
    means:
      'signs the tokens and encrypts the second factors; at least 32 characters. Two, separated by a comma: the new one signs and encrypts, what the old one signed or encrypted stays good'
  },
  REQUIRE_SECOND_FACTOR: {
    default: 'none',
    values: ['none', 'staff', 'admin'],
    means:
      'whose accounts may do nothing before they have set up a second factor: `staff` are editors and administrators'
  },
  ADMIN_EMAIL: {
    default: 'admin@wisatajamu.localhost',
    means: 'the first administrator; read only while there is none'
  },
  ADMIN_PASSWORD: {
    without: 'random, printed once',
    means: 'and the password, 8 to 1,024 characters'
  },
  SEED: { default: 'demo', values: ['demo', 'none'], means: 'what an empty database begins with' },
  PUBLISH: {
    default: 'auto',
    values: ['auto', 'off'],
    means: '`off` leaves a built site alone until somebody publishes'
  },
  PUBLISH_HOOK_URL: {
    without: 'none',
    means:
      'the build hook of a host, told by a POST instead of building here; no site is served then'
  },
  REVIEW: {
    default: 'none',
    values: ['none', 'required'],
    means: '`required` keeps what editors save until an administrator publishes it'
  },
  VISITOR_IP: {
    default: 'masked',
    values: ['masked', 'full'],
    means: '`masked` keeps /24 and /48 of a visitor’s address'
  },
  SMTP_URL: {
    without: 'no mail is sent',
    means:
      'the mail server: `smtp://USER:PASSWORD@HOST:PORT`, with STARTTLS, or `smtps://…`; it wants `SITE_URL`'
  },
  MAIL_FROM: {
    without: '`no-reply` at the host of `SITE_URL`',
    means: 'who mails come from: `Name <name@example.org>`'
  },
  METRICS_TOKEN: {
    without: 'administrators only',
    means: 'who sends it as `Authorization: Bearer …` gets `/api/metrics`; at least 32 characters'
  },
  SECURITY_CONTACT: {
    without: 'none',
    means: 'whom to tell of a weakness, for `/.well-known/security.txt`: `mailto:…` or `https://…`'
  },
  LOG_LEVEL: {
    default: 'info',
    values: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    means: 'the least that is logged'
  }
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
