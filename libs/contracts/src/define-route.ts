import type * as z from 'zod';
import { isOpenToSwitched } from './switched-access.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who may call: anybody, a signed-in user, or a super admin (AUT-60). */
export type Permission = 'public' | 'user' | 'super_admin';
/** What a connected app may do with a person's plan (APP-2). */
export const accessScopes = ['read', 'change'] as const;
export type AccessScope = (typeof accessScopes)[number];
export type SuccessStatus = 200 | 201;
/** Errors beyond those that follow from the route's shape; see `errorStatusesOf`. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;

// The cheap base of every schema. Never intersect a generic with a zod type: type checking takes twenty times as long.
export type Schema = z.core.SomeType;
export type ObjectSchema = z.core.$ZodObject;
type Maybe<S> = S | undefined;

/** The response of a route that a browser visits as a page: 302 with a Location. */
export interface RedirectResponse {
  readonly kind: 'redirect';
  /** A description of the target. */
  readonly to: string;
}

/** Marks a route as a browser redirect rather than a JSON call. */
export function redirectTo(to: string): RedirectResponse {
  return { kind: 'redirect', to };
}

/** The response of a route that streams until one side closes: `text/event-stream`. */
export interface StreamResponse {
  readonly kind: 'stream';
  /** A description of the events. */
  readonly events: string;
}

/** Marks a route as a stream of server-sent events rather than a JSON call. */
export function streamOf(events: string): StreamResponse {
  return { kind: 'stream', events };
}

/** The response of a route that downloads a file. */
export interface FileResponse {
  readonly kind: 'file';
  /** The file's media type. */
  readonly type: string;
  /** A description of the content. */
  readonly content: string;
}

/** Marks a route as the download of a file rather than a JSON call. */
export function fileOf(type: string, contents: string): FileResponse {
  return { kind: 'file', type, content: contents };
}

export type ResponseKind = Schema | RedirectResponse | StreamResponse | FileResponse;

/** The parameter names of a path: `PathKey<'/a/:id/b/:userId'>` is `'id' | 'userId'`. */
export type PathKey<Path extends string> = Path extends `${string}:${infer Key}/${infer Rest}`
  ? Key | PathKey<`/${Rest}`>
  : Path extends `${string}:${infer Key}`
    ? Key
    : never;

type KeysOf<S> = S extends { _zod: { def: { shape: infer Shape } } } ? keyof Shape : never;
type SameKeys<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** The documentation's example of a call; a test parses every part with the route's own schemas. */
export interface RouteExample<Params, Query, Body, Response> {
  readonly params?: InputOf<Params>;
  readonly query?: InputOf<Query>;
  readonly body?: InputOf<Body>;
  /** Further bodies, one for each shape of a body that is a union: the tests try every shape. */
  readonly otherBodies?: readonly InputOf<Body>[];
  readonly response?: Response extends Schema ? z.input<Response> : string;
}

/** The properties that a route has both when it is declared and in the table. */
interface RouteHead<Access extends Permission, Response extends ResponseKind> {
  readonly permission: Access;
  /** The scope of connected apps that may call the route besides the person; without a scope no app may (APP-2). */
  readonly scope?: AccessScope | undefined;
  readonly tag: string;
  readonly summary: string;
  readonly response: Response;
}

export interface RouteSpec<
  Access extends Permission,
  Params extends Maybe<ObjectSchema>,
  Query extends Maybe<ObjectSchema>,
  Body extends Maybe<Schema>,
  Response extends ResponseKind,
> extends RouteHead<Access, Response> {
  readonly description?: string;
  /** 200 by default. */
  readonly status?: SuccessStatus;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly errors?: readonly ErrorStatus[];
  readonly example: RouteExample<Params, Query, Body, Response>;
}

/** A route in the table: absent parts are `undefined`, never missing. */
export interface Route<
  Id extends string = string,
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
  Access extends Permission = Permission,
  Params extends Maybe<ObjectSchema> = Maybe<ObjectSchema>,
  Query extends Maybe<ObjectSchema> = Maybe<ObjectSchema>,
  Body extends Maybe<Schema> = Maybe<Schema>,
  Response extends ResponseKind = ResponseKind,
> extends RouteHead<Access, Response> {
  /** `<resource>.<verb>`: the key of the route table and of the client. */
  readonly id: Id;
  readonly method: Method;
  /** Below `/api/v1`, placeholders as `:name`. */
  readonly path: Path;
  readonly description: string | undefined;
  /** Status of success; ignored for a redirect, which responds 302. */
  readonly status: SuccessStatus;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly errors: readonly ErrorStatus[];
  readonly example: {
    readonly params?: unknown;
    readonly query?: unknown;
    readonly body?: unknown;
    readonly otherBodies?: readonly unknown[];
    readonly response?: unknown;
  };
}

/** A declaration of a route, whatever its types. */
export type AnyRouteSpec = RouteSpec<
  Permission,
  Maybe<ObjectSchema>,
  Maybe<ObjectSchema>,
  Maybe<Schema>,
  ResponseKind
>;

/**
 * Declares one endpoint by its id and its address, as 'GET /cups/:id'. It is a type error if the placeholders of the path
 * differ from the keys of `params` (reported as a missing argument), or if permission or response is missing.
 */
export function defineRoute<
  const Id extends string,
  const Method extends HttpMethod,
  const Path extends string,
  const Access extends Permission,
  Response extends ResponseKind,
  Params extends Maybe<ObjectSchema> = undefined,
  Query extends Maybe<ObjectSchema> = undefined,
  Body extends Maybe<Schema> = undefined,
>(
  id: Id,
  address: `${Method} ${Path}`,
  spec: RouteSpec<Access, Params, Query, Body, Response>,
  ...mismatch: SameKeys<PathKey<Path>, KeysOf<Params>> extends true
    ? []
    : [error: 'the placeholders of path and the keys of params differ']
): Route<Id, Method, Path, Access, Params, Query, Body, Response>;
export function defineRoute(id: string, address: string, spec: AnyRouteSpec): Route {
  const [method, path = ''] = address.split(' ') as [HttpMethod, string?];
  return routeOf(id, method, path, spec);
}

/** Declares an endpoint whose types its caller states. */
export function routeOf(id: string, method: HttpMethod, path: string, spec: AnyRouteSpec): Route {
  return {
    ...spec,
    id,
    method,
    path,
    description: spec.description,
    status: spec.status ?? 200,
    params: spec.params,
    query: spec.query,
    body: spec.body,
    errors: spec.errors ?? [],
  };
}

/** True for a route with a JSON response; false for a redirect, a stream or a file. */
export function isJsonResponse(response: ResponseKind): response is Schema {
  return !('kind' in response && ['redirect', 'stream', 'file'].includes(String(response.kind)));
}

/** True for a route that streams events. */
export function isStreamResponse(response: ResponseKind): response is StreamResponse {
  return 'kind' in response && response.kind === 'stream';
}

/** True for a route that downloads a file. */
export function isFileResponse(response: ResponseKind): response is FileResponse {
  return 'kind' in response && response.kind === 'file';
}

/** Every error status of a route: those it lists and those that follow from its shape. */
export function errorStatusesOf(route: Route): ErrorStatus[] {
  const statuses = new Set<ErrorStatus>([...route.errors, 429, 503]);
  if (route.permission !== 'public') statuses.add(401);
  if (route.permission === 'super_admin' || (route.permission === 'user' && !isOpenToSwitched(route)))
    statuses.add(403);
  if (route.params ?? route.query ?? route.body) statuses.add(422);
  if (route.params) statuses.add(404);
  if (route.body) statuses.add(413).add(415);
  return [...statuses].sort((a, b) => a - b);
}
