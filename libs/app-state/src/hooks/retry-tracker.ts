import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import { newId } from '@simmer/plan/disk/new-id';
import { isTransient } from '../errors.ts';

/** One attempt of an action. */
export interface Call<Input> {
  readonly input: Input;
  readonly key: string;
}

/**
 * Tracks the attempts of an action that must not be applied twice. After an attempt without a response, which may have
 * succeeded, the same input is sent again under the same key, so that the server applies it once (API-54).
 */
export class RetryTracker {
  private lost: { readonly key: string; readonly inputJson: string } | null = null;

  /** The call for an input: under the key of the lost attempt if the input is the same. */
  callFor<Input>(input: Input): Call<Input> {
    const isRepeated = this.lost?.inputJson === JSON.stringify(input);
    return { input, key: isRepeated && this.lost ? this.lost.key : newId() };
  }

  async send<Output>({ input, key }: Call<unknown>, write: () => Promise<Output>): Promise<Output> {
    try {
      const output = await sendTwice(write);
      this.lost = null;
      return output;
    } catch (error) {
      if (isTransient(error)) this.lost = { key, inputJson: JSON.stringify(input) };
      // After a conflict the data has changed elsewhere since the lost attempt: the same input is a new action.
      else if (this.lost?.key === key || isConflict(error)) this.lost = null;
      throw error;
    }
  }
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Repeats a request without a response once: its key prevents a second execution (API-54). */
async function sendTwice<Output>(write: () => Promise<Output>): Promise<Output> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof NetworkError) return write();
    throw error;
  }
}
