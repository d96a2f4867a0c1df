import {
  applyDecorators,
  createParamDecorator,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { RouteConfig, RouteSchema } from '@nestjs/platform-fastify';
import {
  isFileResponse,
  isJsonResponse,
  isStreamResponse,
  type FileResponse,
  type Route as RouteContract,
  type Schema,
  type StreamResponse,
} from '@simmer/contracts/define-route';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Caller } from '../database/caller.ts';
import { clientInfoOf, type ClientInfo } from './client-info.ts';
import type { EventStream } from './event-stream.ts';
import { FileInterceptor, type FileDownload } from './file-download.ts';
import type { TransactionMode } from './fastify-types.ts';
import type { JsonText } from './json-text.ts';
import { InputPipe } from './input.pipe.ts';
import { inputOf, type RouteCall } from './read-input.ts';
import { RequiredPermission } from './permission.decorator.ts';
import { RedirectInterceptor, type Redirect } from './redirect.ts';
import { responseSchemaOf } from './response-schema.ts';
import { WriteInterceptor } from './write.interceptor.ts';

type Awaitable<T> = T | Promise<T>;
type ActorOf<R extends RouteContract> = R['permission'] extends 'public' ? ClientInfo : Caller;
type ResponseOf<R extends RouteContract> = R['response'] extends Schema
  ? z.input<R['response']> | JsonText<z.input<R['response']>>
  : R['response'] extends StreamResponse
    ? EventStream
    : R['response'] extends FileResponse
      ? FileDownload
      : Redirect;

/** A controller method of a route: gets the validated input first, then the caller. */
export type RouteHandler<R extends RouteContract> = (
  input: RouteCall<R>,
  actor: ActorOf<R>,
  // Values of further parameter decorators.
  ...more: never[]
) => Awaitable<ResponseOf<R>>;

const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

const Input = createParamDecorator((_data: unknown, context) => requestOf(context));
const inputPipe = new InputPipe();

const Actor = createParamDecorator((route: RouteContract, context): Caller | ClientInfo => {
  const request = requestOf(context);
  if (route.permission === 'public') {
    // Validated first, so that invalid input is reported before an invalid idempotency key.
    inputOf(request);
    return clientInfoOf(request);
  }
  // The access guard guarantees a caller.
  if (!request.caller) throw new Error(`${route.id} was reached without a caller`);
  return request.caller;
});

export interface RouteOptions {
  readonly transaction?: TransactionMode;
  /** True for a response with a secret, which is stored encrypted for an hour (API-52). */
  readonly isResponseSecret?: boolean;
}

// Public writes open their own transaction, because their caller is unknown.
const isBracketed = (route: RouteContract) => route.method !== 'GET' && route.permission !== 'public';

// No proxy may buffer or compress a stream, or reuse its connection. The handler's `EventStream` needs `@Res()`.
const streaming = applyDecorators(
  HttpCode(200),
  Header('content-type', 'text/event-stream; charset=utf-8'),
  Header('cache-control', 'no-store, no-transform'),
  Header('x-accel-buffering', 'no'),
  Header('connection', 'close'),
);

const asFile = ({ type }: FileResponse): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    Header('content-type', type),
    Header('cache-control', 'no-store'),
    Header('x-content-type-options', 'nosniff'),
    UseInterceptors(FileInterceptor),
  );

function responding(route: RouteContract): MethodDecorator {
  if (isStreamResponse(route.response)) return streaming;
  if (isFileResponse(route.response)) return asFile(route.response);
  if (!isJsonResponse(route.response)) return applyDecorators(UseInterceptors(RedirectInterceptor));
  return applyDecorators(
    HttpCode(route.status),
    Header('content-type', 'application/json; charset=utf-8'),
    RouteSchema({ response: { [route.status]: responseSchemaOf(route.response) } }),
    ...(isBracketed(route) ? [UseInterceptors(WriteInterceptor)] : []),
  );
}

/**
 * Serves one route of the route table: path, permission, validation of all parts together, response schema and, for
 * writes, one transaction with its idempotency record. A handler whose response violates the contract does not compile.
 */
export function Route<R extends RouteContract>(route: R, options: RouteOptions = {}) {
  return <H extends RouteHandler<R>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    Input(undefined, inputPipe)(target, key, 0);
    Actor(route)(target, key, 1);
    applyDecorators(
      RequestMapping({ method: RequestMethod[route.method], path: route.path }),
      RequiredPermission(route.permission),
      RouteConfig({
        route,
        permission: route.permission,
        scope: route.scope,
        transaction: 'edge',
        ...options,
      }),
      responding(route),
    )(target, key, descriptor);
  };
}
