import type { ReminderAction } from '@simmer/contracts/schemas/reminder.schema';
import type { Locks, ResponseStores } from './worker-scope.ts';

const NAME = 'simmer-reminder-answers';
const KEY = '/reminder-answers';
/** The server takes a token no longer (REM-13). */
const KEPT_MS = 2 * 24 * 60 * 60_000;
const TIMEOUT_MS = 20_000;

export interface ReminderAnswer {
  readonly token: string;
  readonly action: ReminderAction;
}

interface KeptAnswer extends ReminderAnswer {
  readonly at: number;
}

interface AnswerTools {
  readonly caches: ResponseStores;
  readonly locks: Locks;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** Whether another attempt may help: of a rejection it does not. */
const isForLater = (status: number): boolean => status >= 500 || status === 409 || status === 429;

/** Sends what people answer without a page, and keeps it while that is not possible (REM-16). */
export class ReminderAnswers {
  readonly #tools: AnswerTools;

  constructor(tools: AnswerTools) {
    this.#tools = tools;
  }

  /** Kept first: a browser may stop the worker while it sends. @returns false if some answer is not sent yet. */
  async send(answer: ReminderAnswer): Promise<boolean> {
    const { locks, now } = this.#tools;
    return locks.request(NAME, async () =>
      this.#sendAll([...(await this.#kept()), { ...answer, at: now() }]),
    );
  }

  /** Sends what was kept, in order. @returns false if some of it still is. */
  async sendKept(): Promise<boolean> {
    return this.#tools.locks.request(NAME, async () => {
      const kept = await this.#kept();
      return kept.length === 0 || this.#sendAll(kept);
    });
  }

  async #sendAll(answers: readonly KeptAnswer[]): Promise<boolean> {
    // In a full browser it can still be sent.
    await this.#keep(answers).catch(() => undefined);
    const left: KeptAnswer[] = [];
    for (const answer of answers) if (!(await this.#isTaken(answer))) left.push(answer);
    await this.#keep(left);
    return left.length === 0;
  }

  async #isTaken({ token, action }: ReminderAnswer): Promise<boolean> {
    try {
      const { status } = await this.#tools.fetch('/api/v1/reminder-actions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, action }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return !isForLater(status);
    } catch {
      return false;
    }
  }

  async #kept(): Promise<readonly KeptAnswer[]> {
    try {
      const stored = await (await this.#tools.caches.open(NAME)).match(KEY);
      const all = stored ? ((await stored.json()) as readonly KeptAnswer[]) : [];
      return all.filter(({ at }) => this.#tools.now() - at < KEPT_MS);
    } catch {
      return [];
    }
  }

  async #keep(answers: readonly KeptAnswer[]): Promise<void> {
    const cache = await this.#tools.caches.open(NAME);
    if (answers.length === 0) await cache.delete(KEY);
    else await cache.put(KEY, new Response(JSON.stringify(answers)));
  }
}
