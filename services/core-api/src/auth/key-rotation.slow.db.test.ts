import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import { randomBytes, randomUUID } from 'node:crypto';
import { startApi, type ApiProcess } from '../../test/servers/api-process.ts';

const newSecret = () => randomBytes(48).toString('base64url');
const newKey = () => randomBytes(32).toString('base64');
const [oldSecret, newerSecret, oldKey, newerKey] = [newSecret(), newSecret(), newKey(), newKey()];

/** The configurations of docs/runbooks/key-rotation.md, in their order. */
const former = { JWT_SECRET: oldSecret, ENCRYPTION_KEY: oldKey };
const announced = { ...former, JWT_SECRET_PREVIOUS: newerSecret, ENCRYPTION_KEY_PREVIOUS: newerKey };
const latest = { JWT_SECRET: newerSecret, ENCRYPTION_KEY: newerKey };
const switched = { ...latest, JWT_SECRET_PREVIOUS: oldSecret, ENCRYPTION_KEY_PREVIOUS: oldKey };

let database: TestDatabase;
let pods: readonly ApiProcess[];
// Processes, because Passport keeps the strategies of one API per process.
beforeAll(async () => {
  database = await createTestDatabase();
  pods = await Promise.all(
    [former, announced, switched, latest].map((configuration) =>
      startApi({ ...configuration, DATABASE_URL: database.url }),
    ),
  );
}, 120_000);
afterAll(async () => {
  await Promise.all(pods.map((pod) => pod.close()));
  await database.drop();
});

const ROUNDS = 6;
const AT_ONCE = 4;
const podAt = (place: number): ApiProcess => {
  const pod = pods[place];
  if (!pod) throw new Error(`There is no pod ${place}.`);
  return pod;
};

interface Response {
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Headers = Readonly<Record<string, string>>;

async function request(
  pod: ApiProcess,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Headers = {},
): Promise<Response> {
  const response = await fetch(`${pod.origin}/api/v1${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Response['body'] };
}

interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

async function signUp(pod: ApiProcess, name: string): Promise<Person> {
  const person = { name, email: `${randomUUID()}@example.test`, password: `a quiet ${name} morning` };
  const { body } = await request(pod, 'POST', '/auth/signup', person);
  return { ...person, token: String(body['token']) };
}

/** What a browser does while its requests reach pods of two configurations in turn. @returns the failed requests. */
async function browse(person: Person, pair: readonly [ApiProcess, ApiProcess], known: readonly string[]) {
  const failures: string[] = [];
  const tokens = [...known];
  const send = async (...[pod, method, path, body, headers]: Parameters<typeof request>) => {
    const response = await request(pod, method, path, body, headers);
    if (response.status >= 400) failures.push(`${method} ${path}: ${response.status} ${response.text}`);
    return response;
  };
  for (const pod of pair) {
    const { email, password } = person;
    const { body } = await send(pod, 'POST', '/auth/login', { email, password });
    tokens.push(String(body['token']));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = round % 2 === 0 ? pair : [pair[1], pair[0]];
    for (const token of tokens) {
      const authorization = `Bearer ${token}`;
      const headers = { authorization, 'idempotency-key': randomUUID() };
      await send(one, 'GET', '/auth/me', undefined, { authorization });
      const activity = { name: `Beekeeping ${randomUUID()}` };
      const written = await send(one, 'POST', '/activities', activity, headers);
      const repeated = await send(other, 'POST', '/activities', activity, headers);
      if (repeated.text !== written.text) failures.push(`The repeat of a write got ${repeated.text}`);
    }
  }
  return { failures, tokens };
}

/** Four people at once. */
async function replacePods(people: readonly Person[], place: number, tokens: readonly (readonly string[])[]) {
  const pair = [podAt(place), podAt(place + 1)] as const;
  return Promise.all(people.map((person, index) => browse(person, pair, tokens[index] ?? [])));
}

test('JWT_SECRET and ENCRYPTION_KEY: no request fails while they are rotated in three steps (OPS-72)', async () => {
  const people: Person[] = [];
  for (let count = 0; count < AT_ONCE; count += 1) people.push(await signUp(podAt(0), `Robin${count}`));
  const first = await replacePods(
    people,
    0,
    people.map(({ token }) => [token]),
  );
  const second = await replacePods(
    people,
    1,
    first.map(({ tokens }) => tokens),
  );
  // The last step comes after 30 days, when no session of the former secret is left.
  const third = await replacePods(people, 2, []);
  expect([...first, ...second, ...third].flatMap(({ failures }) => failures)).toEqual([]);
}, 120_000);

test('JWT_SECRET: a sign-up that is repeated at a pod of the next step gets the stored response (OPS-72)', async () => {
  const body = { name: 'Sam', email: `${randomUUID()}@example.test`, password: 'a quiet Sam morning' };
  const headers = { 'idempotency-key': randomUUID() };
  const written = await request(podAt(1), 'POST', '/auth/signup', body, headers);
  const repeated = await request(podAt(2), 'POST', '/auth/signup', body, headers);
  expect([written.status, repeated.status, repeated.text]).toEqual([201, 201, written.text]);
});

test('JWT_SECRET: without the former secret its sessions end with 401 (OPS-72)', async () => {
  const robin = await signUp(podAt(0), 'Robin');
  const headers = { authorization: `Bearer ${robin.token}` };
  expect((await request(podAt(2), 'GET', '/auth/me', undefined, headers)).status).toBe(200);
  expect((await request(podAt(3), 'GET', '/auth/me', undefined, headers)).status).toBe(401);
});
