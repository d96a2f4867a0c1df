import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import type { QueryKey } from '@tanstack/react-query';
import { isTransient, StaleError } from '../errors/errors.ts';
import { newId } from '../storage/new-id.ts';

/** One try of an action. */
export interface Call<Input> {
  readonly input: Input;
  readonly key: string;
}

/** How an action is made. */
export interface Making<Input, Output> {
  readonly write: (input: Input, key: string) => Promise<Output>;
  readonly touches: readonly QueryKey[];
  /**
   * Turns what an earlier try turns out to have made into what is asked for now. For a form that stands for one thing:
   * elsewhere another input means another thing.
   */
  readonly amend?: (made: Output, input: Input, key: string) => Promise<Output>;
}

/** An attempt without a response: it may or may not have succeeded. */
interface LostCall<Input> extends Call<Input> {
  readonly asked: string;
  /** How often what it touches had been changed by then. */
  readonly changes: number;
}

const changes = new Map<string, number>();
const countOf = (queryKey: QueryKey): number => changes.get(JSON.stringify(queryKey)) ?? 0;
const changesOf = (touches: readonly QueryKey[]): number =>
  touches.reduce((sum, queryKey) => sum + countOf(queryKey), 0);

/** Notes that this page has changed what an action touches. */
export function noteChange(touches: readonly QueryKey[]): void {
  for (const queryKey of touches) changes.set(JSON.stringify(queryKey), countOf(queryKey) + 1);
}

/**
 * The tries of an action that makes something. After one whose answer was lost, the same input goes again under the same
 * key, so that the server does it once and answers what came of it. Whatever this page changes of the same things
 * meanwhile makes it a new action: what was made may be gone again.
 */
export class RetryTracker<Input, Output> {
  private lost: LostCall<Input> | null = null;

  /** The call for an input: that of a lost try where it is the same. */
  callFor(input: Input, { touches, amend }: Pick<Making<Input, Output>, 'touches' | 'amend'>): Call<Input> {
    // What a form has lost it asks for before anything else, whatever happened meanwhile.
    const lost = amend === undefined ? this.lostNow(touches) : this.lost;
    return lost !== null && lost.asked === JSON.stringify(input)
      ? { input: lost.input, key: lost.key }
      : { input, key: newId() };
  }

  async make(call: Call<Input>, making: Making<Input, Output>): Promise<Output> {
    try {
      const output = await this.attempt(call, making);
      this.lost = null;
      return output;
    } catch (error) {
      this.note(call, error, making);
      throw error;
    }
  }

  private lostNow(touches: readonly QueryKey[]): LostCall<Input> | null {
    return this.lost?.changes === changesOf(touches) ? this.lost : null;
  }

  private async attempt(call: Call<Input>, { write, amend }: Making<Input, Output>): Promise<Output> {
    const { lost } = this;
    if (amend !== undefined && lost !== null && lost.key !== call.key) {
      const made = await outcomeOf(() => write(lost.input, lost.key));
      if (made !== null) return amend(made, call.input, call.key);
      this.lost = null;
    }
    return sendTwice(() => write(call.input, call.key));
  }

  private note(call: Call<Input>, error: unknown, { touches, amend }: Making<Input, Output>): void {
    if (!isTransient(error)) {
      if (this.lost?.key === call.key || isGoneOrOther(error)) this.lost = null;
    } else if (amend === undefined || this.lost === null) {
      this.lost = { ...call, asked: JSON.stringify(call.input), changes: changesOf(touches) };
    }
  }
}

/** What the lost try made is not there any more, or not as it was made. */
const isGoneOrOther = (error: unknown): boolean =>
  error instanceof StaleError || (error instanceof ApiError && [404, 409].includes(error.status));

/** An answer that was lost is asked for once more at once: the key keeps it from being done twice. */
async function sendTwice<Output>(ask: () => Promise<Output>): Promise<Output> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NetworkError) return ask();
    throw error;
  }
}

/** What became of a try whose answer was lost; null where it was refused. Rejects while nobody answers. */
async function outcomeOf<Output>(ask: () => Promise<Output>): Promise<Output | null> {
  try {
    return await ask();
  } catch (error) {
    if (isTransient(error)) throw error;
    return null;
  }
}
