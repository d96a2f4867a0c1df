export interface Outcome<Input, Output> {
  readonly done: readonly Output[];
  readonly failed: readonly { readonly input: Input; readonly error: unknown }[];
  /** The inputs that were not started before it was stopped. */
  readonly left: readonly Input[];
}

/**
 * Processes inputs, a few at a time; a failure does not stop the others.
 * @param signal stops new ones when it fires; those in progress are awaited
 */
export async function inBatches<Input, Output>(
  inputs: readonly Input[],
  atATime: number,
  signal: AbortSignal,
  act: (input: Input) => Promise<Output>,
): Promise<Outcome<Input, Output>> {
  const done: Output[] = [];
  const failed: { input: Input; error: unknown }[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < inputs.length && !signal.aborted) {
      const input = inputs[next++] as Input;
      try {
        done.push(await act(input));
      } catch (error) {
        failed.push({ input, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return { done, failed, left: inputs.slice(next) };
}
