import { described, type Call, type Memory } from './described.ts';

/** As k6.js sends them. */
export const headersOf = ({ token }: Memory): Record<string, string> => ({
  'content-type': 'application/json',
  ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
});

/** The body as it is sent. */
export const textOf = ({ body }: Call, memory: Memory): string | undefined =>
  body && JSON.stringify(body(memory));

async function send(origin: string, call: Call, memory: Memory): Promise<void> {
  const body = textOf(call, memory);
  const headers = headersOf(memory);
  // Without a body there is no type of it.
  if (body === undefined) delete headers['content-type'];
  const response = await fetch(`${origin}/api/v1${call.path(memory)}`, {
    method: call.method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (response.status !== call.status) throw new Error(`${call.name}: ${response.status} ${text}`);
  call.keep?.(memory, JSON.parse(text));
}

/** The people who take turns. */
export interface People {
  readonly person: readonly Memory[];
  readonly superAdmin: readonly Memory[];
}

async function arrive(origin: string, memory: Memory, calls: readonly Call[]): Promise<Memory> {
  for (const call of calls) await send(origin, call, memory);
  return memory;
}

/** New people, and the super admin of the environment, signed in. */
export async function gather(origin: string): Promise<People> {
  const { adminArrival, arrival, newPerson, peopleCount } = described;
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = process.env;
  const run = Date.now();
  const person: Memory[] = [];
  for (let number = 1; number <= peopleCount; number += 1)
    person.push(await arrive(origin, newPerson(number, run), arrival));
  return { person, superAdmin: [await arrive(origin, { email, password }, adminArrival)] };
}
