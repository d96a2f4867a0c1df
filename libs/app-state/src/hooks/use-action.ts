import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Call, RetryTracker } from './retry-tracker.ts';
import { ACTION_KEY, isInProgress } from './in-progress.ts';

export interface ActionOptions<Input, Output> {
  /**
   * Performs the action. The key is created once per user action, so that the server applies a repeated request once.
   */
  readonly write: (input: Input, key: string) => Promise<Output>;
  /** The queries that the action changes: updated at once, rolled back on failure, refetched afterwards. */
  readonly invalidates: readonly QueryKey[];
  /** The log message of a failure; default: 'Failed to save' and the touched resources. */
  readonly failureText?: string;
  /** Optimistic update. It may return its own rollback; without one, all touched queries are restored on failure. */
  readonly patch?: (client: QueryClient, input: Input, key: string) => Rollback | void;
  /** Replaces the optimistic result by the response. */
  readonly showAnswer?: (client: QueryClient, output: Output, input: Input, key: string) => void;
  /** Actions of one queue are sent one after the other, in the order they were made; each shows at once. */
  readonly queue?: string;
  /** A retry after a lost response must not apply it twice: see `RetryTracker`. */
  readonly isAppliedOnce?: true;
}

/** Reverts what a patch has shown, and nothing that came after it. */
export type Rollback = () => void;

interface Callbacks<Input, Output> {
  readonly onSuccess?: (output: Output, input: Input) => void;
  readonly onError?: (error: Error, input: Input) => void;
  readonly onSettled?: () => void;
}

/** One user action: a mutation whose calls carry an idempotency key. Both functions are stable between renders. */
export interface Action<Input, Output> {
  readonly mutate: (input: Input, callbacks?: Callbacks<Input, Output>) => void;
  readonly mutateAsync: (input: Input) => Promise<Output>;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
}

async function showAtOnce<Input, Output>(
  client: QueryClient,
  { invalidates, patch }: ActionOptions<Input, Output>,
  { input, key }: Call<Input>,
): Promise<Rollback | undefined> {
  if (!patch) return undefined;
  // A read in flight would restore the state before the change.
  await Promise.all(invalidates.map((queryKey) => client.cancelQueries({ queryKey })));
  const before = invalidates.flatMap((queryKey) => client.getQueriesData({ queryKey }));
  const rollback = patch(client, input, key);
  return rollback ?? (() => before.forEach(([queryKey, data]) => client.setQueryData(queryKey, data)));
}

async function refetchAll(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  // Another pending action on the same data refetches at its end; a refetch now would undo its optimistic update.
  const free = queryKeys.filter((queryKey) => !isInProgress(client, [queryKey]));
  await Promise.all(free.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Creates the action of a hook from a write, with the behaviour that all actions share. */
export function useAction<Input, Output>(options: ActionOptions<Input, Output>): Action<Input, Output> {
  const client = useQueryClient();
  const [attempts] = useState(() => new RetryTracker());
  const mutation = useMutation({
    mutationKey: ACTION_KEY,
    meta: { invalidates: options.invalidates, failureText: options.failureText },
    ...(options.queue === undefined ? {} : { scope: { id: options.queue } }),
    mutationFn: (call: Call<Input>) => {
      const write = () => options.write(call.input, call.key);
      return options.isAppliedOnce === true ? attempts.send(call, write) : write();
    },
    onMutate: (call: Call<Input>) => showAtOnce(client, options, call),
    onSuccess: (output: Output, { input, key }: Call<Input>) =>
      options.showAnswer?.(client, output, input, key),
    onError: (_error: Error, _call: Call<Input>, rollback) => rollback?.(),
  });
  const { mutateAsync: run, isPending, isSuccess, error, reset } = mutation;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const mutateAsync = useCallback(
    async (input: Input) => {
      try {
        return await run(attempts.callFor(input));
      } finally {
        // Only after the mutation has ended: reads from now on include it.
        void refetchAll(client, latest.current.invalidates);
      }
    },
    [run, client, attempts],
  );
  // Not the library's `mutate`: its callbacks are not called after unmount, and a toast's 'Undo' outlives the dialog
  // that offered it.
  const mutate = useCallback(
    (input: Input, callbacks: Callbacks<Input, Output> = {}) => {
      void mutateAsync(input)
        .then(
          (output) => callbacks.onSuccess?.(output, input),
          (failure: Error) => callbacks.onError?.(failure, input),
        )
        .finally(callbacks.onSettled);
    },
    [mutateAsync],
  );
  return { mutate, mutateAsync, isPending, isSuccess, error, reset };
}
