export interface Outcome<Input, Output> {
  readonly done: readonly Output[];
  readonly failed: readonly { readonly input: Input; readonly error: unknown }[];
  /** What was not begun any more when it was stopped. */
  readonly left: readonly Input[];
}

/**
 * Does something for each input, a few at a time; one that fails does not keep the others from being done.
 * @param signal when it fires nothing more is begun; what is under way is waited for
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
