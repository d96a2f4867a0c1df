import type { FastifyRequest } from 'fastify';
import { BOARD_PATH } from './board-path.ts';

/** A change requested through the board. */
export interface BoardChange {
  readonly action: string;
  /** The changed queue; null: all queues. */
  readonly queue: string | null;
  readonly details: Readonly<Record<string, string>>;
}

/** The allowed changes. Nobody may add or edit jobs by hand, because their payloads refer to rows. */
const actions: Readonly<Record<string, string>> = {
  'PUT /api/queues/pause': 'pause',
  'PUT /api/queues/resume': 'resume',
  'PUT /api/queues/:queueName/pause': 'pause',
  'PUT /api/queues/:queueName/resume': 'resume',
  'PUT /api/queues/:queueName/empty': 'empty',
  'PUT /api/queues/:queueName/promote': 'promote',
  'PUT /api/queues/:queueName/retry/:queueStatus': 'retry',
  'PUT /api/queues/:queueName/clean/:queueStatus': 'remove',
  'PUT /api/queues/:queueName/:jobId/retry': 'retry',
  'PUT /api/queues/:queueName/:jobId/promote': 'promote',
  'PUT /api/queues/:queueName/:jobId/clean': 'remove',
};

const textOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(one)]))
    : {};

/** Whether a request, or each request of a route, changes nothing. */
export const isRead = ({ method }: { readonly method: string | readonly string[] }): boolean =>
  [method].flat().every((one) => one === 'GET' || one === 'HEAD');

/** The change of a request; undefined if it is not allowed. */
export function boardChangeOf(request: FastifyRequest): BoardChange | undefined {
  const route = request.routeOptions.url?.slice(BOARD_PATH.length) ?? '';
  const action = actions[`${request.method} ${route}`];
  if (action === undefined) return undefined;
  const { queueName, jobId, queueStatus } = textOf(request.params);
  return {
    action: `jobQueues.${action}`,
    queue: queueName ?? null,
    details: { ...(jobId && { job: jobId }), ...(queueStatus && { status: queueStatus }) },
  };
}
