export interface Outcome<Input, Output> {
  readonly done: readonly Output[];
  readonly failed: readonly { readonly input: Input; readonly error: unknown }[];
  /** The inputs that had not been started when the signal fired. */
  readonly remaining: readonly Input[];
}

/**
 * Processes inputs, at most `concurrency` at once; a failure does not stop the others.
 * @param signal when it fires, no further input is started; those in progress are awaited
 */
export async function mapWithConcurrency<Input, Output>(
  inputs: readonly Input[],
  concurrency: number,
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
  await Promise.all(Array.from({ length: concurrency }, work));
  return { done, failed, remaining: inputs.slice(next) };
}
