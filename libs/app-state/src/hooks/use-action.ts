import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { newId } from '../storage/new-id.ts';

export interface ActionOptions<Input, Output> {
  /** Does it. The key is made once for the user's action, so that a repeat happens once. */
  readonly write: (input: Input, key: string) => Promise<Output>;
  /** The parts of the cache that change with it: shown at once, rolled back, read anew. */
  readonly touches: readonly QueryKey[];
  /** Shows the change before the server has answered. */
  readonly patch?: (client: QueryClient, input: Input, key: string) => void;
  /** Puts the answer in the place of what `patch` guessed. */
  readonly settle?: (client: QueryClient, output: Output, input: Input, key: string) => void;
}

interface Callbacks<Input, Output> {
  readonly onSuccess?: (output: Output, input: Input) => void;
  readonly onError?: (error: Error, input: Input) => void;
  readonly onSettled?: () => void;
}

/**
 * One thing a person can do: a mutation whose every call carries an idempotency key of its own.
 * Both functions stay the same from draw to draw.
 */
export interface Action<Input, Output> {
  readonly mutate: (input: Input, callbacks?: Callbacks<Input, Output>) => void;
  readonly mutateAsync: (input: Input) => Promise<Output>;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
}

interface Call<Input> {
  readonly input: Input;
  readonly key: string;
}

/** Marks the mutations that are somebody's doing. */
export const ACTION_KEY = ['action'];

async function showAtOnce<Input, Output>(
  client: QueryClient,
  { touches, patch }: ActionOptions<Input, Output>,
  { input, key }: Call<Input>,
) {
  if (!patch) return [];
  // A read under way would bring back the state before the change.
  await Promise.all(touches.map((queryKey) => client.cancelQueries({ queryKey })));
  const before = touches.flatMap((queryKey) => client.getQueriesData({ queryKey }));
  patch(client, input, key);
  return before;
}

async function readAnew(client: QueryClient, touches: readonly QueryKey[]): Promise<void> {
  // While another action is under way its own end reads anew; reading now would undo what it shows.
  if (client.isMutating({ mutationKey: ACTION_KEY }) > 1) return;
  await Promise.all(touches.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Makes a hook's action out of a write, with everything that each of them must do. */
export function useAction<Input, Output>(options: ActionOptions<Input, Output>): Action<Input, Output> {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationKey: ACTION_KEY,
    mutationFn: ({ input, key }: Call<Input>) => options.write(input, key),
    onMutate: (call: Call<Input>) => showAtOnce(client, options, call),
    onSuccess: (output: Output, { input, key }: Call<Input>) => options.settle?.(client, output, input, key),
    onError: (_error: Error, _call: Call<Input>, before) =>
      before?.forEach(([queryKey, data]) => client.setQueryData(queryKey, data)),
    onSettled: () => void readAnew(client, options.touches),
  });
  const { mutateAsync: run, isPending, isSuccess, error, reset } = mutation;
  const mutateAsync = useCallback((input: Input) => run({ input, key: newId() }), [run]);
  // Not the library's `mutate`: its callbacks fall silent once the component is gone, and a toast's
  // 'Undo' outlives the dialog that offered it.
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
