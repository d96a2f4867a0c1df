import { connectAccount } from '@simmer/google-emulator/connect-account';
import { createGoogleEmulator, type GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import { startRedisServer } from '@simmer/jobs/testing/redis-server';
import { freePort } from '@simmer/local-stack/settings/ports';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownAddress } from '../own-address.ts';
import { startService, type ServiceProcess } from './service-process.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Somebody who is signed in at the gateway. */
export interface Visitor {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  call(method: string, place: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** Gateway, API and worker as processes of their own, with an emulated Google. */
export interface TracedStack {
  readonly database: TestDatabase;
  readonly emulator: GoogleEmulator;
  readonly services: readonly ServiceProcess[];
  /** What no span may contain. */
  readonly secrets: readonly string[];
  /** Where the gateway is. */
  readonly origin: string;
  /** The metrics of all services, in Prometheus' format. */
  metrics(): Promise<string>;
  signUp(): Promise<Visitor>;
  /** Signs up, and connects the sample account's calendars. */
  connect(): Promise<Visitor>;
  close(): Promise<void>;
}

async function send(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = String(response.headers.get('content-type')).startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

async function signUpAt(origin: string): Promise<Visitor> {
  const email = `robin-${randomUUID()}@example.test`;
  const password = `a quiet ${randomUUID()} morning`;
  const api = `${origin}/api/v1`;
  const headers = {
    'content-type': 'application/json',
    // Each has their own address, so that the limits of sign-ups do not interfere.
    'x-forwarded-for': ownAddress(),
  };
  const account = JSON.stringify({ name: 'Robin', email, password });
  const { status, body } = await send(`${api}/auth/signup`, { method: 'POST', headers, body: account });
  if (status !== 201) throw new Error(`sign-up responded with ${status}: ${JSON.stringify(body)}`);
  const token = String(body['token']);
  return {
    email,
    password,
    token,
    call: (method, place, content, more = {}) =>
      send(`${api}${place}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
          ...more,
        },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      }),
  };
}

async function connectAt(origin: string): Promise<Visitor> {
  const visitor = await signUpAt(origin);
  await connectAccount(`${origin}/api/v1`, visitor.token, MAYA);
  return visitor;
}

/** @param variables of all three services. */
export async function startTracedStack(
  backend: 'PostgreSQL' | 'Redis',
  variables: Readonly<Record<string, string>>,
): Promise<TracedStack> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const client = { clientId: 'simmer-test', clientSecret: randomBytes(24).toString('base64url') };
  const redirectUris = [`${origin}/api/v1/google-calendar/callback`];
  const emulator = createGoogleEmulator({ ...client, redirectUris, prefix: '/google' });
  const [root, database, folder, redis] = await Promise.all([
    emulator.listen(),
    createTestDatabase(),
    mkdtemp(path.join(tmpdir(), 'simmer-traces-')),
    backend === 'Redis' ? startRedisServer() : undefined,
  ]);
  const secrets = {
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    GOOGLE_CLIENT_SECRET: client.clientSecret,
  };
  const shared = {
    ...variables,
    ...secrets,
    PORT: '0',
    PUBLIC_URL: origin,
    ...database.variables,
    ...(redis && { REDIS_URL: redis.url }),
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_OAUTH_ROOT_URL: root,
    GOOGLE_CALENDAR_ROOT_URL: root,
  };
  const [api, worker] = await Promise.all([
    startService('core-api', shared),
    startService('calendar-worker', shared),
  ]);
  const { address } = await api.logged('listening');
  const gateway = await startService('gateway', {
    ...variables,
    PORT: String(port),
    HEALTH_PORT: '0',
    CORE_API_URL: `http://127.0.0.1:${(address as { port: number }).port}`,
    RELEASE_FOLDER: folder,
  });
  const services = [gateway, api, worker];
  const places = [
    (await gateway.logged('listening'))['health'],
    address,
    (await worker.logged('listening'))['address'],
  ] as readonly { readonly port: number }[];
  return {
    database,
    emulator,
    services,
    secrets: Object.values(secrets),
    origin,
    metrics: async () => {
      const texts = places.map(async (place) =>
        (await fetch(`http://127.0.0.1:${place.port}/metrics`)).text(),
      );
      return (await Promise.all(texts)).join('\n');
    },
    signUp: () => signUpAt(origin),
    connect: () => connectAt(origin),
    close: async () => {
      await Promise.all(services.map((service) => service.close()));
      await Promise.all([
        emulator.close(),
        database.drop(),
        redis?.stop(),
        rm(folder, { recursive: true, force: true }),
      ]);
    },
  };
}
