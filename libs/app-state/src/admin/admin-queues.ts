import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';

/** Lets this browser into the job queues; gives their address. */
export function useOpenJobQueues(): Action<void, { address: string }> {
  return useAction({
    write: (_nothing, idempotencyKey) => api.call('adminQueues.open', { idempotencyKey }),
    invalidates: [],
    failureText: 'Failed to open the job queues',
  });
}
