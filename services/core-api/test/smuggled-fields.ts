import type { Route, Schema } from '@simmer/contracts/define-route';
import type { Pool } from 'pg';
import * as z from 'zod';

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const jsonSchemaOf = (schema: Schema, io: 'input' | 'output'): unknown =>
  z.toJSONSchema(schema as z.core.$ZodType, { io, unrepresentable: 'any', reused: 'inline' });

/** Direct sub-schemas. */
function partsOf(schema: Json): readonly unknown[] {
  // Named schemas are below `$defs`.
  const named = [schema['properties'], schema['$defs']].flatMap((all) =>
    isJson(all) ? Object.values(all) : [],
  );
  return [...named, schema['items'], ...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
}

function objectsOf(schema: unknown): readonly Json[] {
  if (!isJson(schema)) return [];
  return [...(isJson(schema['properties']) ? [schema] : []), ...partsOf(schema).flatMap(objectsOf)];
}

const isLiteralMet = ([name, field]: [string, unknown], sample: Json) =>
  !isJson(field) || !('const' in field) || [undefined, field['const']].includes(sample[name]);

/** An object of a sample with its schema. */
interface Place {
  readonly path: Path;
  readonly schema: Json;
}

/** Every object in a sample, with its schema. */
function placesOf(schema: unknown, sample: unknown, path: Path): readonly Place[] {
  if (!isJson(schema)) return [];
  const options = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  const inOptions = options.flatMap((option) => placesOf(option, sample, path));
  if (Array.isArray(sample)) {
    return [...inOptions, ...sample.flatMap((item, at) => placesOf(schema['items'], item, [...path, at]))];
  }
  const { properties } = schema;
  if (!isJson(sample) || !isJson(properties)) return inOptions;
  if (!Object.entries(properties).every((field) => isLiteralMet(field, sample))) return inOptions;
  const inner = Object.entries(sample).flatMap(([name, value]) =>
    placesOf(properties[name], value, [...path, name]),
  );
  return [{ path, schema }, ...inOptions, ...inner];
}

const withFields = (sample: unknown, path: Path, fields: Json): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return { ...(isJson(sample) ? sample : {}), ...fields };
  if (Array.isArray(sample)) {
    return sample.map((item: unknown, at) => (at === step ? withFields(item, rest, fields) : item));
  }
  return isJson(sample) ? { ...sample, [step]: withFields(sample[step], rest, fields) } : sample;
};

/** A body with fields that may not be written, and the names that the error must list. */
export interface Smuggling {
  readonly body: unknown;
  readonly names: readonly string[];
}

/** All field names of the database, requests and responses. */
export async function everyFieldName(pool: Pool, routes: readonly Route[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const schemas = routes.flatMap(({ body, response }) => [
    ...(body ? [jsonSchemaOf(body, 'input')] : []),
    ...('kind' in response ? [] : [jsonSchemaOf(response, 'output')]),
  ]);
  const answeredNames = schemas.flatMap(objectsOf).flatMap(({ properties }) => Object.keys(properties ?? {}));
  return [...new Set([...rows.map(({ name }) => name), ...answeredNames])].sort();
}

const bodiesOf = ({ example }: Route): readonly unknown[] => [example.body, ...(example.otherBodies ?? [])];

/** The route's examples with all foreign field names added, once for each object in them. */
export function smugglingsOf(route: Route, names: readonly string[], value: unknown): readonly Smuggling[] {
  if (!route.body) {
    const body = Object.fromEntries(names.map((name) => [name, value]));
    return [{ body, names: names.map((name) => `body.${name}`) }];
  }
  const whole = jsonSchemaOf(route.body, 'input');
  return bodiesOf(route).flatMap((example) =>
    placesOf(whole, example, []).map(({ path, schema }) => {
      const foreign = names.filter((name) => !Object.hasOwn(schema['properties'] ?? {}, name));
      const fields = Object.fromEntries(foreign.map((name) => [name, value]));
      return {
        body: withFields(example, path, fields),
        names: foreign.map((name) => ['body', ...path, name].join('.')),
      };
    }),
  );
}

/** Objects of a body that are missing in its examples, by field: they would not be tested. */
export function unshownObjectsOf(route: Route): readonly string[] {
  if (!route.body) return [];
  const whole = jsonSchemaOf(route.body, 'input');
  const places = bodiesOf(route).flatMap((example) => placesOf(whole, example, []));
  const shown = new Set(places.map(({ schema }) => schema));
  const unshown = objectsOf(whole).filter((schema) => !shown.has(schema));
  return unshown.map(({ properties }) => Object.keys(properties ?? {}).join(', '));
}
