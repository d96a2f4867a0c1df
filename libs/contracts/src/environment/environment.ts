import * as z from 'zod';
import { tracingVariables } from './tracing-variables.ts';
import { bucketVariables, variables } from './variables.ts';
import { isSameSecret } from './made-up-secret.ts';

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
  VAPID_PUBLIC_KEY: variables.VAPID_PUBLIC_KEY.optional(),
  VAPID_PRIVATE_KEY: variables.VAPID_PRIVATE_KEY.optional(),
  VAPID_SUBJECT: variables.VAPID_SUBJECT.optional(),
  SIMMER_VERSION: variables.SIMMER_VERSION.default('not named'),
  LOG_LEVEL: variables.LOG_LEVEL.default('info'),
};

/** The variables of services/core-api. */
export const coreApiEnvironment = z.object({
  ...shared,
  PORT: variables.PORT.default(3000),
  JWT_SECRET: variables.JWT_SECRET,
  JWT_SECRET_PREVIOUS: variables.JWT_SECRET_PREVIOUS.optional(),
  SUPER_ADMIN_EMAIL: variables.SUPER_ADMIN_EMAIL.optional(),
  SUPER_ADMIN_PASSWORD: variables.SUPER_ADMIN_PASSWORD.optional(),
  SIGN_UP: variables.SIGN_UP.default('open'),
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
    SUPPORT_EMAIL: variables.SUPPORT_EMAIL.optional(),
  });

export type CalendarWorkerEnvironment = z.output<typeof calendarWorkerEnvironment>;
export type LocalStackEnvironment = z.output<typeof localStackEnvironment>;

const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SUPER_ADMIN_EMAIL', 'SUPER_ADMIN_PASSWORD'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
] as const;

function pairProblems(names: ReadonlySet<string>, values: Record<string, string>): string[] {
  return PAIRS.flatMap(([one, other]) => {
    if (!names.has(one) || one in values === other in values) return [];
    const [set, unset] = one in values ? [one, other] : [other, one];
    return [`${unset} is missing: ${set} needs it.`];
  });
}

/** The pairs of secrets that are equal: whoever learns one of them has both. */
function equalSecretProblems(
  names: ReadonlySet<string>,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  // Also when a secret is not used by this service: the worker often gets the API's environment.
  const session = environment['JWT_SECRET']?.trim();
  if (!session) return [];
  return (['ENCRYPTION_KEY', 'ENCRYPTION_KEY_PREVIOUS'] as const).flatMap((name) => {
    const key = environment[name]?.trim();
    return names.has(name) && key && isSameSecret(session, key)
      ? [`${name} must differ from JWT_SECRET; make one with \`openssl rand -base64 32\`.`]
      : [];
  });
}

function sentence(issue: z.core.$ZodIssue, values: Record<string, string>): string {
  const name = String(issue.path[0]);
  return name in values ? `${name} ${issue.message}` : `${name} is missing.`;
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
  const values = Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => names.has(entry[0]) && Boolean(entry[1]?.trim()),
    ),
  );
  const result = schema.safeParse(values);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => sentence(issue, values)),
    ...pairProblems(names, values),
    ...equalSecretProblems(names, environment),
  ];
  if (!result.success || problems.length > 0) {
    throw new Error(['The environment is not complete:', ...new Set(problems)].join('\n  - '));
  }
  return result.data;
}
