import * as z from 'zod';
import { signUpModes } from '../sign-up-modes.ts';
import { urlOf } from './url-variable.ts';
import { EMAIL_PATTERN, isInvisible } from '../validation/text-rules.ts';
import { limits } from '../validation/limits.ts';
import { looksMadeUp, placeholderWords } from './made-up-secret.ts';

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
 * The environment variables of the product. Each message continues the variable's name, so that the operator reads a
 * full sentence. No message contains the value: most values are secrets. `docs/configuration.md` is generated from the
 * descriptions, and from `without`: what happens without the variable, if it has no default.
 */
export const variables = {
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number between 0 and 65535.')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number between 0 and 65535.')
    .meta({
      description:
        "the port to listen on: of `npm start` and the gateway for people, of the API, and of the worker's health checks; `0` takes any free one",
    }),
  HOST: z
    .string()
    .meta({ description: 'the address to listen on; `npm start` ignores it and stays on this machine' }),
  PUBLIC_URL: urlOf('https://simmer.example.com', 'http:', 'https:')
    .refine(isOrigin, 'must be an origin without a path, like https://simmer.example.com.')
    .transform((text) => new URL(text).origin)
    .meta({
      description: 'the origin that people see, e.g. `https://simmer.example.com`',
      without: '`http://localhost:<PORT>`',
    }),
  DATABASE_URL: databaseUrl.meta({
    description: 'PostgreSQL, e.g. `postgresql://user:password@host:5432/simmer`',
    without: 'embedded PostgreSQL',
  }),
  DATABASE_DIRECT_URL: databaseUrl.meta({
    description:
      'the same database for LISTEN, session locks and migrations, if `DATABASE_URL` is a pooler of transactions such as PgBouncer',
    without: '`DATABASE_URL` is not pooled',
  }),
  REDIS_URL: urlOf('redis://host:6379', 'redis:', 'rediss:').meta({
    description: 'Redis for the job queue, e.g. `redis://host:6379`; its keys start with `{simmer}`',
    without: 'the queue lives in PostgreSQL',
  }),
  JWT_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters; make one with `openssl rand -base64 48`.')
    .refine((secret) => !looksMadeUp(secret), 'is a placeholder; make one with `openssl rand -base64 48`.')
    .meta({
      description: 'signs sessions; at least 32 characters',
      without: 'generated once, kept in `SIMMER_HOME`',
    }),
  JWT_SECRET_PREVIOUS: z
    .string()
    .min(32, 'must be at least 32 characters.')
    .refine((secret) => !looksMadeUp(secret), 'is a placeholder; make one with `openssl rand -base64 48`.')
    .meta({
      description: 'another secret by which sessions stay valid while `JWT_SECRET` is rotated',
      without: 'only `JWT_SECRET` is accepted',
    }),
  ENCRYPTION_KEY: encryptionKey.meta({
    description: "encrypts Google's tokens; 32 bytes in base64",
    without: 'generated once, kept in `SIMMER_HOME`',
  }),
  ENCRYPTION_KEY_PREVIOUS: encryptionKey.meta({
    description: 'the key before the last rotation, to decrypt what it encrypted',
    without: 'only `ENCRYPTION_KEY` decrypts',
  }),
  GOOGLE_CLIENT_ID: z
    .string()
    .meta({ description: 'your OAuth client at the real Google', without: 'an emulated Google' }),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .meta({ description: 'the secret of that client', without: 'an emulated Google' }),
  GOOGLE_OAUTH_ROOT_URL: urlOf('http://localhost:4200/google', 'http:', 'https:').meta({
    description: 'the OAuth address of another Google-like server',
    without: "Google's own address",
  }),
  GOOGLE_OAUTH_SERVER_ROOT_URL: urlOf('http://127.0.0.1:4201/google', 'http:', 'https:').meta({
    description: 'that address as servers reach it, if browsers use another',
    without: '`GOOGLE_OAUTH_ROOT_URL`',
  }),
  GOOGLE_CALENDAR_ROOT_URL: urlOf('http://localhost:4200/google', 'http:', 'https:').meta({
    description: 'the Calendar address of another Google-like server',
    without: "Google's own address",
  }),
  OPENAI_API_KEY: z.string().meta({
    description: 'the key of any OpenAI-compatible service',
    without: 'the AI method is shown as not set up',
  }),
  OPENAI_BASE_URL: urlOf('https://api.openai.com/v1', 'http:', 'https:').meta({
    description: 'the address of that service',
    without: "OpenAI's own address",
  }),
  OPENAI_MODEL: z
    .string()
    .meta({ description: 'the model for the analysis of events', without: '`gpt-4.1-mini`' }),
  SMTP_URL: urlOf('smtps://user:password@mail.example.com', 'smtp:', 'smtps:').meta({
    description: 'the mail server',
    without: 'mails arrive at `/mailbox`',
  }),
  MAIL_FROM: z
    .string()
    .refine(
      (from) => EMAIL_PATTERN.test(/<([^<>]+)>$/.exec(from)?.[1] ?? from),
      'must be an address like `Simmer <hello@example.com>`.',
    )
    .meta({
      description: 'the sender of mails, e.g. `Simmer <hello@example.com>`',
      without: 'mails arrive at `/mailbox`',
    }),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key of P-256, uncompressed, in base64url.')
    .meta({
      description:
        'identifies this server to push services; browsers subscribe with it, so that another key ends their subscriptions',
      without: 'generated once, kept in `SIMMER_HOME`; in a cluster reminders come by mail only',
    }),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the private key of P-256 of `VAPID_PUBLIC_KEY`, in base64url.')
    .meta({
      description: 'the private half of `VAPID_PUBLIC_KEY`, which signs what is sent to push services',
      without: 'generated once, kept in `SIMMER_HOME`; in a cluster reminders come by mail only',
    }),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^@]+@.+|https:\/\/.+)$/, 'must be a `mailto:` or `https:` address.')
    .meta({
      description: 'where push services reach the operator, e.g. `mailto:hello@example.com`',
      without: '`PUBLIC_URL`',
    }),
  SUPER_ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .regex(EMAIL_PATTERN, 'must be an email address.')
    .meta({ description: 'the first super admin; created once per address', without: 'nobody is one' }),
  SIGN_UP: z.enum(signUpModes, { error: 'must be open, invite or closed.' }).meta({
    description:
      '`open`: everybody may sign up; `invite`: whoever has an invitation link of a super admin; `closed`: nobody',
  }),
  SUPPORT_EMAIL: z.string().trim().regex(EMAIL_PATTERN, 'must be an email address.').meta({
    description: 'the address for feedback, which the support page shows to everybody',
    without: 'the support page says that none is set',
  }),
  SUPER_ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordMin, 'must be at least 8 characters.')
    .refine((password) => !isInvisible(password), 'cannot be only spaces.')
    .refine((password) => !isPlaceholder(password), 'is a placeholder; choose a real password.')
    .meta({ description: 'the password of the first super admin', without: 'nobody is one' }),
  RELEASE_STORE: z
    .string()
    .regex(/^(?:s3:\/\/.+|(?!.*:\/\/).+)$/, 'must be a folder, or s3://bucket/prefix.')
    .meta({
      description:
        'the release store that the gateway follows and the federation page shows: a folder, or `s3://bucket/prefix`',
      without: '`npm start`: the builds of this checkout; gateway: `RELEASE_FOLDER` as it is',
    }),
  RELEASE_PUBLIC_KEYS: z
    .string()
    .regex(/^[A-Za-z0-9+/=, ]+$/, 'must be Ed25519 public keys, SPKI DER in base64, separated by commas.')
    .meta({
      description: 'the keys that may sign the release document, in base64, separated by commas',
      without: 'a folder has its own key; a bucket requires them',
    }),
  RELEASE_SIGNING_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/=]+$/, 'must be an Ed25519 private key, PKCS #8 DER in base64.')
    .meta({
      description: 'signs changes on the federation page; its public half is one of `RELEASE_PUBLIC_KEYS`',
      without: 'a folder has its own key; for a bucket the page only shows',
    }),
  ALLOW_STAND_INS: z.enum(['0', '1'], { error: 'must be 1 to allow them, or 0.' }).meta({
    description: '`1` starts the mailbox and the emulated Google although `PUBLIC_URL` is https',
    without: 'then neither runs',
  }),
  SIMMER_HOME: z.string().meta({ description: "the folder of this copy's data", without: '`.simmer`' }),
  SIMMER_VERSION: z
    .string()
    .max(100, 'must have at most 100 characters.')
    .meta({ description: 'the name of this build, which the operations page shows' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent.',
    })
    .meta({ description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' }),
} as const;

const AWS = 'the defaults of AWS';

/** The client of a bucket reads these itself; a service account of the cluster may stand in for the keys. */
export const bucketVariables = {
  AWS_REGION: z.string().meta({ description: 'the region of the bucket', without: AWS }).optional(),
  AWS_ENDPOINT_URL_S3: z
    .url({ protocol: /^https?$/, error: 'must be a URL like https://s3.example.com.' })
    .meta({ description: 'the address of buckets outside of AWS', without: AWS })
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().meta({ description: 'who reads the bucket', without: AWS }).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().meta({ description: 'the secret of that key', without: AWS }).optional(),
};
