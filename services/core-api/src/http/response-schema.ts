import type { Schema } from '@simmer/contracts/define-route';
import * as z from 'zod';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Checks that are removed: the serializer needs only the shape, and tests check the values.
const CHECKS = new Set([
  '$schema',
  '$id',
  'id',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'default',
  'examples',
  'description',
  'title',
]);

function resolve(node: Node, definitions: Node, depth: number): unknown {
  const reference = node['$ref'];
  if (typeof reference === 'string') {
    if (depth > 24) throw new Error(`A response schema refers to itself: ${reference}`);
    const target = definitions[reference.split('/').at(-1) ?? ''];
    if (!isNode(target)) throw new Error(`A response schema refers to the unknown ${reference}`);
    return resolve(target, definitions, depth + 1);
  }
  const choices = node['anyOf'];
  if (Array.isArray(choices) && choices.length === 2) {
    const other = choices.find((choice) => isNode(choice) && choice['type'] !== 'null');
    const hasNull = choices.some((choice) => isNode(choice) && choice['type'] === 'null');
    if (hasNull && isNode(other)) {
      const shape = resolve(other, definitions, depth + 1);
      // `nullable` is compiled to one comparison; `anyOf` would run a validator for each value.
      return isNode(shape) && 'type' in shape ? { ...shape, nullable: true } : shape;
    }
  }
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== '$defs' && key !== 'definitions' && !CHECKS.has(key))
      .map(([key, value]) => [
        key,
        key === 'properties' ? properties(value, definitions, depth) : inside(value, definitions, depth),
      ]),
  );
}

// A property may be called "title", so names of properties stay, and only their schemas are reduced.
const properties = (value: unknown, definitions: Node, depth: number): unknown =>
  isNode(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, schema]) => [name, inside(schema, definitions, depth)]),
      )
    : value;

function inside(value: unknown, definitions: Node, depth: number): unknown {
  if (Array.isArray(value)) return value.map((item) => inside(item, definitions, depth + 1));
  return isNode(value) ? resolve(value, definitions, depth + 1) : value;
}

/** The schema that Fastify compiles into a serializer: self-contained, with the shape only. */
export function responseSchemaOf(schema: Schema): unknown {
  const json: unknown = z.toJSONSchema(schema as z.core.$ZodType, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  });
  if (!isNode(json)) throw new Error('A response schema must be an object');
  const definitions = json['definitions'] ?? json['$defs'];
  return resolve(json, isNode(definitions) ? definitions : {}, 0);
}
