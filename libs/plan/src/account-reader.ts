import type { PlanReading } from '@simmer/contracts/schemas/plan-reading.schema';
import { type AccountCopy, defaultCatalogue, readingIn } from './account-copy.ts';
import type { AppData } from './copy/app-data.ts';
import { keepEqual, keepEqualItems } from './copy/keep-equal.ts';
import { draftOf, replacePlan } from './copy/plan-rows.ts';
import type { OpenPlan, PlanStore } from './copy/plan-store.ts';
import { emptyPlan, takeReading } from './copy/take-reading.ts';
import { whenIdle } from './disk/when-idle.ts';
import type { StepResponse } from './make-changes.ts';

/** A plan with what the account has answered. */
type WithAnswer = (plan: AppData, answer: StepResponse) => AppData;

/** Asks the account what has changed since a cursor; all, without one. */
export type AskPlan = (after: string | null) => Promise<PlanReading>;

/** A reading, and the cursor of the copy that it belongs to. */
export interface TakenReading {
  readonly after: string | null;
  readonly reading: PlanReading;
  /** What the account has answered since the reading began, which it may lack. */
  readonly since: readonly StepResponse[];
}

interface Unwritten extends Omit<TakenReading, 'since'> {
  /** A copy with what was read, and with what the account had answered meanwhile. */
  readonly put: (copy: AccountCopy) => AccountCopy;
}

/** What a browser has of an account: as it was last read, with what the account has answered since. */
export class AccountReader {
  copy: AccountCopy = { plan: emptyPlan(), catalogue: defaultCatalogue };
  /** Whether there is a copy: from the disk, or read by this page. */
  isThere = false;
  /** Where the next reading goes on. */
  cursor: string | null = null;
  /** Whether the next reading brings what the last one has left out. */
  hasMore = false;
  private readonly store: PlanStore;
  private readonly onKept: ((cursor: string | null) => void) | undefined;
  /** What was read and is not on the disk yet. */
  private unwritten: readonly Unwritten[] = [];
  /** What is being written to the disk. */
  private flushed = this.unwritten;
  /** The cursor of what is being written. */
  private flushedCursor: string | null = null;
  /** For each reading in progress, the answers of the account since it began: what comes may lack them. */
  private readonly answersSince = new Set<StepResponse[]>();

  constructor(store: PlanStore, onKept?: (cursor: string | null) => void) {
    this.store = store;
    this.onKept = onKept;
  }

  /** Reads something, and collects the answers of the account meanwhile. */
  private async withAnswers<Data>(reading: Promise<Data>) {
    const since: StepResponse[] = [];
    this.answersSince.add(since);
    const data = await reading.finally(() => this.answersSince.delete(since));
    return { data, since };
  }

  /** Shows what the disk has, unless this page has read more. @param isLocal the disk has the plan itself */
  async openCopy(isLocal: boolean, withAnswer: WithAnswer): Promise<void> {
    if (this.isThere && !isLocal) return;
    const reading = Promise.all([this.store.read(), this.store.reading()]);
    const { data, since } = await this.withAnswers(reading);
    const [plan, last] = [data[0], readingIn(data[1])];
    if (isLocal) this.copy = { ...this.copy, plan: keepEqualItems(this.copy.plan, plan) };
    else if (this.isThere || last === null) return;
    else {
      this.copy = { plan: since.reduce(withAnswer, plan), catalogue: last.catalogue };
      this.cursor = last.cursor;
      this.hasMore = last.hasMore;
    }
    this.isThere = true;
  }

  /** Takes over an answer of the account. @param plan the plan of the account with the answer */
  accept(answer: StepResponse, plan: AppData): void {
    this.copy = { ...this.copy, plan: keepEqualItems(this.copy.plan, plan) };
    for (const answers of this.answersSince) answers.push(answer);
  }

  /**
   * Reads what has changed. @param withAnswer a plan with what the account has answered meanwhile
   * @returns what was read, for the other tabs; null if another reading has come first
   */
  async read(ask: AskPlan, withAnswer: WithAnswer): Promise<TakenReading | null> {
    const { cursor: after } = this;
    const { data: reading, since } = await this.withAnswers(ask(after));
    const taken = { after, reading, since };
    return this.take(taken, withAnswer) ? taken : null;
  }

  /** Takes over a reading, of this tab or of another one. @returns false if it belongs to another copy */
  take({ after, reading, since }: TakenReading, withAnswer: WithAnswer): boolean {
    if (after !== this.cursor && !reading.whole) return false;
    const put = (copy: AccountCopy): AccountCopy => {
      const { plan, catalogue } = takeReading(copy, reading);
      return { plan: since.reduce(withAnswer, plan), catalogue };
    };
    this.copy = put(this.copy);
    this.cursor = reading.cursor;
    this.hasMore = reading.more;
    this.isThere = true;
    // The tab that has told of it may have been closed before it has written it.
    if (this.unwritten.length === 0) this.keepSoon();
    this.unwritten = [...this.unwritten, { after, reading, put }];
    return true;
  }

  /** Within a transaction: writes what was read, and a change of the plan. */
  flush({ data, fields, isStored }: OpenPlan, change: (plan: AppData) => AppData = (plan) => plan): void {
    this.flushed = this.unwritten;
    if (!isStored && this.flushed.length === 0) return;
    const stored = readingIn(fields.reading);
    // Where nothing is stored, or it was deleted, all that this page has is written.
    let { cursor, hasMore, catalogue } = stored ?? {
      cursor: this.cursor,
      hasMore: this.hasMore,
      catalogue: this.copy.catalogue,
    };
    let plan = stored === null && this.flushed.length > 0 ? this.copy.plan : data;
    for (const { after, reading, put } of stored === null ? [] : this.flushed) {
      // Another tab has written it, or a later one.
      if (after !== cursor && !reading.whole) continue;
      ({ plan, catalogue } = put({ plan, catalogue }));
      ({ cursor, more: hasMore } = reading);
    }
    this.flushedCursor = cursor;
    replacePlan(data, { ...keepEqualItems(data, change(draftOf(plan))), hasCompletedOnboarding: true });
    if (stored !== null || this.flushed.length > 0)
      fields.reading = keepEqual<unknown>(fields.reading, { cursor, hasMore, catalogue });
  }

  /** Notes that what was flushed is on the disk. */
  noteKept(): void {
    const { flushed } = this;
    // What was read meanwhile is still to be written.
    this.unwritten = this.unwritten.filter((each) => !flushed.includes(each));
    if (this.unwritten.length > 0) this.keepSoon();
    this.onKept?.(this.flushedCursor);
  }

  /** A reading that is not written then is written with the next answer, or when the page is left. */
  private keepSoon(): void {
    whenIdle(() => void this.keep().catch(() => undefined));
  }

  /** Writes what was read to the disk. If the browser does not store it, the former copy stays. */
  async keep(): Promise<void> {
    if (this.unwritten.length === 0) return;
    try {
      await this.store.transact(async (open) => this.flush(open));
      this.noteKept();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
}
