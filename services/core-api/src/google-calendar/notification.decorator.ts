import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

const headers = z.object({
  'x-goog-channel-id': z.uuid(),
  'x-goog-channel-token': z.string().min(1).max(256),
  'x-goog-resource-id': z.string().min(1).max(1024),
  'x-goog-resource-state': z.string().min(1).max(64),
});

/** A notification from the provider. */
export interface Notification {
  readonly channelId: string;
  readonly token: string;
  readonly resourceId: string;
  /** `sync` is the first message of a channel; any other state means a change. */
  readonly state: string;
}

/** Reads a notification from a request's headers; undefined when a header is missing. */
export function notificationOf(request: Pick<FastifyRequest, 'headers'>): Notification | undefined {
  const read = headers.safeParse(request.headers);
  if (!read.success) return undefined;
  return {
    channelId: read.data['x-goog-channel-id'],
    token: read.data['x-goog-channel-token'],
    resourceId: read.data['x-goog-resource-id'],
    state: read.data['x-goog-resource-state'],
  };
}

/** The request's notification, as a third parameter of a route's handler. */
export const FromProvider = createParamDecorator((_data: unknown, context) =>
  notificationOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
