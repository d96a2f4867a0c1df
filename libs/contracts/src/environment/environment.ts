import * as z from 'zod';
import { tracingVariables } from './tracing-variables.ts';
import { urlOf } from './url-variable.ts';
import { EMAIL_PATTERN, isUnseen } from '../validation/text-rules.ts';
import { limits } from '../validation/limits.ts';
import { isSameSecret, looksMadeUp, placeholderWords } from './made-up-secret.ts';

const isPlaceholder = (password: string) =>
  [...placeholderWords, 'change-me', 'change_me', 'admin', '12345678', 'superadmin'].includes(
    password.toLowerCase(),
  );

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '');

const encryptionKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64; make one with `openssl rand -base64 32`.')
  .refine(
    (key) => !looksMadeUp(key) && !looksMadeUp(atob(key)),
    'is a placeholder; make one with `openssl rand -base64 32`.',
  );

const databaseUrl = urlOf('postgresql://user:password@host:5432/simmer', 'postgres:', 'postgresql:').refine(
  (text) => !/[?&]options=/.test(text),
  'must not carry `options=`: it hides the schema of the job queue.',
);

/**
 * Every environment variable of the product. Each message continues the variable's name, so that the operator reads a
 * full sentence. No message contains the value: most of them are secrets.
 */
export const variables = {
  /** The port to listen on; 0 lets the system choose. */
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number between 0 and 65535.')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number between 0 and 65535.'),
  /** The address to listen on. */
  HOST: z.string(),
  /** The public origin, e.g. https://simmer.example.com. */
  PUBLIC_URL: urlOf('https://simmer.example.com', 'http:', 'https:')
    .refine(isOrigin, 'must be an origin without a path, like https://simmer.example.com.')
    .transform((text) => new URL(text).origin),
  DATABASE_URL: databaseUrl,
  /** Reaches the same database without a pooler of transactions, for LISTEN and session locks. */
  DATABASE_DIRECT_URL: databaseUrl,
  /** A streaming replica of the same database, for lists. */
  DATABASE_READ_URL: databaseUrl,
  REDIS_URL: urlOf('redis://host:6379', 'redis:', 'rediss:'),
  JWT_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters; make one with `openssl rand -base64 48`.')
    .refine((secret) => !looksMadeUp(secret), 'is a placeholder; make one with `openssl rand -base64 48`.'),
  /** Accepted besides JWT_SECRET, while that is rotated. */
  JWT_SECRET_PREVIOUS: z
    .string()
    .min(32, 'must be at least 32 characters.')
    .refine((secret) => !looksMadeUp(secret), 'is a placeholder; make one with `openssl rand -base64 48`.'),
  ENCRYPTION_KEY: encryptionKey,
  /** The key before the last rotation, to decrypt what it encrypted. */
  ENCRYPTION_KEY_PREVIOUS: encryptionKey,
  GOOGLE_CLIENT_ID: z.string(),
  GOOGLE_CLIENT_SECRET: z.string(),
  /** Addresses of a Google stand-in (the emulator); unset: the real ones. */
  GOOGLE_OAUTH_ROOT_URL: urlOf('http://localhost:4200/google', 'http:', 'https:'),
  /** The OAuth address as the server reaches it, if browsers use another. */
  GOOGLE_OAUTH_SERVER_ROOT_URL: urlOf('http://127.0.0.1:4201/google', 'http:', 'https:'),
  GOOGLE_CALENDAR_ROOT_URL: urlOf('http://localhost:4200/google', 'http:', 'https:'),
  OPENAI_API_KEY: z.string(),
  OPENAI_BASE_URL: urlOf('https://api.openai.com/v1', 'http:', 'https:'),
  OPENAI_MODEL: z.string(),
  SMTP_URL: urlOf('smtps://user:password@mail.example.com', 'smtp:', 'smtps:'),
  MAIL_FROM: z
    .string()
    .refine(
      (from) => EMAIL_PATTERN.test(/<(.+)>$/.exec(from)?.[1] ?? from),
      'must be an address like `Simmer <hello@example.com>`.',
    ),
  SUPER_ADMIN_EMAIL: z.string().trim().toLowerCase().regex(EMAIL_PATTERN, 'must be an email address.'),
  SUPER_ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordMin, 'must be at least 8 characters.')
    .refine((password) => !isUnseen(password), 'cannot be only spaces.')
    .refine((password) => !isPlaceholder(password), 'is a placeholder; choose a real password.'),
  /** The release store: what is deployed, and every published build. */
  RELEASE_STORE: z
    .string()
    .regex(/^(?:s3:\/\/.+|(?!.*:\/\/).+)$/, 'must be a folder, or s3://bucket/prefix.'),
  /** The keys by which the store's document may be signed. */
  RELEASE_PUBLIC_KEYS: z
    .string()
    .regex(/^[A-Za-z0-9+/=, ]+$/, 'must be Ed25519 public keys, SPKI DER in base64, separated by commas.'),
  /** Signs changes of that document. */
  RELEASE_SIGNING_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/=]+$/, 'must be an Ed25519 private key, PKCS #8 DER in base64.'),
  /** Allows `npm start` to run stand-ins behind a public https address. */
  ALLOW_STAND_INS: z.enum(['0', '1'], { error: 'must be 1 to allow them, or 0.' }),
  /** The data folder of `npm start`. */
  SIMMER_HOME: z.string(),
  /** Of the build, for people who operate it. */
  SIMMER_VERSION: z.string().max(100, 'must have at most 100 characters.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'must be one of fatal, error, warn, info, debug, trace, silent.',
  }),
} as const;

const shared = {
  ...tracingVariables,
  HOST: variables.HOST.default('0.0.0.0'),
  DATABASE_URL: variables.DATABASE_URL,
  DATABASE_DIRECT_URL: variables.DATABASE_DIRECT_URL.optional(),
  REDIS_URL: variables.REDIS_URL.optional(),
  PUBLIC_URL: variables.PUBLIC_URL,
  ENCRYPTION_KEY: variables.ENCRYPTION_KEY,
  ENCRYPTION_KEY_PREVIOUS: variables.ENCRYPTION_KEY_PREVIOUS.optional(),
  GOOGLE_CLIENT_ID: variables.GOOGLE_CLIENT_ID.optional(),
  GOOGLE_CLIENT_SECRET: variables.GOOGLE_CLIENT_SECRET.optional(),
  GOOGLE_OAUTH_ROOT_URL: variables.GOOGLE_OAUTH_ROOT_URL.optional(),
  GOOGLE_OAUTH_SERVER_ROOT_URL: variables.GOOGLE_OAUTH_SERVER_ROOT_URL.optional(),
  GOOGLE_CALENDAR_ROOT_URL: variables.GOOGLE_CALENDAR_ROOT_URL.optional(),
  OPENAI_API_KEY: variables.OPENAI_API_KEY.optional(),
  OPENAI_BASE_URL: variables.OPENAI_BASE_URL.optional(),
  OPENAI_MODEL: variables.OPENAI_MODEL.optional(),
  SMTP_URL: variables.SMTP_URL.optional(),
  MAIL_FROM: variables.MAIL_FROM.optional(),
  SIMMER_VERSION: variables.SIMMER_VERSION.default('not named'),
  LOG_LEVEL: variables.LOG_LEVEL.default('info'),
};

/** The client of a bucket reads these itself; a service account of the cluster may stand in for the keys. */
export const bucketVariables = {
  AWS_REGION: z.string().optional(),
  AWS_ENDPOINT_URL_S3: z
    .url({ protocol: /^https?$/, error: 'must be a URL like https://s3.example.com.' })
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
};

/** The variables of services/core-api. */
export const coreApiEnvironment = z.object({
  ...shared,
  PORT: variables.PORT.default(3000),
  DATABASE_READ_URL: variables.DATABASE_READ_URL.optional(),
  JWT_SECRET: variables.JWT_SECRET,
  JWT_SECRET_PREVIOUS: variables.JWT_SECRET_PREVIOUS.optional(),
  SUPER_ADMIN_EMAIL: variables.SUPER_ADMIN_EMAIL.optional(),
  SUPER_ADMIN_PASSWORD: variables.SUPER_ADMIN_PASSWORD.optional(),
  RELEASE_STORE: variables.RELEASE_STORE.optional(),
  RELEASE_PUBLIC_KEYS: variables.RELEASE_PUBLIC_KEYS.optional(),
  RELEASE_SIGNING_KEY: variables.RELEASE_SIGNING_KEY.optional(),
  ...bucketVariables,
});

/** The variables of services/calendar-worker; PORT serves its health checks. */
export const calendarWorkerEnvironment = z.object({ ...shared, PORT: variables.PORT.default(3001) });

/** The variables of the migration job. */
export const migrationEnvironment = z.object({
  DATABASE_URL: variables.DATABASE_URL,
  DATABASE_DIRECT_URL: variables.DATABASE_DIRECT_URL.optional(),
  SUPER_ADMIN_EMAIL: variables.SUPER_ADMIN_EMAIL.optional(),
  SUPER_ADMIN_PASSWORD: variables.SUPER_ADMIN_PASSWORD.optional(),
});

/** The variables of `npm start`: all are optional, stand-ins replace missing services. */
export const localStackEnvironment = coreApiEnvironment
  .omit({ HOST: true })
  .partial()
  .extend({
    PORT: variables.PORT.default(4200),
    ALLOW_STAND_INS: variables.ALLOW_STAND_INS.default('0'),
    SIMMER_HOME: variables.SIMMER_HOME.optional(),
  });

export type CalendarWorkerEnvironment = z.output<typeof calendarWorkerEnvironment>;
export type LocalStackEnvironment = z.output<typeof localStackEnvironment>;

const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const;

function pairProblems(names: ReadonlySet<string>, given: Record<string, string>): string[] {
  return PAIRS.flatMap(([one, other]) => {
    if (!names.has(one) || one in given === other in given) return [];
    const [set, unset] = one in given ? [one, other] : [other, one];
    return [`${unset} is missing: ${set} needs it.`];
  });
}

/** Equal secrets would leak together. */
function equalSecretProblems(
  names: ReadonlySet<string>,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  // Even if only one of them is used: the worker often gets the API's environment.
  const session = environment['JWT_SECRET']?.trim();
  if (!session) return [];
  return (['ENCRYPTION_KEY', 'ENCRYPTION_KEY_PREVIOUS'] as const).flatMap((name) => {
    const key = environment[name]?.trim();
    return names.has(name) && key && isSameSecret(session, key)
      ? [`${name} must differ from JWT_SECRET; make one with \`openssl rand -base64 32\`.`]
      : [];
  });
}

function sentence(issue: z.core.$ZodIssue, given: Record<string, string>): string {
  const name = String(issue.path[0]);
  return name in given ? `${name} ${issue.message}` : `${name} is missing.`;
}

/**
 * Parses the environment at start-up. An empty variable counts as unset. Throws one Error with one sentence per invalid
 * variable, so that an operator can fix them all at once (OPS-2).
 */
export function parseEnvironment<Shape extends z.core.$ZodLooseShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<Shape, Config>,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<z.ZodObject<Shape, Config>> {
  const names = new Set(Object.keys(schema.shape));
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => names.has(entry[0]) && Boolean(entry[1]?.trim()),
    ),
  );
  const result = schema.safeParse(given);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => sentence(issue, given)),
    ...pairProblems(names, given),
    ...equalSecretProblems(names, environment),
  ];
  if (!result.success || problems.length > 0) {
    throw new Error(['The environment is not complete:', ...new Set(problems)].join('\n  - '));
  }
  return result.data;
}
