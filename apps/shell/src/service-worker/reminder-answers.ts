import type { ReminderAction } from '@simmer/contracts/schemas/reminder.schema';
import type { Locks, ResponseStores } from './worker-scope.ts';

const NAME = 'simmer-reminder-answers';
const KEY = '/reminder-answers';
/** The age at which an answer is dropped: the server rejects the token of an older reminder (REM-13). */
const MAX_AGE_MS = 2 * 24 * 60 * 60_000;
const TIMEOUT_MS = 20_000;

export interface ReminderAnswer {
  readonly token: string;
  readonly action: ReminderAction;
}

interface StoredAnswer extends ReminderAnswer {
  readonly at: number;
}

interface AnswerTools {
  readonly caches: ResponseStores;
  readonly locks: Locks;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** Whether another attempt may help: other rejections are final. */
const isWorthRetrying = (status: number): boolean => status >= 500 || status === 409 || status === 429;

/** Sends answers to reminders without a page, and stores them while that is not possible (REM-16). */
export class ReminderAnswers {
  readonly #tools: AnswerTools;

  constructor(tools: AnswerTools) {
    this.#tools = tools;
  }

  /**
   * Stores the answer before it is sent: a browser may stop the worker meanwhile. @returns false if some answer is not
   * sent yet.
   */
  async send(answer: ReminderAnswer): Promise<boolean> {
    const { locks, now } = this.#tools;
    return locks.request(NAME, async () =>
      this.#sendAll([...(await this.#read()), { ...answer, at: now() }]),
    );
  }

  /** Sends the stored answers, in order. @returns false if some are not sent yet. */
  async sendStored(): Promise<boolean> {
    return this.#tools.locks.request(NAME, async () => {
      const stored = await this.#read();
      return stored.length === 0 || this.#sendAll(stored);
    });
  }

  async #sendAll(answers: readonly StoredAnswer[]): Promise<boolean> {
    // The answer can be sent even if the browser has no room to store it.
    await this.#write(answers).catch(() => undefined);
    const left: StoredAnswer[] = [];
    for (const answer of answers) if (!(await this.#post(answer))) left.push(answer);
    await this.#write(left);
    return left.length === 0;
  }

  /** Sends one answer. @returns false if another attempt may help. */
  async #post({ token, action }: ReminderAnswer): Promise<boolean> {
    try {
      const { status } = await this.#tools.fetch('/api/v1/reminder-actions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, action }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return !isWorthRetrying(status);
    } catch {
      return false;
    }
  }

  async #read(): Promise<readonly StoredAnswer[]> {
    try {
      const stored = await (await this.#tools.caches.open(NAME)).match(KEY);
      const all = stored ? ((await stored.json()) as readonly StoredAnswer[]) : [];
      return all.filter(({ at }) => this.#tools.now() - at < MAX_AGE_MS);
    } catch {
      return [];
    }
  }

  async #write(answers: readonly StoredAnswer[]): Promise<void> {
    const cache = await this.#tools.caches.open(NAME);
    if (answers.length === 0) await cache.delete(KEY);
    else await cache.put(KEY, new Response(JSON.stringify(answers)));
  }
}
