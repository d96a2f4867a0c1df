import * as z from 'zod';
import {
  errorStatusesOf,
  isFileResponse,
  isJsonResponse,
  isStreamResponse,
  type ErrorStatus,
  type ObjectSchema,
  type Route,
  type Schema,
} from './define-route.ts';
import { conflictErrorSchema, errorSchema, validationErrorSchema } from './schemas/error.schema.ts';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

export interface OpenApiDocument extends Json {
  openapi: '3.1.0';
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

export interface OpenApiOptions {
  /** The base path of the API, e.g. `/api/v1`. */
  readonly serverUrl: string;
  readonly version: string;
}

const ERROR_TEXT: Record<ErrorStatus, string> = {
  400: 'The request cannot be carried out',
  401: 'There is no session, or it has ended',
  403: 'Signed in, but not permitted',
  404: 'Not found, or owned by another user',
  405: 'The path does not support this method',
  409: 'Conflict: a duplicate, a change of what somebody else has changed, or a calendar error',
  413: 'The request is too large',
  415: 'The request is not JSON',
  422: 'Invalid fields',
  429: 'Too many requests; see Retry-After',
  503: 'A dependency is unavailable; see Retry-After',
};

/** Converts schemas to JSON Schema and collects each named one once. */
class Components {
  readonly schemas: Record<string, Json> = {};

  convert(schema: Schema, io: Direction): Json {
    // Wrapped, because a named root would become a reference to itself.
    const wrapped = z.toJSONSchema(z.object({ root: z.lazy(() => schema as z.ZodType) }), {
      io,
      unrepresentable: 'any',
    });
    const { properties, $defs } = relocated(wrapped);
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
      this.keep(name, definition);
    }
    return (properties as { root: Json }).root;
  }

  private keep(name: string, definition: Json): void {
    const schemaOfName = this.schemas[name];
    if (schemaOfName && JSON.stringify(schemaOfName) !== JSON.stringify(definition)) {
      throw new Error(`Two schemas are named ${name}: a name belongs to one shape, in one direction.`);
    }
    this.schemas[name] = definition;
  }
}

function relocated(schema: object): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

function parametersOf(schema: ObjectSchema | undefined, place: 'path' | 'query', components: Components) {
  if (!schema) return [];
  const converted = components.convert(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(converted.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (converted.required ?? []).includes(name),
    schema: property,
  }));
}

const jsonContent = (schema: Json, example?: unknown): Json => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
});

function errorSchemaOf(status: ErrorStatus): Schema {
  if (status === 422) return validationErrorSchema;
  return status === 409 ? conflictErrorSchema : errorSchema;
}

function successOf(route: Route, components: Components): Json {
  if (isJsonResponse(route.response)) {
    const schema = components.convert(route.response, 'output');
    const description = route.status === 201 ? 'Created' : 'Done';
    return { [route.status]: { description, ...jsonContent(schema, route.example.response) } };
  }
  if (isStreamResponse(route.response)) {
    const content = {
      'text/event-stream': { schema: { type: 'string' }, example: route.example.response },
    };
    return { [route.status]: { description: route.response.events, content } };
  }
  if (isFileResponse(route.response)) {
    const { type, content: description } = route.response;
    const content = { [type]: { schema: { type: 'string', format: 'binary' } } };
    return { [route.status]: { description, content } };
  }
  const headers = { Location: { schema: { type: 'string' }, example: route.example.response } };
  return { 302: { description: `Redirects to ${route.response.to}`, headers } };
}

function operationOf(route: Route, components: Components): Json {
  const isWrite = route.method !== 'GET';
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Makes the write safe to repeat: a request with the same key returns the first response.',
    schema: { type: 'string', maxLength: 200 },
  };
  const madeAt = {
    name: 'Made-At',
    in: 'header',
    required: false,
    description:
      'When a change of the plan was made, by the server’s clock; without it now. Later changes win.',
    schema: { type: 'string', format: 'date-time' },
  };
  const errors = errorStatusesOf(route).map((status) => [
    status,
    {
      description: ERROR_TEXT[status],
      ...jsonContent(components.convert(errorSchemaOf(status), 'output')),
    },
  ]);
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    'x-permission': route.permission,
    security: route.permission === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(route.params, 'path', components),
      ...parametersOf(route.query, 'query', components),
      ...(isWrite ? [idempotency] : []),
      ...(isWrite && route.scope === 'change' ? [madeAt] : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            ...jsonContent(components.convert(route.body, 'input'), route.example.body),
          },
        }
      : {}),
    responses: { ...successOf(route, components), ...Object.fromEntries(errors) },
  };
}

/** The OpenAPI 3.1 document of a route table; the same table always gives the same document (API-2). */
export function buildOpenApi(routes: readonly Route[], options: OpenApiOptions): OpenApiDocument {
  const components = new Components();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Simmer',
      version: options.version,
      description: 'Weekly time blocks, North Stars, the ecocycle, reflections and calendar sync.',
    },
    servers: [{ url: options.serverUrl }],
    tags: [...new Set(routes.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
