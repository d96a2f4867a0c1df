import { jest } from '@jest/globals';
import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isJsonResponse, type Route } from '@simmer/contracts/define-route';
import { allRoutes } from '@simmer/contracts/route-table';
import type { Database } from '@simmer/persistence/database';
import { createTestPool, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { randomBytes, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { createApp } from '../src/create-app.ts';
import { DATABASE } from '../src/database/database.token.ts';
import { readEnv } from '../src/environment/env.ts';
import { createLoggers } from '../src/observability/loggers.ts';
import { ownAddress } from './own-address.ts';
import { passportOfApps } from './passport-of-apps.ts';
import { hashAtLeastCost } from './password-hashes.ts';

// Starting an API takes longer on a busy machine.
jest.setTimeout(60_000);

export interface TestResponse<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed body; asserted to be JSON. */
  readonly body: T;
  readonly text: string;
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  call<T = Record<string, unknown>>(
    method: Request['method'],
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestResponse<T>>;
  /** @returns the body of a GET */
  get<T = Record<string, unknown>>(path: string): Promise<T>;
}

/** The response that names a wrong field of a request. */
export const invalid = (...loc: readonly (string | number)[]) => ({
  status: 422,
  body: { detail: [{ loc }] },
});

/** Who sends requests. */
export type Caller = Pick<Person, 'call' | 'get'>;

export interface TestApp {
  readonly nest: NestFastifyApplication;
  readonly database: TestDatabase;
  readonly jwtSecret: string;
  /** Every line that was logged. */
  readonly logs: string[];
  /** Sends a request; `path` is below /api/v1 unless it begins with `//`. */
  send<T = Record<string, unknown>>(request: Request): Promise<TestResponse<T>>;
  /** The rows of a statement. */
  rows<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Sends requests with this token. */
  as(token: string): Caller;
  /** A new, signed-in user. */
  signUp(name?: string): Promise<Person>;
  /** A new, signed-in super admin. */
  signUpAdmin(name?: string): Promise<Person>;
  /** Another sign-in of a user, from an IP address of its own. */
  signIn(
    person: Pick<Person, 'email' | 'password'>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestResponse<{ token: string; user: { id: string; is_super_admin: boolean } }>>;
  close(): Promise<void>;
}

const urlOf = (path: string) => (path.startsWith('//') ? path.slice(1) : `/api/v1${path}`);

// A literal path takes precedence over one with a placeholder, as in the router.
const patterns = allRoutes
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

function routeOfRequest({ method, path }: Request): Route | undefined {
  const [pathname = ''] = path.split('?');
  return patterns.find(({ route, pattern }) => route.method === method && pattern.test(pathname))?.route;
}

/** JSON from PostgreSQL skips the response schema, so every test's responses are checked here. */
function assertContract(request: Request, status: number, body: unknown): void {
  const route = routeOfRequest(request);
  if (!route || !isJsonResponse(route.response) || status >= 300) return;
  if (status !== route.status)
    throw new Error(`${route.id} responded with ${status}, the contract says ${route.status}`);
  const read = z.parse(route.response as z.core.$ZodType, body);
  if (!isDeepStrictEqual(read, body))
    throw new Error(`${route.id} responds with more than its contract: ${JSON.stringify(body)}`);
}

async function sendTo<T>(app: NestFastifyApplication, request: Request): Promise<TestResponse<T>> {
  const isRaw = typeof request.body === 'string';
  const response = await app.inject({
    method: request.method,
    url: urlOf(request.path),
    headers: {
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body === undefined
      ? {}
      : { payload: isRaw ? String(request.body) : JSON.stringify(request.body) }),
  });
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  const body: unknown = isJson && response.payload !== '' ? JSON.parse(response.payload) : {};
  assertContract(request, response.statusCode, body);
  return { status: response.statusCode, headers: response.headers, text: response.payload, body: body as T };
}

function callerWith(app: NestFastifyApplication, token: string): Caller {
  const call: Caller['call'] = (method, path, body, headers) =>
    sendTo(app, { method, path, body, headers: { authorization: `Bearer ${token}`, ...headers } });
  return { call, get: async <T>(path: string) => (await call<T>('GET', path)).body };
}

async function signUpWith(app: NestFastifyApplication, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.test`;
  const password = `a quiet ${name} morning`;
  const { body, status, text } = await sendTo<{ token: string; user: { id: string } }>(app, {
    method: 'POST',
    path: '/auth/signup',
    body: { name, email, password },
    // Each user has their own IP address, so that rate limits do not interfere.
    headers: { 'x-forwarded-for': ownAddress() },
  });
  if (status !== 201) throw new Error(`sign-up responded with ${status}: ${text}`);
  return { id: body.user.id, email, password, token: body.token, ...callerWith(app, body.token) };
}

const CLOSES_WITHIN_MS = 30_000;

/** Says what is still open when something does not close, which Jest's own limit does not. */
async function closed(what: string, close: () => Promise<unknown>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise((_resolve, reject) => {
    late = setTimeout(() => {
      const open = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind));
      const counts = open.map(([kind, all]) => `${all?.length} ${kind}`).join(', ');
      reject(new Error(`${what} does not close. Still open in this process: ${counts}`));
    }, CLOSES_WITHIN_MS);
  });
  await Promise.race([close(), limit]);
  clearTimeout(late);
}

type Environment = Readonly<Record<string, string>>;
/** Creates the environment from the database's URL. */
type EnvironmentMaker = (databaseUrl: string) => Environment | Promise<Environment>;

/** The whole API with its own database. Call `close` in `afterAll`. */
export async function createTestApp(
  environment: Environment | EnvironmentMaker = {},
  clock?: () => Date,
): Promise<TestApp> {
  const database = await createTestPool();
  const changes = typeof environment === 'function' ? await environment(database.url) : environment;
  const logs: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logs.push(chunk.toString());
      done();
    },
  });
  const jwtSecret = randomBytes(48).toString('base64url');
  const env = readEnv({
    ...database.variables,
    PUBLIC_URL: 'http://localhost:4200',
    JWT_SECRET: jwtSecret,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    PORT: '0',
    // Never used: only a worker sends mails.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Simmer <hello@simmer.test>',
    ...changes,
  });
  const app = await createApp(env, createLoggers('info', sink), clock);
  hashAtLeastCost(app);
  passportOfApps.add(app);
  const signUp = (name = 'Robin') => signUpWith(app, name);
  return {
    nest: app,
    database: { ...app.get<Database>(DATABASE), ...database },
    jwtSecret,
    logs,
    send: (request) => sendTo(app, request),
    rows: async (text, values) => (await database.pool.query(text, values)).rows,
    as: (token) => callerWith(app, token),
    signUp,
    signUpAdmin: async (name = 'Boss') => {
      const person = await signUp(name);
      await database.pool.query(`update app_user set role = 'super_admin' where id = $1`, [person.id]);
      return person;
    },
    signIn: ({ email, password }, headers = { 'x-forwarded-for': ownAddress() }) =>
      sendTo(app, { method: 'POST', path: '/auth/login', body: { email, password }, headers }),
    close: async () => {
      await closed('The API', () => app.close());
      passportOfApps.remove(app);
      await closed('The database', () => database.drop());
    },
  };
}

/** Registers hooks: an API for this file. Use it inside tests and hooks only. */
export function testApp(...how: Parameters<typeof createTestApp>): TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(...how);
  });
  afterAll(() => app.close());
  return new Proxy({} as TestApp, { get: (_, part) => Reflect.get(app, part) as unknown });
}
