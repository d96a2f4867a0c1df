import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import type { QueryKey } from '@tanstack/react-query';
import { isTransient, StaleError } from '../errors/errors.ts';
import { newId } from '@simmer/offline/disk/new-id';

/** One attempt of an action. */
export interface Call<Input> {
  readonly input: Input;
  readonly key: string;
}

/** How an action creates something. */
export interface IdempotentCreate<Input, Output> {
  readonly write: (input: Input, key: string) => Promise<Output>;
  readonly invalidates: readonly QueryKey[];
  /**
   * Turns what an earlier attempt has created into what is requested now. Only for a form that represents one item:
   * elsewhere another input means another item. `former`: what that attempt wanted.
   */
  readonly amend?: (firstOutput: Output, input: Input, key: string, former: Input) => Promise<Output>;
}

/** An attempt without a response: it may or may not have succeeded. */
interface LostCall<Input> extends Call<Input> {
  readonly inputJson: string;
  /** The number of changes to the touched queries at that time. */
  readonly changes: number;
}

const changes = new Map<string, number>();
const countOf = (queryKey: QueryKey): number => changes.get(JSON.stringify(queryKey)) ?? 0;
const changesOf = (queryKeys: readonly QueryKey[]): number =>
  queryKeys.reduce((sum, queryKey) => sum + countOf(queryKey), 0);

/** Records that this page has changed what an action changes. */
export function noteChange(queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) changes.set(JSON.stringify(queryKey), countOf(queryKey) + 1);
}

/**
 * Tracks the attempts of an action that creates something. After an attempt without a response, the same input is sent
 * again under the same key, so that the server applies it once and returns the result. Any change of the same data by
 * this page meanwhile starts a new action, because the created item may be gone.
 */
export class RetryTracker<Input, Output> {
  private lost: LostCall<Input> | null = null;

  /** The call for an input: that of the lost attempt if the input is the same. */
  callFor(
    input: Input,
    { invalidates, amend }: Pick<IdempotentCreate<Input, Output>, 'invalidates' | 'amend'>,
  ): Call<Input> {
    // A form first resolves its lost attempt, whatever has changed meanwhile.
    const lost = amend === undefined ? this.lostNow(invalidates) : this.lost;
    return lost !== null && lost.inputJson === JSON.stringify(input)
      ? { input: lost.input, key: lost.key }
      : { input, key: newId() };
  }

  async make(call: Call<Input>, create: IdempotentCreate<Input, Output>): Promise<Output> {
    try {
      const output = await this.attempt(call, create);
      this.lost = null;
      return output;
    } catch (error) {
      this.note(call, error, create);
      throw error;
    }
  }

  private lostNow(queryKeys: readonly QueryKey[]): LostCall<Input> | null {
    return this.lost?.changes === changesOf(queryKeys) ? this.lost : null;
  }

  private async attempt(
    call: Call<Input>,
    { write, amend }: IdempotentCreate<Input, Output>,
  ): Promise<Output> {
    const { lost } = this;
    if (amend !== undefined && lost !== null && lost.key !== call.key) {
      const firstOutput = await outcomeOf(() => write(lost.input, lost.key));
      if (firstOutput !== null) return amend(firstOutput, call.input, call.key, lost.input);
      this.lost = null;
    }
    return sendTwice(() => write(call.input, call.key));
  }

  private note(
    call: Call<Input>,
    error: unknown,
    { invalidates, amend }: IdempotentCreate<Input, Output>,
  ): void {
    if (!isTransient(error)) {
      if (this.lost?.key === call.key || isGoneOrOther(error)) this.lost = null;
    } else if (amend === undefined || this.lost === null) {
      this.lost = { ...call, inputJson: JSON.stringify(call.input), changes: changesOf(invalidates) };
    }
  }
}

/** The item that the lost attempt created was deleted or changed. */
const isGoneOrOther = (error: unknown): boolean =>
  error instanceof StaleError || (error instanceof ApiError && [404, 409].includes(error.status));

/** Repeats a request without a response once: its key prevents a second execution (API-54). */
async function sendTwice<Output>(ask: () => Promise<Output>): Promise<Output> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NetworkError) return ask();
    throw error;
  }
}

/** The outcome of an attempt without a response; null if it was rejected. Rejects while the server is unreachable. */
async function outcomeOf<Output>(ask: () => Promise<Output>): Promise<Output | null> {
  try {
    return await ask();
  } catch (error) {
    if (isTransient(error)) throw error;
    return null;
  }
}
