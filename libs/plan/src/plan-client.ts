import type { StoreApi } from 'zustand/vanilla';
import type { DiscardResult } from './discard-step.ts';
import { isStorageFull } from './disk/storage-full.ts';
import { HeldSteps } from './held-steps.ts';
import type { RefusedStep } from './make-changes.ts';
import {
  addSteps,
  type Batch,
  isHeld,
  releaseIn,
  removeBatch,
  replaceIn,
  retryIn,
  type WaitingStep,
} from './outbox.ts';
import type { AskPlan } from './account-reader.ts';
import type { StepReceiver, PlanClientOptions, ToldTabs } from './plan-account.ts';
import type { Changes } from './make-step.ts';
import type { Sender } from './sender.ts';
import { beginStep, type ShownStep } from './shown-step.ts';
import { type PlanState, ShownPlan } from './shown-plan.ts';
import type { Change, Step } from './step.ts';

export interface ChangeOptions extends Pick<Step, 'undoes'> {
  /** A question asks for more: the step is sent with its answer, with the next one, or when the page is left (OFF-106). */
  readonly isAsked?: boolean;
}

/**
 * A person's plan in this tab: shows each step at once, stores it, sends it, and shows what has become of it. All tabs of
 * a browser work on the same steps.
 */
export class PlanClient {
  readonly state: StoreApi<PlanState>;
  readonly held: HeldSteps;
  readonly shown: ShownPlan;
  private readonly options: PlanClientOptions;
  private sender: Sender | null = null;
  /** The refused step whose form is open: what is saved of its item takes its place (OFF-96). */
  private corrected: string | null = null;

  constructor(options: PlanClientOptions) {
    this.options = options;
    this.shown = new ShownPlan(options);
    this.state = this.shown.state;
    this.held = new HeldSteps(this.shown, options, (step) => this.sendOrWait(step));
  }

  private async openSender(account: StepReceiver): Promise<Sender> {
    const { Sender } = await import(/* webpackChunkName: "make-changes" */ './sender.ts');
    return (this.sender ??= new Sender(this.shown, this.options, account));
  }

  /** Shows the stored steps: at the start, and when another tab has written. */
  async open(): Promise<void> {
    const isFirst = this.held.beginLook();
    await this.shown.open();
    // Of a page that was killed: nobody will answer its question (OFF-106).
    if (isFirst) await this.held.release();
  }

  /** Shows what this browser has of the plan. */
  openCopy(): Promise<void> {
    return this.shown.openCopy();
  }

  /** Another tab has written to the database, has received an answer of the account, or has read it. */
  async hear(told?: ToldTabs): Promise<void> {
    if (told === undefined) return this.open();
    const { shown } = this;
    if ('reading' in told) return shown.take(told);
    await shown.load();
    shown.accept(told);
    shown.end(told.step.key);
  }

  /**
   * Makes a step, which is shown at once, and stored and sent after that.
   * @throws ApiError when the plan does not allow it.
   */
  async change(changes: Changes, { isAsked = false, undoes }: ChangeOptions = {}): Promise<ShownStep> {
    const { shown } = this;
    const code = await shown.load();
    const { plan, steps } = this.state.getState();
    const options = { sizes: shown.sizes, nowMs: code.timeAfter(steps, this.options.now()), undoes };
    const made = code.rejecting(() => code.makeUndoableStep(plan, changes, options));
    const { step } = made;
    const isHeld = isAsked && this.held.begin();
    const write = () => {
      shown.show([...steps, { seq: 0, step, isHeld }]);
      return this.storeAndSend({ step, isHeld });
    };
    return beginStep(shown, code, made, write);
  }

  /**
   * Makes many changes that belong together: they are shown at once, and sent in steps after changes by hand.
   * `state.batch` has the changes that a signed-out plan does not allow; changes that an account refuses are listed
   * among the steps. @throws when the browser has no room for all of them: then nothing is changed
   */
  async changeAll(changes: readonly Change[], named: Omit<Batch, 'total'>): Promise<void> {
    const { scope, database, copy, account, tellOtherTabs, now } = this.options;
    const { shown } = this;
    const { batchSteps, makeAllIn, timeAfter } = await shown.load();
    // An import of settings alone is one item too.
    const batch: Batch = { ...named, total: Math.max(1, changes.length) };
    const { plan, steps: waiting } = this.state.getState();
    const steps = batchSteps(changes, plan, { id: batch.id, nowMs: timeAfter(waiting, now()) });
    let refused: readonly RefusedStep[] = [];
    if (account === undefined) {
      refused = await copy.change((data) => makeAllIn(data, steps, shown.sizes));
      await shown.openCopy();
    } else {
      const rows = steps.map((step) => ({ step, batch }));
      await database.run(async (tables) => {
        await releaseIn(tables, scope);
        await addSteps(tables, scope, rows);
      });
      await this.open();
    }
    this.state.setState({ batch: { ...batch, refused } });
    tellOtherTabs?.(scope);
    if (account?.isSignedIn() === true) void this.send().catch(() => undefined);
  }

  /** Discards the steps of a batch that wait or were refused; steps that were sent stay. */
  async dropBatch(id: string): Promise<void> {
    const { scope, database, tellOtherTabs } = this.options;
    await database.run((tables) => removeBatch(tables, scope, id));
    this.state.setState(({ batch }) => ({ batch: batch?.id === id ? null : batch }));
    tellOtherTabs?.(scope);
    await this.open();
  }

  /** Stores a step, then sends it, unless it is held. The step before it is not held any more. */
  private async storeAndSend(row: Omit<WaitingStep, 'seq'>): Promise<void> {
    const { shown, corrected } = this;
    const { step } = row;
    const { scope, database, account, tellOtherTabs } = this.options;
    if (account === undefined) return this.keepHere(step);
    const isBehindHeld = shown.steps.some((each) => isHeld(each) && each.step !== step);
    try {
      const seq = await database.run(async (tables) => {
        if (isBehindHeld) await releaseIn(tables, scope);
        if (corrected !== null) await replaceIn(tables, scope, corrected, step);
        return addSteps(tables, scope, [row]);
      });
      shown.replace({ ...row, seq });
    } catch (error) {
      // The browser has no room for the step: the account may have room.
      if (isStorageFull(error)) return (await this.openSender(account)).sendUnstored(step, error);
      shown.drop(step.key);
      throw error;
    }
    tellOtherTabs?.(scope);
    if (corrected !== null || isBehindHeld) await this.open();
    if (row.isHeld !== true) void this.sendOrWait(step);
  }

  /** Sends a stored step. Only who awaits its result is told of a failure. */
  private async sendOrWait({ key }: Step): Promise<void> {
    const { awaited } = this.shown;
    if (this.options.account?.isSignedIn() !== true) awaited.resolve(key, 'waits');
    else await this.send().catch((error: unknown) => awaited.reject(key, error));
  }

  /** Applies a step to the plan of this browser, when nobody is signed in. */
  private async keepHere(step: Step): Promise<void> {
    const { scope, copy, tellOtherTabs } = this.options;
    const { shown } = this;
    try {
      const { makeStepIn } = await shown.load();
      await copy.change((data) => makeStepIn(data, step, shown.sizes));
      await shown.openCopy();
    } catch (error) {
      shown.drop(step.key);
      throw error;
    }
    shown.end(step.key);
    tellOtherTabs?.(scope);
  }

  /** Sends the waiting steps in order, until none waits or the server cannot be reached. */
  async send(): Promise<void> {
    const { account } = this.options;
    if (account === undefined) return;
    if (this.sender === null) {
      // Most starts have nothing to send, and load no code for it. Another tab may have stored a step.
      await this.open();
      if (this.shown.steps.length === 0) return;
    }
    await (await this.openSender(account)).send();
  }

  /**
   * Discards a step that is not in the account, and the later ones that depend on it (OFF-52).
   * @param named the dependents that the person was told of
   */
  async discard(key: string, named: readonly string[] = []): Promise<DiscardResult> {
    const { scope, database, withOutboxLock, tellOtherTabs } = this.options;
    const { discardIn } = await this.shown.load();
    const result = await withOutboxLock(() => database.run((tables) => discardIn(tables, scope, key, named)));
    tellOtherTabs?.(scope);
    await this.open();
    return result;
  }

  /** Takes back, at once, a step that was refused or is still held. @returns false if it may be in the account */
  async takeBack(key: string): Promise<boolean> {
    const row = this.shown.steps.find(({ step }) => step.key === key);
    if (row?.why === undefined) return this.held.drop(key);
    this.shown.drop(key);
    await this.discard(key);
    return true;
  }

  /** Sends a refused step once more. */
  async sendAgain(key: string): Promise<void> {
    const { scope, database, tellOtherTabs } = this.options;
    await database.run((tables) => retryIn(tables, scope, key));
    tellOtherTabs?.(scope);
    await this.open();
    await this.send();
  }

  /** From now on a saved change of the same item replaces this refused step. @returns the function that ends it */
  correct(key: string): () => void {
    this.corrected = key;
    return () => {
      if (this.corrected === key) this.corrected = null;
    };
  }

  /** Reads what has changed in the account, and shows it. Other tabs are told. @throws as `ask` */
  async read(ask: AskPlan): Promise<void> {
    const taken = await this.shown.read(ask);
    if (taken !== null) this.options.tellOtherTabs?.(this.options.scope, taken);
  }

  /** Writes what was read to the disk. */
  keepCopy(): Promise<void> {
    return this.shown.reader.keep();
  }

  /** Ends this client when the person has signed out: later answers are not shown. */
  close(): void {
    this.shown.isClosed = true;
    for (const key of this.shown.awaited.keys()) this.shown.awaited.resolve(key, 'waits');
  }
}
