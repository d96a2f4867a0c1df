import type { Route, Schema } from '@simmer/contracts/define-route';
import * as z from 'zod';
import type { Request } from './test-app.ts';

/** A request that must be rejected, with its status. */
export interface BadRequest {
  readonly name: string;
  readonly request: Omit<Request, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };
  readonly expected: number;
  /** The field that the 422 must list. */
  readonly loc?: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const UNKNOWN_ID = '0192f8a0-0000-7000-8000-000000000000';
const OVERSIZE = 300 * 1024;

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isText: boolean;
  /** Any text is valid. */
  readonly isFreeText: boolean;
  readonly isObject: boolean;
}

/** The fields of an object schema, as JSON Schema describes them. */
export function fieldsOf(schema: Schema | undefined): readonly Field[] {
  if (!schema) return [];
  const json: unknown = z.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' });
  if (!isJson(json) || !isJson(json['properties'])) return [];
  const required = Array.isArray(json['required']) ? json['required'] : [];
  return Object.entries(json['properties']).map(([name, property]) => {
    const text = JSON.stringify(property);
    const type = isJson(property) ? property['type'] : undefined;
    return {
      name,
      isRequired: required.includes(name),
      isText: type === 'string',
      isFreeText: type === 'string' && !/"(format|pattern|enum|const)":/.test(text),
      isObject: text.includes('"type":"object"') && type !== 'array',
    };
  });
}

const isLoose = (schema: Schema | undefined): boolean => {
  const json: unknown =
    schema && z.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' });
  return isJson(json) && json['additionalProperties'] !== false;
};

/** The route's path with unknown ids and its example query. */
export function pathOf(route: Route, params: Readonly<Record<string, string>> = {}, query?: string): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? UNKNOWN_ID);
  if (query !== undefined) return `${path}?${query}`;
  const example = isJson(route.example.query) ? Object.entries(route.example.query) : [];
  const text = example.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return text === '' ? path : `${path}?${text}`;
}

const bodyOf = (route: Route): Json | undefined => {
  if (!route.body) return undefined;
  if (!isJson(route.example.body)) throw new Error(`${route.id} has a body and no example of it`);
  return route.example.body;
};

function brokenBodies(route: Route): BadRequest[] {
  const example = bodyOf(route);
  if (!example) return [];
  const send = (name: string, body: unknown, loc?: readonly string[]): BadRequest => ({
    name,
    request: { method: route.method, path: pathOf(route), body },
    expected: 422,
    ...(loc && { loc }),
  });
  const without = (field: string) =>
    Object.fromEntries(Object.entries(example).filter(([name]) => name !== field));
  const fields = fieldsOf(route.body);
  return [
    send('no body', '', ['body']),
    send('null as body', 'null', ['body']),
    send('a list as body', '[]', ['body']),
    send('a text as body', '"text"', ['body']),
    send('an unknown field', { ...example, unexpected: true }, ['body', 'unexpected']),
    send('a prototype in the body', '{"__proto__":{"isAdmin":true}}', ['body']),
    ...fields
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => send(`${name} missing`, without(name), ['body', name])),
    ...fields.map(({ name, isObject }) =>
      send(`${name} of a wrong type`, { ...example, [name]: isObject ? 'nonsense' : { nonsense: true } }, [
        'body',
        name,
      ]),
    ),
    ...fields
      .filter(({ isText }) => isText)
      .map(({ name }) => send(`${name} with NUL`, { ...example, [name]: 'a\0b' }, ['body', name])),
  ];
}

/** Requests that every write must reject. */
function brokenEnvelopes(route: Route): BadRequest[] {
  if (route.method === 'GET') return [];
  const send = (name: string, body: string, expected: number, type = 'application/json'): BadRequest => ({
    name,
    request: { method: route.method, path: pathOf(route), body, headers: { 'content-type': type } },
    expected,
  });
  return [
    send('bad JSON', '{"name":', 422),
    send('oversize', JSON.stringify({ name: 'x'.repeat(OVERSIZE) }), 413),
    send('text as content type', 'name=x', 415, 'text/plain'),
    send('a form', 'name=x', 415, 'application/x-www-form-urlencoded'),
    send('a multipart form', '--x--', 415, 'multipart/form-data; boundary=x'),
    send('XML', '<name/>', 415, 'application/xml'),
    ...(route.body ? [] : [send('a body where none belongs', '{"unexpected":true}', 422)]),
    {
      name: 'an Idempotency-Key that cannot be kept',
      request: {
        method: route.method,
        path: pathOf(route),
        ...(route.body && { body: bodyOf(route) }),
        headers: { 'idempotency-key': 'x'.repeat(201) },
      },
      expected: 422,
    },
  ];
}

function brokenPlaces(route: Route): BadRequest[] {
  const example = bodyOf(route);
  const send = (name: string, path: string, expected: number, loc?: readonly string[]): BadRequest => ({
    name,
    request: { method: route.method, path, ...(example && { body: example }) },
    expected,
    ...(loc && { loc }),
  });
  const params = fieldsOf(route.params).flatMap(({ name }) => [
    send(`${name} that is no id`, pathOf(route, { [name]: 'NONSENSE' }), 422, ['params', name]),
    send(`${name} with NUL`, pathOf(route, { [name]: 'a%00b' }), 422, ['params', name]),
    send(`${name} that is SQL`, pathOf(route, { [name]: "1'%20or%20'1'='1" }), 422, ['params', name]),
    send(`${name} that cannot be decoded`, pathOf(route, { [name]: '%E0%A4%A' }), 404),
    send(`${name} that is too long`, pathOf(route, { [name]: 'x'.repeat(500) }), 404),
  ]);
  const query = fieldsOf(route.query).flatMap(({ name, isFreeText }) => [
    ...(isFreeText || isLoose(route.query)
      ? []
      : [send(`query ${name} of a wrong kind`, pathOf(route, {}, `${name}=nonsense`), 422, ['query', name])]),
    send(`query ${name} with NUL`, pathOf(route, {}, `${name}=a%00b`), 422, ['query', name]),
    send(`query ${name} twice`, pathOf(route, {}, `${name}=1&${name}=2`), 422, ['query', name]),
  ]);
  const unknown = isLoose(route.query)
    ? []
    : [send('an unknown query field', pathOf(route, {}, 'unexpected=1'), 422, ['query', 'unexpected'])];
  return [...params, ...query, ...unknown];
}

/** All bad requests that can be derived from a route's contract. */
export function badRequestsOf(route: Route): readonly BadRequest[] {
  return [...brokenBodies(route), ...brokenEnvelopes(route), ...brokenPlaces(route)];
}
