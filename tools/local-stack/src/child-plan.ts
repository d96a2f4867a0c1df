import path from 'node:path';
import { googlePrefix, googleVariables } from './embedded-google.ts';
import type { EmbeddedGoogle } from './embedded-google.ts';
import { inRoot } from './build/repository.ts';
import { toolEnvironment } from './build/run-tool.ts';
import type { Secrets } from './settings/secrets.ts';
import type { Settings } from './settings/settings.ts';
import type { ChildDescription } from './process/supervised-child.ts';

export interface MailboxPorts {
  readonly httpPort: number;
  readonly smtpPort: number;
}

/** The addresses of the parts of one copy. */
export interface StackAddresses {
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  /** The port of the process that watches the front ends and reloads pages; set in development only. */
  readonly frontEndsPort: number | undefined;
  readonly apiPort: number;
  readonly workerPort: number;
  /** Health checks and metrics of the gateway. */
  readonly gatewayHealthPort: number;
  /** Absent if a Google is configured, or no stand-in is wanted. */
  readonly google: EmbeddedGoogle | undefined;
  /** Absent if a mail server is configured, or no stand-in is wanted. */
  readonly mailbox: MailboxPorts | undefined;
}

/** The path prefix of live reload on the stack's origin. */
const devPrefix = '/dev';

const local = (port: number) => `http://127.0.0.1:${port}`;

/** The log level in development, where logs share the terminal: only warnings and errors are printed. */
const quiet = ({ isDev, given }: Settings): Record<string, string> =>
  isDev && !given['LOG_LEVEL'] ? { LOG_LEVEL: 'warn' } : {};

/** The store of the builds of this checkout, unless another one is configured. */
const releaseStore = ({ given }: Settings): string => given['RELEASE_STORE'] ?? inRoot('dist');

/** The environment of both services; the person's own variables take precedence (OPS-20). */
function serviceVariables(settings: Settings, addresses: StackAddresses): Record<string, string> {
  return {
    ...toolEnvironment(),
    RELEASE_STORE: releaseStore(settings),
    NODE_ENV: settings.isDev ? 'development' : 'production',
    ...quiet(settings),
    // Only the gateway is public; the other services listen on loopback.
    HOST: '127.0.0.1',
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: addresses.databaseUrl,
    ...addresses.secrets,
    ...(addresses.google ? googleVariables(addresses.google, settings.publicUrl) : {}),
    ...(addresses.mailbox
      ? {
          SMTP_URL: `smtp://127.0.0.1:${addresses.mailbox.smtpPort}`,
          MAIL_FROM: 'Simmer <hello@simmer.test>',
        }
      : {}),
    ...settings.given,
  };
}

function service(name: string, port: number, env: Record<string, string>): ChildDescription {
  return {
    name,
    entry: inRoot(`services/${name}/dist/main.js`),
    env: { ...env, PORT: String(port), API_PORT: '', WORKER_PORT: '' },
    healthUrl: `${local(port)}/readyz`,
  };
}

/** The redirect URIs registered at Google. */
const returnAddresses = ['/api/v1/google-calendar/callback', '/api/v1/auth/google/callback'];

function emulator(google: EmbeddedGoogle, settings: Settings): ChildDescription {
  return {
    name: 'google-emulator',
    entry: inRoot('tools/google-emulator/src/main.ts'),
    env: {
      ...toolEnvironment(),
      ...googleVariables(google, settings.publicUrl),
      GOOGLE_EMULATOR_HOST: '127.0.0.1',
      GOOGLE_EMULATOR_PORT: String(google.port),
      GOOGLE_EMULATOR_PREFIX: googlePrefix,
      GOOGLE_EMULATOR_REDIRECT_URIS: returnAddresses
        .map((place) => `${settings.publicUrl}${place}`)
        .join(','),
      GOOGLE_EMULATOR_STATE_FILE: path.join(settings.home, 'google-emulator.json'),
    },
    healthUrl: `${local(google.port)}${googlePrefix}/oauth2/v3/certs`,
  };
}

function mailboxOf(mailbox: MailboxPorts, settings: Settings): ChildDescription {
  return {
    name: 'mailbox',
    entry: inRoot('tools/local-stack/src/mailbox/mailbox.main.ts'),
    env: {
      ...toolEnvironment(),
      PORT: String(mailbox.httpPort),
      MAILBOX_SMTP_PORT: String(mailbox.smtpPort),
      MAILBOX_FOLDER: path.join(settings.home, 'mailbox'),
    },
    healthUrl: `${local(mailbox.httpPort)}/mailbox/messages`,
  };
}

/** The gateway, the only public process, with the mailbox behind it. */
function gateway(
  settings: Settings,
  { apiPort, google, mailbox, frontEndsPort, gatewayHealthPort }: StackAddresses,
): ChildDescription {
  const mounts = [
    ...(google ? [{ prefix: googlePrefix, upstream: local(google.port), isStandIn: true }] : []),
    ...(frontEndsPort ? [{ prefix: devPrefix, upstream: local(frontEndsPort), isStandIn: false }] : []),
    ...(mailbox ? [{ prefix: '/mailbox', upstream: local(mailbox.httpPort), isStandIn: true }] : []),
  ];
  return {
    name: 'gateway',
    entry: inRoot('services/gateway/dist/main.js'),
    env: {
      ...toolEnvironment(),
      // The store of this checkout is served in place; any other one is copied.
      RELEASE_FOLDER: settings.given['RELEASE_STORE'] ? path.join(settings.home, 'releases') : inRoot('dist'),
      RELEASE_STORE: releaseStore(settings),
      STATE_FOLDER: path.join(settings.home, 'gateway'),
      NODE_ENV: settings.isDev ? 'development' : 'production',
      ...quiet(settings),
      PORT: String(settings.port),
      HEALTH_PORT: String(gatewayHealthPort),
      // This name stands for both loopback addresses, and no others.
      HOST: 'localhost',
      CORE_API_URL: local(apiPort),
      SIGN_UP: settings.given['SIGN_UP'] ?? '',
      SUPPORT_EMAIL: settings.given['SUPPORT_EMAIL'] ?? '',
      ...(frontEndsPort ? { SIMMER_RELOAD_SCRIPT: `${devPrefix}/reload.js` } : {}),
      SIMMER_MOUNTS: JSON.stringify(mounts),
    },
    healthUrl: `http://localhost:${gatewayHealthPort}/readyz`,
  };
}

function frontEnds(port: number): ChildDescription {
  return {
    name: 'front-ends',
    entry: inRoot('tools/build/src/front-ends.main.ts'),
    env: { ...toolEnvironment(), PORT: String(port), DEV_PREFIX: devPrefix, NODE_ENV: 'development' },
    healthUrl: `${local(port)}${devPrefix}/healthz`,
  };
}

/** Every process of one copy of the stack. */
export function planChildren(settings: Settings, addresses: StackAddresses): ChildDescription[] {
  const env = serviceVariables(settings, addresses);
  const plan = [
    service('core-api', addresses.apiPort, env),
    service('calendar-worker', addresses.workerPort, env),
    ...(addresses.mailbox ? [mailboxOf(addresses.mailbox, settings)] : []),
    ...(addresses.google ? [emulator(addresses.google, settings)] : []),
    ...(addresses.frontEndsPort ? [frontEnds(addresses.frontEndsPort)] : []),
    gateway(settings, addresses),
  ];
  // Reuses compiled code of an earlier start, which saves a quarter of the time to ready.
  const cache = { NODE_COMPILE_CACHE: path.join(settings.home, 'compile-cache') };
  return plan.map((child) => ({ ...child, env: { ...child.env, ...cache } }));
}
