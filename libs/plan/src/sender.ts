import { halvesOf, nextToSend } from './batch.ts';
import { isStorageFull } from './disk/storage-full.ts';
import type { Tables } from './disk/tables.ts';
import type { StepResponse } from './make-changes.ts';
import { putStep, removeStep, stepIn, type WaitingStep } from './outbox.ts';
import type { StepReceiver, PlanClientOptions } from './plan-account.ts';
import type { ShownPlan } from './shown-plan.ts';
import type { Step } from './step.ts';

const metOtherDevice = ({ items }: StepResponse): boolean =>
  items.some(
    ({ overwritten, restored, stays }) => overwritten !== undefined || restored === true || stays === true,
  );

/** The answer of the account to a step, and the changes of a batch's step that it has refused. */
interface Sent extends StepResponse {
  readonly refused: readonly Pick<WaitingStep, 'step' | 'why'>[];
}

/** Sends the waiting steps to the account, one after the other, in one tab of a browser. */
export class Sender {
  private readonly shown: ShownPlan;
  private readonly options: PlanClientOptions;
  private readonly account: StepReceiver;
  /** Answers of this sending that were merged with changes of another device. */
  private merged: StepResponse[] = [];

  constructor(shown: ShownPlan, options: PlanClientOptions, account: StepReceiver) {
    this.shown = shown;
    this.options = options;
    this.account = account;
  }

  /** Sends the waiting steps in order, until none waits or the server cannot be reached. */
  async send(): Promise<void> {
    let hasMore = true;
    // After each step of a batch another tab, or a person who discards something, has a turn.
    try {
      while (hasMore) hasMore = await this.options.withOutboxLock(() => this.sendSome());
    } finally {
      this.shown.state.setState({ isSending: false });
    }
  }

  /** Sends steps for one turn of the lock. @returns whether the next step may be sent */
  private async sendSome(): Promise<boolean> {
    const { shown } = this;
    try {
      // Another tab may have sent some of the steps.
      await shown.open();
      for (;;) {
        const next = nextToSend(shown.steps);
        if (next === undefined || shown.isClosed) return false;
        shown.state.setState({ isSending: true });
        if (!(await this.sendOne(next))) return false;
        if (next.batch !== undefined) return true;
      }
    } finally {
      this.tellMerged();
    }
  }

  private note(answer: StepResponse, isOfBatch = false): void {
    this.shown.accept(answer);
    if (!isOfBatch && metOtherDevice(answer)) this.merged.push(answer);
  }

  /** Reports all merged answers of a sending at once: after a flight there may be many. */
  private tellMerged(): void {
    const { merged } = this;
    this.merged = [];
    if (merged.length === 0 || this.shown.isClosed) return;
    // The report compares the answers with the shown plan.
    this.shown.show();
    this.options.onMerged?.(merged);
  }

  /** Sends one step. @returns whether the next step may be sent */
  private async sendOne(row: WaitingStep): Promise<boolean> {
    const { account } = this;
    const { waitLimitMs } = account;
    const late =
      waitLimitMs === undefined ? undefined : setTimeout(() => this.resolveAsWaiting(null), waitLimitMs);
    let sent: Sent;
    try {
      sent = await this.sendParts(row);
    } catch (error) {
      if (account.isForLater(error)) {
        await this.noteSent(row).catch(() => undefined);
        this.resolveAsWaiting(error);
        return false;
      }
      await this.refuse({ ...row, why: account.reasonOf(error) }, error);
      return true;
    } finally {
      clearTimeout(late);
    }
    await this.take(row, sent);
    return true;
  }

  /**
   * Sends a step; the refused changes of a batch's step are found by halves. @throws the account's error; for a batch
   * only if the step is to be sent later
   */
  private async sendParts({ step, batch }: Pick<WaitingStep, 'step' | 'batch'>): Promise<Sent> {
    const { account, shown } = this;
    try {
      return { step, items: await account.send(step), refused: [] };
    } catch (error) {
      if (batch === undefined || account.isForLater(error)) throw error;
      if (step.changes.length === 1)
        return {
          step: { ...step, changes: [] },
          items: [],
          refused: [{ step, why: account.reasonOf(error) }],
        };
    }
    const halves: Sent[] = [];
    for (const half of halvesOf(step, shown.state.getState().plan))
      halves.push(await this.sendParts({ step: half, batch }));
    return {
      step: { ...step, changes: halves.flatMap((half) => half.step.changes) },
      items: halves.flatMap(({ items }) => items),
      refused: halves.flatMap(({ refused }) => refused),
    };
  }

  /** Puts the answer into the copy, and takes the step from the outbox, in one transaction. */
  private async take({ step: { key }, batch }: WaitingStep, { refused, ...answer }: Sent): Promise<void> {
    const { scope, copy, database, tellOtherTabs } = this.options;
    const { shown } = this;
    this.note(answer, batch !== undefined);
    let isKept = true;
    let listed: readonly WaitingStep[] = [];
    const replace = async (tables: Tables): Promise<void> => {
      // The person may have discarded the step meanwhile.
      const waiting = await stepIn(tables, scope, key);
      removeStep(tables, scope, key);
      listed = waiting === null ? [] : refused.map((each) => ({ ...each, batch, seq: waiting.seq }));
      for (const row of listed) putStep(tables, scope, row);
    };
    await copy
      .transact(async (open, tables) => {
        shown.reader.flush(open, (plan) => shown.withAnswer(plan, answer));
        await replace(tables);
      })
      .catch(async (error: unknown) => {
        if (!isStorageFull(error)) throw error;
        isKept = false;
        // Removing the step makes room. The copy is read again from the account.
        await database.run(replace);
      });
    shown.end(key, listed);
    // After the last step the browser has what the account has.
    if (isKept) shown.reader.noteKept();
    tellOtherTabs?.(scope, answer);
  }

  /**
   * Sends a step that this browser has no room for.
   * @param full why it was not stored
   */
  async sendUnstored(step: Step, full: unknown): Promise<void> {
    try {
      const items = await this.account.send(step);
      this.note({ step, items });
      this.shown.end(step.key);
      this.tellMerged();
    } catch (error) {
      this.shown.drop(step.key);
      throw this.account.isForLater(error) ? full : error;
    }
  }

  /** Tells who awaits a stored step that it waits. */
  private resolveAsWaiting(error: unknown): void {
    for (const { step, seq } of this.shown.steps) if (seq > 0) this.shown.awaited.resolve(step.key, 'waits');
    this.account.onWait?.(error);
  }

  /** Notes that the answer to a request was lost: the account may have the step. */
  private async noteSent(row: WaitingStep): Promise<void> {
    if (row.mayBeSaved !== true) await this.put({ ...row, mayBeSaved: true });
  }

  private async put(row: WaitingStep): Promise<void> {
    const { scope, database } = this.options;
    await database.run(async (tables) => {
      // The person may have discarded the step meanwhile.
      if ((await stepIn(tables, scope, row.step.key)) !== null) putStep(tables, scope, row);
    });
    this.shown.replace(row);
  }

  /** Lists a refused step with its reason. */
  private async refuse(row: WaitingStep, error: unknown): Promise<void> {
    const { scope, tellOtherTabs } = this.options;
    try {
      await this.put(row);
    } finally {
      this.shown.awaited.reject(row.step.key, error);
      tellOtherTabs?.(scope);
    }
  }
}
