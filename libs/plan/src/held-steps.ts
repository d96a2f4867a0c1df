import type { Changes, UndoableStep } from './make-step.ts';
import { isHeld, releaseIn, replaceHeldIn, type WaitingStep } from './outbox.ts';
import type { PlanClientOptions } from './plan-account.ts';
import type { ShownPlan } from './shown-plan.ts';
import { beginStep, type ShownStep } from './shown-step.ts';
import type { Step } from './step.ts';

const heldIn = (steps: readonly WaitingStep[]): WaitingStep | undefined => steps.findLast(isHeld);

/** The step of this browser that waits for the answer to its question: shown, stored, and not sent. */
export class HeldSteps {
  private readonly shown: ShownPlan;
  private readonly options: PlanClientOptions;
  private readonly send: (step: Step) => Promise<void>;
  /** The held step that is shown. */
  private key: string | undefined;
  /** Whether this tab knows the stored steps, or has made one that is held. */
  private hasLooked = false;

  constructor(shown: ShownPlan, options: PlanClientOptions, send: HeldSteps['send']) {
    this.shown = shown;
    this.options = options;
    this.send = send;
    shown.state.subscribe(({ steps }) => this.follow(steps));
  }

  /** A question is asked. @returns whether its step is held: the plan of this browser has it at once */
  begin(): boolean {
    this.hasLooked = true;
    return this.options.account !== undefined;
  }

  /** Whether the stored steps are looked at for the first time: what is held then is of an earlier page. */
  beginLook(): boolean {
    const isFirst = !this.hasLooked;
    this.hasLooked = true;
    return isFirst;
  }

  private follow(steps: readonly WaitingStep[]): void {
    const key = heldIn(steps)?.step.key;
    if (key === this.key) return;
    const former = steps.find((row) => row.step.key === this.key);
    this.key = key;
    // Another tab, or a later step, has released it: whoever awaits it here is told.
    if (former) void this.send(former.step);
  }

  /** Whether a step waits for its answer. */
  has(key: string): boolean {
    return this.shown.steps.some((row) => row.step.key === key && isHeld(row));
  }

  /** Lets the held step be sent as it is. */
  async release(): Promise<void> {
    const { scope, database } = this.options;
    const held = heldIn(this.shown.steps);
    if (held === undefined) return;
    if (!(await database.run((tables) => releaseIn(tables, scope)))) return this.shown.open();
    this.key = undefined;
    await this.showStored();
    await this.send(held.step);
  }

  /** Takes a step back that is still held. @returns false if it may be in the account */
  async drop(key: string): Promise<boolean> {
    const { scope, database } = this.options;
    if (!this.has(key)) return false;
    const isDropped = await database.run((tables) => replaceHeldIn(tables, scope, key, null));
    await this.showStored();
    return isDropped;
  }

  /**
   * Makes the step of the answer, in the place of the one that waits for it and is then never made.
   * @returns null if that one does not wait any more
   * @throws ApiError when the plan does not allow the answer
   */
  async answer(asked: UndoableStep, changes: Changes): Promise<ShownStep | null> {
    const { shown } = this;
    const code = await shown.load();
    const isHere = this.options.account === undefined;
    const made = await (isHere ? this.replaceHere(asked, changes) : this.replace(asked.step.key, changes));
    if (made === null) return null;
    const write = async () => {
      await this.showStored();
      if (isHere) shown.awaited.resolve(made.step.key, 'saved');
      else void this.send(made.step);
    };
    if (made.step.changes.length === 0) await this.showStored();
    return beginStep(shown, code, made, write);
  }

  private async replace(key: string, changes: Changes): Promise<UndoableStep | null> {
    const { scope, database, now } = this.options;
    const { shown } = this;
    const { sizes } = shown;
    const code = await shown.load();
    const rest = shown.steps.filter(({ step }) => step.key !== key);
    const plan = code.withSteps(shown.reader.copy.plan, rest, sizes);
    const made = code.rejecting(() => code.makeUndoableStep(plan, changes, { sizes, nowMs: now() }));
    const next = made.step.changes.length === 0 ? null : { step: made.step };
    const isReplaced = await database.run((tables) => replaceHeldIn(tables, scope, key, next));
    return isReplaced ? made : null;
  }

  /** The plan of this browser has the asked step already: it is taken back in the transaction of the answer. */
  private async replaceHere({ undo }: UndoableStep, changes: Changes): Promise<UndoableStep> {
    const { copy, now } = this.options;
    const { shown } = this;
    const { sizes } = shown;
    const code = await shown.load();
    const options = { sizes, nowMs: now() };
    const [back, made] = code.rejecting(() => {
      const taken = code.makeUndoableStep(shown.state.getState().plan, undo, options);
      return [taken, code.makeUndoableStep(taken.after, changes, options)] as const;
    });
    await copy.change((data) => {
      for (const { step } of [back, made]) code.makeStepIn(data, step, sizes);
    });
    return made;
  }

  /** Shows in all tabs what is stored now. */
  private async showStored(): Promise<void> {
    const { scope, tellOtherTabs } = this.options;
    tellOtherTabs?.(scope);
    await this.shown.open();
  }
}
