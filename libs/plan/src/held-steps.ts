import type { Changes, UndoableStep } from './make-step.ts';
import { isHeld, releaseIn, replaceHeldIn, type WaitingStep } from './outbox.ts';
import type { PlanClientOptions } from './plan-account.ts';
import type { ShownPlan } from './shown-plan.ts';
import { beginStep, type ShownStep } from './shown-step.ts';
import type { Step } from './step.ts';

/** Milliseconds that a step waits for the answer to its question (OFF-106). */
export const HOLD_MS = 10_000;

const heldIn = (steps: readonly WaitingStep[]): WaitingStep | undefined => steps.findLast(isHeld);

/**
 * The step of this browser that waits for the answer to its question: shown, stored, and not sent. Each tab lets it be
 * sent when its time is over, so that it does not need the tab that made it.
 */
export class HeldSteps {
  private readonly shown: ShownPlan;
  private readonly options: PlanClientOptions;
  private readonly send: (step: Step) => Promise<void>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The held step that is shown, and until when. */
  private key: string | undefined;
  private until: number | undefined;

  constructor(shown: ShownPlan, options: PlanClientOptions, send: HeldSteps['send']) {
    this.shown = shown;
    this.options = options;
    this.send = send;
    shown.state.subscribe(({ steps }) => this.follow(steps));
  }

  /** The time until which a step that is made now is held. */
  newTime(): number {
    return this.options.now() + HOLD_MS;
  }

  private follow(steps: readonly WaitingStep[]): void {
    const { step, heldUntil: until } = heldIn(steps) ?? {};
    if (until === this.until && step?.key === this.key) return;
    const former = steps.find((row) => row.step.key === this.key);
    this.stop();
    // Another tab, or a later step, has released it: whoever awaits it here is told.
    if (former && !isHeld(former)) void this.send(former.step).catch(() => undefined);
    if (until === undefined) return;
    this.until = until;
    this.key = step?.key;
    // The clock may have been set back since.
    const left = Math.min(Math.max(until - this.options.now(), 0), HOLD_MS);
    this.timer = setTimeout(() => void this.release(until).catch(() => this.stop()), left);
  }

  /** Releases nothing any more in this tab, until it shows another time. */
  stop(): void {
    clearTimeout(this.timer);
    this.until = undefined;
    this.key = undefined;
  }

  /** Whether a step waits for its answer. */
  has(key: string): boolean {
    return this.shown.steps.some((row) => row.step.key === key && isHeld(row));
  }

  /** Lets the held step be sent as it is. @param until only if it is held until this time */
  async release(until?: number): Promise<void> {
    const { scope, database } = this.options;
    const held = heldIn(this.shown.steps);
    if (held === undefined) return;
    if (!(await database.run((tables) => releaseIn(tables, scope, until)))) return this.shown.open();
    this.stop();
    await this.showStored();
    await this.send(held.step);
  }

  /** Gives the person the whole time once more, as they are choosing. */
  async renew(key: string): Promise<void> {
    const { scope, database } = this.options;
    const held = this.shown.steps.find(({ step }) => step.key === key);
    if (held === undefined || !isHeld(held)) return;
    const next = { step: held.step, heldUntil: this.newTime() };
    await database.run((tables) => replaceHeldIn(tables, scope, key, next));
    await this.showStored();
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
      else await this.send(made.step);
    };
    if (made.step.changes.length === 0) await this.showStored();
    return beginStep(shown, code, made, { isForm: false, write });
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
